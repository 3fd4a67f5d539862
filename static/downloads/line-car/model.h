/* SPDX-License-Identifier: MIT
 * 电脑里的车与场地：两轮差速，电机有滞后，编码器一格一格，灰度有间距、有噪声、读得晚。 */
#ifndef MODEL_H
#define MODEL_H

#include "control.h"

/* 场地是首尾相接的直道与弯道；curvature 是 1/半径，左转为正。 */
typedef struct { double length, curvature; } track_piece_t;
typedef struct { const track_piece_t *pieces; int count; } track_t;

typedef struct {
    double late;      /* 秒，灰度从照到到交给控制 */
    double seconds;   /* 跑多久 */
    double start;     /* 米，开始时车在线的左边多少 */
} run_t;

typedef struct {
    double lap;       /* 秒，回到起点；没有跑完是 0 */
    double worst;     /* 米，轮轴中点离线最远多少 */
    double sway;      /* 米，最后 2 秒里左右各摆多少 */
    double lost;      /* 秒，冲出去（离线 15 cm）的时刻；没有是 0 */
} result_t;

/* 每 5 ms 记一次：时间、走到场地的哪里、离线多少、车的位置。 */
typedef void (*log_t)(void *file, double time, double along, double off, double x, double y);

result_t drive(const track_t *track, const car_settings_t *settings, const run_t *run,
               log_t log, void *file);

#endif
