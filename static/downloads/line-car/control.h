/* SPDX-License-Identifier: MIT
 * 循迹小车的控制：灰度 → 偏差 → 转向 → 两轮的速度 → 电压。
 * 不碰硬件，电脑上的模型与板子上用同一份；每 CAR_PERIOD 秒调用一次 car_step。 */
#ifndef CONTROL_H
#define CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#define CAR_PERIOD 0.005f      /* 秒，速度环的周期 */
#define CAR_SENSORS 8          /* 灰度几路，第 0 路在最左边 */
#define CAR_SPACING 0.012f     /* 米，两路之间 */
#define CAR_TRACK 0.15f        /* 米，两轮之间 */
#define CAR_PER_COUNT 0.0001547f /* 米，编码器一格：轮径 65 mm，一转 1320 格 */
#define CAR_WHITE 3200.0f      /* 灰度在白地上的码 */
#define CAR_BLACK 600.0f       /* 灰度在黑线上的码 */
#define CAR_VOLTS 12.0f        /* 驱动最多给几伏 */
#define CAR_PER_SPEED 8.33f    /* 开环时 1 m/s 要几伏 */

/* 一段路。走够 length 米，或转过 turn 弧度，就到下一段；写 0 的那一条不看。 */
typedef struct {
    float length, turn;
    float speed;     /* 米每秒 */
    float curvature; /* 弯道的 1/半径，左转为正，直道写 0 */
} car_segment_t;

typedef struct {
    float kp, kd;        /* 转向：每米偏差转多少弧度每秒；微分 */
    int every;           /* 转向几拍算一次 */
    bool feedforward;    /* 弯道先把该转的给上，偏差只管剩下的 */
    float acceleration;  /* 米每二次方秒，加速与刹车都不超过它 */
    float speed_kp, speed_ki; /* 速度环：伏每（米每秒）；两个都写 0 就是开环 */
    const car_segment_t *segments; /* 从头到尾，再从头 */
    int count;
} car_settings_t;

typedef struct {
    uint16_t grey[CAR_SENSORS];
    uint16_t left, right; /* 编码器的计数，16 位，可以绕回 */
    float yaw_rate;       /* 弧度每秒，左转为正 */
} car_input_t;

typedef struct { float left, right; } car_volts_t;

typedef struct {
    car_input_t before;
    bool started;
    float line, slope, turn;         /* 偏差，它变得多快，要转多快 */
    float integral[2];
    float speed, distance, turned;   /* 给定的速度；这一段走了多远、转了多少 */
    int ticks, segment;
} car_t;

/* 黑线在车的哪边，米，左边为正；看不见就当它在上次那一边的外面。 */
float car_line(const uint16_t grey[CAR_SENSORS], float last);

car_volts_t car_step(car_t *car, const car_settings_t *settings, const car_input_t *input);

#endif
