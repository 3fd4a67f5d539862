/* SPDX-License-Identifier: MIT
 * 把数写成文字。没有用 printf：它要 C 库，还会多出几千字节。 */
#ifndef TEXT_H
#define TEXT_H

#include <stdint.h>

/* 十进制，末尾带 '\0'，返回第一个字符的位置 */
const char *text_u32(char buffer[11], uint32_t value);

#endif
