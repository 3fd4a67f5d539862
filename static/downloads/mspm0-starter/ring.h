/* SPDX-License-Identifier: MIT
 * 环形缓冲区：一方只写、另一方只读，留一格判满。样题 1.5 讲为什么这样写。 */
#ifndef RING_H
#define RING_H

#include <stdbool.h>
#include <stdint.h>

#ifndef RB_SIZE
#define RB_SIZE 128u
#endif
_Static_assert((RB_SIZE & (RB_SIZE - 1u)) == 0u && RB_SIZE <= 256u, "RB_SIZE 必须是 2 的幂，且不超过 256");

typedef struct {
    volatile uint8_t head, tail; /* 写下标、读下标 */
    volatile uint8_t buf[RB_SIZE];
} ring_t;

bool ring_put(ring_t *r, uint8_t v); /* 满了返回 false */
bool ring_get(ring_t *r, uint8_t *v); /* 空的返回 false */

#endif
