/* SPDX-License-Identifier: MIT
 * 时钟除以多少：串口的波特率、PWM 的周期、捕获到的频率。不碰硬件，在电脑上测。 */
#ifndef DIVIDE_H
#define DIVIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint32_t integer;  /* IBRD */
    uint32_t fraction; /* FBRD，单位 1/64 */
} baud_t;

typedef struct {
    uint32_t prescale; /* CPS，比除数小 1 */
    uint32_t load;     /* LOAD，比周期小 1 */
} pwm_t;

/* 16 倍过采样，四舍五入到 1/64；时钟不超过 1 GHz */
baud_t baud_divide(uint32_t clock_hz, uint32_t baud);
uint32_t baud_actual(uint32_t clock_hz, baud_t divisor);

/* 预分频取放得下 16 位周期的最小值，分得最细；做不到返回 false */
bool pwm_plan(uint32_t clock_hz, uint32_t hz, pwm_t *plan);
uint32_t pwm_compare(uint32_t load, uint32_t percent);

/* 两次捕获之差，计数器回绕一次也对 */
uint32_t capture_ticks(uint32_t before, uint32_t now);
uint32_t capture_millihertz(uint32_t clock_hz, uint32_t ticks);

/* 同一段时间里数到 pll 与 reference 下，锁相环是不是参考的 times_10 / 10 倍，差在 0.3% 以内 */
bool pll_ratio_good(uint32_t pll, uint32_t reference, uint32_t times_10);

/* 12 位的码换成毫伏 */
uint32_t adc_millivolt(uint32_t code, uint32_t reference_mv);

#endif
