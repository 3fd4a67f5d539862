/* SPDX-License-Identifier: MIT
 * 5 ADC、滤波与定点：答案 */
#include "tasks.h"

/* 5.1 码变毫伏。12 位，参考是 vref 毫伏，一格是 vref / 4096，四舍五入。 */
uint32_t millivolts(uint32_t code, uint32_t vref)
{
    return (code * vref + 2048u) / 4096u;
}

/* 5.2 两点校准。过两点的直线，返回 raw 处的真值，四舍五入（离 0 远的一边）；两点的 raw 不会相同。 */
int32_t calibrate(const calibration_t *c, int32_t raw)
{
    int64_t rise = (int64_t)(raw - c->raw[0]) * (c->real[1] - c->real[0]);
    int64_t run = c->raw[1] - c->raw[0];
    if (run < 0) { run = -run; rise = -rise; }
    int64_t half = rise < 0 ? -run / 2 : run / 2;
    return (int32_t)(c->real[0] + (rise + half) / run);
}

/* 5.3 三个取中间。去掉一个跳点。 */
int median3(int a, int b, int c)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    if (c < low) return low;
    return c > high ? high : c;
}

/* 5.4 8 点滑动平均。放进一个，返回最近 8 个的平均，四舍五入。每次只加一个、减一个，不重新求和。 */
uint16_t moving(moving_t *m, uint16_t value)
{
    m->sum += value;
    m->sum -= m->kept[m->next];
    m->kept[m->next] = value;
    m->next = (uint8_t)((m->next + 1u) % 8u);
    return (uint16_t)((m->sum + 4u) / 8u);
}

/* 5.5 一阶低通。*state 是放大了 16 倍的输出。每次走差的 1/16，返回输出，四舍五入。输入不变时，最后要停在输入上，不能差一格。 */
uint16_t low_pass(uint32_t *state, uint16_t input)
{
    *state += input - (*state + 8u) / 16u;
    return (uint16_t)((*state + 8u) / 16u);
}

/* 5.6 交流的有效值。先减去平均（直流），再求均方根，都向下取整；n 不是 0。 */
uint16_t rms(const uint16_t *samples, size_t n)
{
    uint64_t sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++) sum += samples[i];
    uint16_t mean = (uint16_t)(sum / n);
    for (size_t i = 0; i < n; i++) {
        int32_t away = (int32_t)samples[i] - mean;
        squares += (uint64_t)((int64_t)away * away);
    }
    uint64_t average = squares / n, root = 0;
    for (uint64_t bit = 1u << 16; bit != 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= average) root |= bit;
    return (uint16_t)root;
}

/* 5.7 过采样。16 个 12 位的码，加起来换成 14 位的码。要有一两格的噪声它才管用。 */
uint16_t oversample(const uint16_t codes[16])
{
    uint32_t sum = 0;
    for (int i = 0; i < 16; i++) sum += codes[i];
    return (uint16_t)(sum / 4u);
}

/* 5.8 Q15 相乘。两个 Q15 相乘，四舍五入回 Q15；−1 乘 −1 得不到 1，停在 32767。 */
int16_t q15_multiply(int16_t a, int16_t b)
{
    int32_t product = ((int32_t)a * b + (1 << 14)) >> 15;
    return (int16_t)(product > INT16_MAX ? INT16_MAX : product);
}

/* 5.9 有迟滞的门限。原来是 on：低于 low 才变假；原来不是：高于 high 才变真；中间不变。 */
bool hysteresis(bool on, int value, int low, int high)
{
    return on ? value >= low : value > high;
}

/* 5.10 查表插值。table 的 x 从小到大，n 至少 2。两点之间直线，向 0 取整；表外取头一个、末一个的 y。 */
int interpolate(const point_t *table, size_t n, int x)
{
    if (x <= table[0].x) return table[0].y;
    for (size_t i = 1; i < n; i++)
        if (x <= table[i].x) {
            const point_t *a = &table[i - 1], *b = &table[i];
            return a->y + (b->y - a->y) * (x - a->x) / (b->x - a->x);
        }
    return table[n - 1].y;
}
