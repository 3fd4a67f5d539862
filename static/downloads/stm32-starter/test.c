/* SPDX-License-Identifier: MIT
 * 在电脑上测不碰硬件的几个文件：make test。 */
#include "debounce.h"
#include "ocp.h"
#include "ring.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

static int failures;

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: 不成立：%s\n", __FILE__, __LINE__, #condition); \
            failures++; \
        } \
    } while (0)

static void test_ring(void)
{
    ring_t r = {0};
    uint8_t v = 0;
    CHECK(!ring_get(&r, &v));
    /* 两圈，每圈从不同的下标开始，写满再读空 */
    for (unsigned round = 0; round < 2u; round++) {
        unsigned n = 0;
        while (ring_put(&r, (uint8_t)(n + round))) n++;
        CHECK(n == RB_SIZE - 1u);
        for (unsigned i = 0; i < n; i++) CHECK(ring_get(&r, &v) && v == (uint8_t)(i + round));
        CHECK(!ring_get(&r, &v));
    }
    CHECK(r.head == r.tail && r.head == RB_SIZE - 2u);
}

static void test_debounce(void)
{
    /* 一个孤立的毛刺，按下与松开时各抖几下：只认一次，在第 11 次采样 */
    const char *wave = "01000101111101110000";
    debounce_t d = {0};
    unsigned presses = 0, at = 0;
    for (unsigned i = 0; wave[i] != '\0'; i++) {
        if (!debounce_step(&d, wave[i] == '1')) continue;
        presses++;
        at = i + 1u;
    }
    CHECK(presses == 1u && at == 11u && !d.pressed);
}

static void feed(ocp_t *o, unsigned steps, int ma)
{
    while (steps-- > 0u) ocp_step(o, ma);
}

static void test_ocp(void)
{
    ocp_t o = {RUN, 0};
    feed(&o, 9, 1100);
    CHECK(o.st == RUN && o.t == 9u);
    feed(&o, 1, 1050); /* 正好等于不算大，计数清零 */
    CHECK(o.st == RUN && o.t == 0u);
    feed(&o, 10, 1100);
    CHECK(o.st == TRIP && o.t == 0u);
    feed(&o, 499, 900);
    CHECK(o.st == TRIP && o.t == 499u);
    feed(&o, 1, 950);
    CHECK(o.st == TRIP && o.t == 0u);
    feed(&o, 500, 900);
    CHECK(o.st == RUN && o.t == 0u);
}

static void test_text(void)
{
    char buffer[11];
    CHECK(strcmp(text_u32(buffer, 0u), "0") == 0);
    CHECK(strcmp(text_u32(buffer, 72u), "72") == 0);
    CHECK(strcmp(text_u32(buffer, 4294967295u), "4294967295") == 0);
}

int main(void)
{
    test_ring();
    test_debounce();
    test_ocp();
    test_text();
    if (failures == 0) printf("全部通过\n");
    return failures == 0 ? 0 : 1;
}
