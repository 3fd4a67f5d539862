/* SPDX-License-Identifier: MIT
 * 6 数字逻辑 */
#include "tasks.h"

/* 6.1 全加器。只用 & | ^：返回 sum 在第 0 位、carry 在第 1 位。输入都是 0 或 1。 */
unsigned full_adder(unsigned a, unsigned b, unsigned carry)
{
    return 0;
}

/* 6.2 多数表决。三个输入，每一位各自少数服从多数。 */
uint8_t majority(uint8_t a, uint8_t b, uint8_t c)
{
    return 0;
}

/* 6.3 八选一。data 的第 select 位；enable 是低有效，不选中输出 0。 */
bool multiplexer(uint8_t data, unsigned select, bool enable_low)
{
    return 0;
}

/* 6.4 七段译码。共阴，第 0 位是 a、第 6 位是 g，亮是 1；不是 0 到 9 的，只亮 g。 */
uint8_t seven_segment(unsigned digit)
{
    return 0;
}

/* 6.5 BCD 码。0 到 99 的数变成 BCD，十位在高四位。 */
uint8_t to_bcd(uint8_t value)
{
    return 0;
}

/* 6.6 伪随机序列。16 位线性反馈移位寄存器，右移，第 0、2、3、5 位异或起来放进最高位。不是 0 的初值要走 65535 步才回来。 */
uint16_t lfsr(uint16_t state)
{
    return 0;
}

/* 6.7 认出 1011。每来一位调一次，*state 开始是 0。最近四位是 1011 返回真，可以重叠：1011011 里有两个。 */
bool detect(uint8_t *state, bool bit)
{
    return 0;
}
