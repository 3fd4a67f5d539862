/* SPDX-License-Identifier: MIT
 * 1 C 语言 */
#include "tasks.h"

/* 1.1 两个字节相加。返回 a + b，最大 510，不截断。 */
uint16_t add_bytes(uint8_t a, uint8_t b)
{
    return 0;
}

/* 1.2 平均数。返回 a 与 b 的平均，向 0 取整；两个数再大也不能溢出。 */
int32_t average(int32_t a, int32_t b)
{
    return 0;
}

/* 1.3 时刻到了没有。now 到了或过了 deadline 返回真。毫秒计数 49.7 天回绕一次，相差不超过一半时要对。 */
bool is_due(uint32_t now, uint32_t deadline)
{
    return 0;
}

/* 1.4 第二大的数。把不同的数里第二大的写进 *out，返回真；没有（全相等、不到两个）就返回假，不碰 *out。 */
bool second_largest(const int *values, size_t n, int *out)
{
    return 0;
}

/* 1.5 字符串倒过来。就地倒过来，只用指针或下标，不另开数组。 */
void reverse(char *text)
{
}

/* 1.6 字变成数。把十进制的字变成数写进 *out，返回真；空的、夹着别的字、超过 32 位的，返回假，不碰 *out。 */
bool parse_u32(const char *text, uint32_t *out)
{
    return 0;
}

/* 1.7 数组左移。整个数组左移 k 格，移出去的从后面补上；k 可以比 n 大，n 可以是 0。 */
void rotate_left(int *values, size_t n, size_t k)
{
}

/* 1.8 饱和加法。a + b 超出 int16_t 就停在边上，不回绕。 */
int16_t saturating_add(int16_t a, int16_t b)
{
    return 0;
}

/* 1.9 整数开方。返回平方不超过 value 的最大整数，不用浮点。 */
uint16_t square_root(uint32_t value)
{
    return 0;
}

/* 1.10 空格隔开的有几个词。连着几个空格算一个隔，开头与末尾的空格不算词。 */
size_t count_words(const char *text)
{
    return 0;
}
