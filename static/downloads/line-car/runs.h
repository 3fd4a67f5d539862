/* SPDX-License-Identifier: MIT
 * 试跑的几种情形，sim.c 画图、test.c 判断用同一份。 */
#ifndef RUNS_H
#define RUNS_H

#include "model.h"

/* 直道上的一种改法。 */
typedef struct {
    float speed, kp, kd;
    bool late; /* 灰度 20 ms 读一次，再晚 20 ms；不然是 5 ms 与 5 ms */
    bool open; /* 没有速度环 */
} way_t;

/* 直道，开始时偏左 3 cm，跑 6 秒。 */
result_t on_straight(const way_t *way, log_t log, void *file);

/* 两条 1.5 m 的直道，两个半径 0.4 m 的半圆；直道、弯道各用一个速度，跑 15 秒。 */
result_t on_oval(float straight, float arc, bool feedforward, log_t log, void *file);

/* 圈数不限的一次长跑：半圆靠陀螺仪认出走完了，认错就会越差越多。 */
result_t on_oval_for(float straight, float arc, bool feedforward, double seconds);

#endif
