/* SPDX-License-Identifier: MIT
 * 在电脑上测不碰硬件的几个文件：make test。 */
#include "divide.h"
#include "ring.h"
#include "spectrum.h"
#include "text.h"

#include <math.h>
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
}

static void test_baud(void)
{
    /* 40 MHz / 16 / 115200 = 21.7014，小数 0.7014 × 64 = 44.9 */
    baud_t fast = baud_divide(40000000u, 115200u);
    CHECK(fast.integer == 21u && fast.fraction == 45u);
    CHECK(baud_actual(40000000u, fast) == 115190u);
    baud_t slow = baud_divide(32000000u, 115200u);
    CHECK(slow.integer == 17u && slow.fraction == 23u);
    /* 小数进位到整数：1000000 / 16 / 62510 = 0.99984，四舍五入是 1 又 0/64 */
    baud_t carry = baud_divide(1000000u, 62510u);
    CHECK(carry.integer == 1u && carry.fraction == 0u);
}

static void test_pwm(void)
{
    pwm_t plan;
    /* 80000 个时钟放不进 16 位，要除以 2 */
    CHECK(pwm_plan(80000000u, 1000u, &plan) && plan.prescale == 1u && plan.load == 39999u);
    CHECK(pwm_compare(plan.load, 25u) == 10000u && pwm_compare(plan.load, 100u) == 40000u);
    /* 舵机的 50 Hz：1600000 / 65536 = 24.4，除以 25 */
    CHECK(pwm_plan(80000000u, 50u, &plan) && plan.prescale == 24u && plan.load == 63999u);
    /* 正好 65536 个时钟，不用除 */
    CHECK(pwm_plan(65536000u, 1000u, &plan) && plan.prescale == 0u && plan.load == 65535u);
    CHECK(!pwm_plan(80000000u, 0u, &plan));
    CHECK(!pwm_plan(80000000u, 4u, &plan)); /* 除以 256 也放不下 */
    CHECK(!pwm_plan(80000000u, 70000000u, &plan)); /* 一个周期不到 2 个时钟 */
}

static void test_capture(void)
{
    CHECK(capture_ticks(100u, 80100u) == 80000u);
    CHECK(capture_ticks(0xFFFFFF00u, 0x100u) == 0x200u); /* 回绕 */
    CHECK(capture_millihertz(80000000u, 80000u) == 1000000u);
    CHECK(capture_millihertz(80000000u, 4000000000u) == 20u); /* 50 s 一个周期 */
    CHECK(capture_millihertz(80000000u, 0u) == 0u);
}

static void test_pll_ratio(void)
{
    /* LFCLK 的 8 个周期里，32 MHz 数到 7812 下，80 MHz 数到 19531 下 */
    CHECK(pll_ratio_good(19531u, 7812u, 25u));
    CHECK(pll_ratio_good(19488u, 7812u, 25u) && pll_ratio_good(19572u, 7812u, 25u)); /* 差 0.2% */
    CHECK(!pll_ratio_good(19450u, 7812u, 25u) && !pll_ratio_good(19610u, 7812u, 25u)); /* 差 0.4% */
    CHECK(!pll_ratio_good(9765u, 7812u, 25u)); /* 锁在了一半的频率 */
    CHECK(!pll_ratio_good(0u, 7812u, 25u) && !pll_ratio_good(0u, 0u, 25u)); /* 没有数到 */
}

static void test_adc(void)
{
    CHECK(adc_millivolt(0u, 3300u) == 0u);
    CHECK(adc_millivolt(2048u, 3300u) == 1650u);
    CHECK(adc_millivolt(4095u, 3300u) == 3299u);
}

static void test_text(void)
{
    char buffer[11];
    CHECK(strcmp(text_u32(buffer, 0u), "0") == 0);
    CHECK(strcmp(text_u32(buffer, 4294967295u), "4294967295") == 0);
}

/* 造一个已知失真度的信号：基波在第 bin 条谱线，amplitude 是最大的码，2 到 5 次各占一份 */
static void make_signal(uint16_t *codes, double bin, double amplitude, double thd)
{
    static double signal[SPECTRUM_POINTS];
    const double circle = 2.0 * acos(-1.0) / SPECTRUM_POINTS;
    double largest = 0.0;
    for (unsigned n = 0; n < SPECTRUM_POINTS; n++) {
        signal[n] = cos(circle * bin * n);
        for (unsigned times = 2; times <= 5u; times++) signal[n] += thd / 2.0 * cos(circle * bin * n * times + times);
        largest = fmax(largest, fabs(signal[n]));
    }
    for (unsigned n = 0; n < SPECTRUM_POINTS; n++) {
        codes[n] = (uint16_t)lround(2048.0 + amplitude * signal[n] / largest);
    }
}

/* 与浮点的傅里叶变换逐条比 */
static void test_transform(void)
{
    static uint16_t codes[SPECTRUM_POINTS];
    static spectrum_t fixed, loaded;
    const double circle = 2.0 * acos(-1.0) / SPECTRUM_POINTS;
    make_signal(codes, 37.3, 1900.0, 0.3);
    spectrum_load(&fixed, codes);
    loaded = fixed;
    spectrum_transform(&fixed);
    double worst = 0.0;
    for (unsigned bin = 0; bin < SPECTRUM_POINTS; bin++) {
        double re = 0.0, im = 0.0;
        for (unsigned n = 0; n < SPECTRUM_POINTS; n++) {
            re += loaded.re[n] * cos(circle * bin * n);
            im -= loaded.re[n] * sin(circle * bin * n);
        }
        double scale = pow(2.0, -(double)fixed.shifts);
        worst = fmax(worst, hypot(fixed.re[bin] - re * scale, fixed.im[bin] - im * scale));
    }
    CHECK(worst < 8.0); /* 满度是 32767 */
}

static void test_thd(void)
{
    static uint16_t codes[SPECTRUM_POINTS];
    static spectrum_t s;
    const double bins[] = {8.0, 16.5, 25.6, 60.25, 98.9}, amplitudes[] = {120.0, 500.0, 1990.0};
    for (unsigned b = 0; b < 5u; b++) {
        for (unsigned a = 0; a < 3u; a++) {
            for (unsigned percent = 5; percent <= 50u; percent += 5u) {
                uint32_t found = 0;
                make_signal(codes, bins[b], amplitudes[a], percent / 100.0);
                spectrum_load(&s, codes);
                spectrum_transform(&s);
                CHECK(spectrum_thd(&s, spectrum_peak(&s), &found));
                CHECK(fabs(found - percent * 100.0) < 20.0); /* 差不到 0.2 个百分点 */
            }
        }
    }
    for (unsigned n = 0; n < SPECTRUM_POINTS; n++) codes[n] = 2048u; /* 没有信号 */
    spectrum_load(&s, codes);
    spectrum_transform(&s);
    uint32_t none = 0;
    CHECK(!spectrum_thd(&s, spectrum_peak(&s), &none));
}

/* 1 到 100 kHz 扫一遍，照 thd.c 那样一档一档试：频率差不到一条谱线，失真度差不到 0.2 个百分点 */
static void test_rates(void)
{
    static uint16_t codes[SPECTRUM_POINTS];
    static spectrum_t s;
    const double ratios[3][5] = {{1, 0.03, 0.03, 0.02, 0.0173}, {1, 0.3, 0.25, 0.2, 0.245}, {1, 0, 0, 0, 0.5}};
    const double turn = 2.0 * acos(-1.0);
    for (unsigned kind = 0; kind < 3u; kind++) {
        double thd = 100.0 * hypot(hypot(ratios[kind][1], ratios[kind][2]), hypot(ratios[kind][3], ratios[kind][4]));
        for (unsigned step = 0; step <= 100u; step++) {
            double hertz = 1000.0 * pow(10.0, step / 50.0), rate = 0.0;
            uint32_t peak = 0, found = 0;
            for (unsigned choice = 0; choice < SPECTRUM_RATES && peak < SPECTRUM_LOWEST; choice++) {
                rate = 40e6 / spectrum_ticks[choice];
                for (unsigned n = 0; n < SPECTRUM_POINTS; n++) {
                    double sum = 0.0;
                    for (unsigned h = 1; h <= 5u; h++) sum += ratios[kind][h - 1] * cos(turn * hertz / rate * n * h + h);
                    codes[n] = (uint16_t)lround(2048.0 + 900.0 * sum);
                }
                spectrum_load(&s, codes);
                spectrum_transform(&s);
                peak = spectrum_peak(&s);
            }
            CHECK(fabs(rate * peak / SPECTRUM_POINTS - hertz) < rate / SPECTRUM_POINTS);
            CHECK(spectrum_thd(&s, peak, &found) && fabs(found / 100.0 - thd) < 0.2);
        }
    }
}

int main(void)
{
    test_ring();
    test_baud();
    test_pwm();
    test_capture();
    test_pll_ratio();
    test_adc();
    test_text();
    test_transform();
    test_thd();
    test_rates();
    if (failures == 0) printf("全部通过\n");
    return failures == 0 ? 0 : 1;
}
