/* SPDX-License-Identifier: MIT
 * 2 位、寄存器与按键 */
#include "tasks.h"

/* 2.1 改一段位。把 reg 从 low 起 width 位换成 value 的低 width 位，别的位不变。width 从 1 到 32。 */
uint32_t write_field(uint32_t reg, unsigned low, unsigned width, uint32_t value)
{
    return 0;
}

/* 2.2 有没有碰别的位。before 与 after 只在 mask 里不同，返回真。 */
bool only_changed(uint32_t before, uint32_t after, uint32_t mask)
{
    return 0;
}

/* 2.3 有几位是 1。 */
unsigned count_ones(uint32_t value)
{
    return 0;
}

/* 2.4 一个字节的位倒过来。最高位变最低位；低位先发的屏要用。 */
uint8_t reverse_bits(uint8_t value)
{
    return 0;
}

/* 2.5 大端换小端。把 4 个字节的次序倒过来。 */
uint32_t swap_bytes(uint32_t value)
{
    return 0;
}

/* 2.6 最高的 1 在第几位。没有 1 返回 −1。 */
int highest_bit(uint32_t value)
{
    return 0;
}

/* 2.7 补码补成 32 位。value 的低 width 位是补码（width 从 1 到 32，高出的位是什么都不管），变成有符号数。 */
int32_t sign_extend(uint32_t value, unsigned width)
{
    return 0;
}

/* 2.8 一次写几个引脚。返回写进 BSRR 的数：high 里的脚变 1（低 16 位），low 里的变 0（高 16 位）；两边都有的变 1，不许两半都写。 */
uint32_t bsrr(uint16_t high, uint16_t low)
{
    return 0;
}

/* 2.9 格雷码变二进制。编码盘读出来的是格雷码。 */
uint8_t from_gray(uint8_t gray)
{
    return 0;
}

/* 2.10 按键去抖。每 10 ms 读一次，pressed 是读到的。连着 3 次与认定的不同，才改认定的；这一次刚变成按下，返回真，别的时候返回假。 */
bool debounce(debounce_t *key, bool pressed)
{
    return 0;
}
