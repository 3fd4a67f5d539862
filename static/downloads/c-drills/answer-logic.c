/* SPDX-License-Identifier: MIT
 * 6 数字逻辑：答案 */
#include "tasks.h"

/* 6.1 全加器。只用 & | ^：返回 sum 在第 0 位、carry 在第 1 位。输入都是 0 或 1。 */
unsigned full_adder(unsigned a, unsigned b, unsigned carry)
{
    unsigned half = a ^ b;
    return (half ^ carry) | ((a & b) | (half & carry)) << 1;
}

/* 6.2 多数表决。三个输入，每一位各自少数服从多数。 */
uint8_t majority(uint8_t a, uint8_t b, uint8_t c)
{
    return (uint8_t)((a & b) | (a & c) | (b & c));
}

/* 6.3 八选一。data 的第 select 位；enable 是低有效，不选中输出 0。 */
bool multiplexer(uint8_t data, unsigned select, bool enable_low)
{
    return !enable_low && (data >> (select & 7u) & 1u) != 0;
}

/* 6.4 七段译码。共阴，第 0 位是 a、第 6 位是 g，亮是 1；不是 0 到 9 的，只亮 g。 */
uint8_t seven_segment(unsigned digit)
{
    static const uint8_t segments[] = {0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F};
    return digit < 10 ? segments[digit] : 0x40;
}

/* 6.5 BCD 码。0 到 99 的数变成 BCD，十位在高四位。 */
uint8_t to_bcd(uint8_t value)
{
    return (uint8_t)(value / 10 << 4 | value % 10);
}

/* 6.6 伪随机序列。16 位线性反馈移位寄存器，右移，第 0、2、3、5 位异或起来放进最高位。不是 0 的初值要走 65535 步才回来。 */
uint16_t lfsr(uint16_t state)
{
    uint16_t bit = (uint16_t)((state ^ state >> 2 ^ state >> 3 ^ state >> 5) & 1u);
    return (uint16_t)(state >> 1 | bit << 15);
}

/* 6.7 认出 1011。每来一位调一次，*state 开始是 0。最近四位是 1011 返回真，可以重叠：1011011 里有两个。 */
bool detect(uint8_t *state, bool bit)
{
    *state = (uint8_t)((*state << 1 | (bit ? 1 : 0)) & 0x0F);
    return *state == 0x0B;
}
