/* SPDX-License-Identifier: MIT
 * 3 定时器、PWM 与编码器 */
#include "tasks.h"

/* 3.1 分频与重装。定时器的时钟是 clock，要 hz 的更新频率：写出 PSC 与 ARR（都比除数小 1，16 位）。PSC 取放得下的最小的，ARR 四舍五入，至少是 1；做不到返回假。 */
bool plan_period(uint32_t clock, uint32_t hz, uint16_t *psc, uint16_t *arr)
{
    return 0;
}

/* 3.2 舵机的角度。1 µs 数一次，0° 是 500、180° 是 2500，四舍五入；角度以 0.1° 为单位，超出就停在边上。 */
uint16_t servo_compare(int tenths)
{
    return 0;
}

/* 3.3 比较值。ARR 是 arr，要千分之 permille 的占空比，四舍五入；0 是一直低，1000 是一直高。 */
uint32_t compare_of(uint16_t arr, unsigned permille)
{
    return 0;
}

/* 3.4 周期跨了几圈。16 位的计数器从 before 数到 now，中间溢出了 wraps 次，一共走了多少。 */
uint32_t ticks_between(uint16_t before, uint16_t now, uint32_t wraps)
{
    return 0;
}

/* 3.5 周期变频率。返回毫赫，四舍五入；ticks 是 0 返回 0。不能溢出。 */
uint32_t millihertz(uint32_t clock, uint32_t ticks)
{
    return 0;
}

/* 3.6 编码器走了一步。before 与 now 是 A、B 两相拼成的两位数。次序 0、1、3、2、0 是正转，返回 1；反转 −1；没有动 0；跳了一步（漏数）返回 2。 */
int quadrature(unsigned before, unsigned now)
{
    return 0;
}

/* 3.7 编码器的转速。两次读数隔 ms 毫秒，一转 per_turn 个计数，返回每分钟多少转，向 0 取整；计数器是 16 位，倒转是负的。 */
int rpm(uint16_t before, uint16_t now, int per_turn, int ms)
{
    return 0;
}

/* 3.8 每隔 20 ms 做一次。now 到了 next 返回真，next 加一个 period：来晚了也不攒误差，晚了几个就连着补几次。 */
bool every(ticker_t *ticker, uint32_t now)
{
    return 0;
}
