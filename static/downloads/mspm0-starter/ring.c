/* SPDX-License-Identifier: MIT */
#include "ring.h"

static uint8_t after(uint8_t index)
{
    return (uint8_t)((index + 1u) & (RB_SIZE - 1u));
}

bool ring_put(ring_t *r, uint8_t v)
{
    uint8_t head = r->head;
    if (after(head) == r->tail) return false;
    r->buf[head] = v;
    r->head = after(head); /* 数据先放好，再移下标 */
    return true;
}

bool ring_get(ring_t *r, uint8_t *v)
{
    uint8_t tail = r->tail;
    if (tail == r->head) return false;
    *v = r->buf[tail];
    r->tail = after(tail);
    return true;
}
