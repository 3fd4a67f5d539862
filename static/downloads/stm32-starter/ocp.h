/* SPDX-License-Identifier: MIT
 * 过流保护的状态机：大了连续一段时间才断开，小了连续一段时间才恢复。样题 5.5 讲怎样测它。 */
#ifndef OCP_H
#define OCP_H

#include <stdint.h>

#define OCP_TRIP_MA 1050
#define OCP_TRIP_STEPS 10u
#define OCP_RECOVER_MA 950
#define OCP_RECOVER_STEPS 500u

typedef enum { RUN, TRIP } st_t;
typedef struct {
    st_t st;
    uint16_t t; /* 条件连续成立的次数 */
} ocp_t;

/* 每 1 ms 调用一次，ma 是这一刻的电流，单位 mA */
void ocp_step(ocp_t *o, int ma);

#endif
