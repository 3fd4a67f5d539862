/* SPDX-License-Identifier: MIT
 * 按键去抖：连续几次采样都与已确认的状态不同，才认这次变化。 */
#ifndef DEBOUNCE_H
#define DEBOUNCE_H

#include <stdbool.h>
#include <stdint.h>

#define DEBOUNCE_PERIOD_MS 5u
#define DEBOUNCE_SAMPLES 4u /* 采样周期与次数要一起改：5 ms × 4 次 */

typedef struct {
    bool pressed;  /* 已确认的状态 */
    uint8_t count; /* 与它不同的连续次数 */
} debounce_t;

/* 每 DEBOUNCE_PERIOD_MS 调用一次；刚刚确认一次按下时返回 true */
bool debounce_step(debounce_t *d, bool sample);

#endif
