/* SPDX-License-Identifier: MIT */
#include "text.h"

const char *text_u32(char buffer[11], uint32_t value)
{
    char *at = buffer + 10;
    *at = '\0';
    do {
        *--at = (char)('0' + value % 10u);
        value /= 10u;
    } while (value != 0u);
    return at;
}
