/* SPDX-License-Identifier: MIT
 * 5 ADC、滤波与定点 */
#include "tasks.h"

/* 5.1 码变毫伏。12 位，参考是 vref 毫伏，一格是 vref / 4096，四舍五入。 */
uint32_t millivolts(uint32_t code, uint32_t vref)
{
    return 0;
}

/* 5.2 两点校准。过两点的直线，返回 raw 处的真值，四舍五入（离 0 远的一边）；两点的 raw 不会相同。 */
int32_t calibrate(const calibration_t *c, int32_t raw)
{
    return 0;
}

/* 5.3 三个取中间。去掉一个跳点。 */
int median3(int a, int b, int c)
{
    return 0;
}

/* 5.4 8 点滑动平均。放进一个，返回最近 8 个的平均，四舍五入。每次只加一个、减一个，不重新求和。 */
uint16_t moving(moving_t *m, uint16_t value)
{
    return 0;
}

/* 5.5 一阶低通。*state 是放大了 16 倍的输出。每次走差的 1/16，返回输出，四舍五入。输入不变时，最后要停在输入上，不能差一格。 */
uint16_t low_pass(uint32_t *state, uint16_t input)
{
    return 0;
}

/* 5.6 交流的有效值。先减去平均（直流），再求均方根，都向下取整；n 不是 0。 */
uint16_t rms(const uint16_t *samples, size_t n)
{
    return 0;
}

/* 5.7 过采样。16 个 12 位的码，加起来换成 14 位的码。要有一两格的噪声它才管用。 */
uint16_t oversample(const uint16_t codes[16])
{
    return 0;
}

/* 5.8 Q15 相乘。两个 Q15 相乘，四舍五入回 Q15；−1 乘 −1 得不到 1，停在 32767。 */
int16_t q15_multiply(int16_t a, int16_t b)
{
    return 0;
}

/* 5.9 有迟滞的门限。原来是 on：低于 low 才变假；原来不是：高于 high 才变真；中间不变。 */
bool hysteresis(bool on, int value, int low, int high)
{
    return 0;
}

/* 5.10 查表插值。table 的 x 从小到大，n 至少 2。两点之间直线，向 0 取整；表外取头一个、末一个的 y。 */
int interpolate(const point_t *table, size_t n, int x)
{
    return 0;
}
