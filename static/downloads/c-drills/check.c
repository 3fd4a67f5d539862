/* SPDX-License-Identifier: MIT
 * 查每一题过了没有：make check。 */
#include "tasks.h"

#include <stdio.h>
#include <stdlib.h>

static bool passed;

/* 只说第一处不对 */
static void is(int line, const char *code, int64_t got, int64_t wanted)
{
    if (got == wanted || !passed) return;
    passed = false;
    printf("    check.c 第 %d 行：%s 应是 %lld，得到 %lld\n", line, code, (long long)wanted, (long long)got);
}

static void is_text(int line, const char *got, const char *wanted)
{
    if (strcmp(got, wanted) == 0 || !passed) return;
    passed = false;
    printf("    check.c 第 %d 行：应是“%s”，得到“%s”\n", line, wanted, got);
}

#define IS(code, wanted) is(__LINE__, #code, (int64_t)(code), (int64_t)(wanted))
#define IS_TEXT(got, wanted) is_text(__LINE__, got, wanted)

static void check_1_1(void)
{
    IS(add_bytes(200, 100), 300);
    IS(add_bytes(255, 255), 510);
    IS(add_bytes(3, 4), 7);
}

static void check_1_2(void)
{
    IS(average(3, 6), 4);
    IS(average(-3, -6), -4);
    IS(average(INT32_MAX, INT32_MAX - 2), INT32_MAX - 1);
    IS(average(INT32_MIN, INT32_MIN), INT32_MIN);
}

static void check_1_3(void)
{
    IS(is_due(1000, 1000), true);
    IS(is_due(999, 1000), false);
    IS(is_due(5, 0xFFFFFFF0u), true); /* 回绕之后 */
    IS(is_due(0xFFFFFFF0u, 5), false);
}

static void check_1_4(void)
{
    int out = 77;
    IS(second_largest((const int[]){3, 9, 9, 5}, 4, &out), true);
    IS(out, 5);
    IS(second_largest((const int[]){-3, -9}, 2, &out), true);
    IS(out, -9);
    IS(second_largest((const int[]){1, 2, 3}, 3, &out), true);
    IS(out, 2);
    out = 77;
    IS(second_largest((const int[]){4, 4}, 2, &out), false);
    IS(second_largest((const int[]){4}, 1, &out), false);
    IS(out, 77);
}

static void check_1_5(void)
{
    char odd[] = "abcde", even[] = "ab", empty[] = "";
    reverse(odd);
    reverse(even);
    reverse(empty);
    IS_TEXT(odd, "edcba");
    IS_TEXT(even, "ba");
    IS_TEXT(empty, "");
}

static void check_1_6(void)
{
    uint32_t out = 7;
    IS(parse_u32("4294967295", &out), true);
    IS(out, 4294967295u);
    IS(parse_u32("0012", &out), true);
    IS(out, 12);
    out = 7;
    IS(parse_u32("4294967296", &out), false);
    IS(parse_u32("99999999999999999999999", &out), false);
    IS(parse_u32("12a", &out), false);
    IS(parse_u32("-1", &out), false);
    IS(parse_u32("", &out), false);
    IS(out, 7);
}

static void check_1_7(void)
{
    int five[] = {1, 2, 3, 4, 5};
    rotate_left(five, 5, 2);
    IS(five[0], 3);
    IS(five[3], 1);
    IS(five[4], 2);
    rotate_left(five, 5, 8); /* 就是再移 3 格，回到原样 */
    IS(five[0], 1);
    IS(five[4], 5);
    rotate_left(five, 0, 3);
    IS(five[0], 1);
}

static void check_1_8(void)
{
    IS(saturating_add(100, -300), -200);
    IS(saturating_add(32000, 1000), 32767);
    IS(saturating_add(-32000, -1000), -32768);
    IS(saturating_add(32767, 0), 32767);
}

static void check_1_9(void)
{
    IS(square_root(0), 0);
    IS(square_root(15), 3);
    IS(square_root(16), 4);
    IS(square_root(4294836224u), 65534); /* 65535 的平方是 4294836225 */
    IS(square_root(4294836225u), 65535);
    IS(square_root(UINT32_MAX), 65535);
}

static void check_1_10(void)
{
    IS(count_words("set duty 25"), 3);
    IS(count_words("  a   b "), 2);
    IS(count_words("one"), 1);
    IS(count_words("   "), 0);
    IS(count_words(""), 0);
}

static void check_2_1(void)
{
    IS(write_field(0xFFFFFFFFu, 4, 4, 0x3), 0xFFFFFF3Fu);
    IS(write_field(0x44444444u, 20, 4, 0x2), 0x44244444u);
    IS(write_field(0, 8, 4, 0xABC), 0xC00); /* 高出的位丢掉，不能碰到隔壁 */
    IS(write_field(0x12345678u, 0, 32, 5), 5);
    IS(write_field(0, 31, 1, 1), 0x80000000u);
}

static void check_2_2(void)
{
    IS(only_changed(0xF0, 0xF1, 0x01), true);
    IS(only_changed(0xF0, 0xE1, 0x01), false);
    IS(only_changed(7, 7, 0), true);
}

static void check_2_3(void)
{
    IS(count_ones(0), 0);
    IS(count_ones(0x80000001u), 2);
    IS(count_ones(UINT32_MAX), 32);
    IS(count_ones(0x12345678u), 13);
}

static void check_2_4(void)
{
    IS(reverse_bits(0x01), 0x80);
    IS(reverse_bits(0xB0), 0x0D);
    IS(reverse_bits(0xA5), 0xA5);
    for (unsigned v = 0; v < 256; v++) IS(reverse_bits(reverse_bits((uint8_t)v)), v);
    IS(reverse_bits(0x02), 0x40);
}

static void check_2_5(void)
{
    IS(swap_bytes(0x12345678u), 0x78563412u);
    IS(swap_bytes(0xFF), 0xFF000000u);
}

static void check_2_6(void)
{
    IS(highest_bit(0), -1);
    IS(highest_bit(1), 0);
    IS(highest_bit(0x80000000u), 31);
    IS(highest_bit(1000), 9);
}

static void check_2_7(void)
{
    IS(sign_extend(0xFFF, 12), -1);
    IS(sign_extend(0x7FF, 12), 2047);
    IS(sign_extend(0x800, 12), -2048);
    IS(sign_extend(0xABC00001u, 4), 1);
    IS(sign_extend(0x80000000u, 32), INT32_MIN);
    IS(sign_extend(1, 1), -1);
}

static void check_2_8(void)
{
    IS(bsrr(0x0001, 0x0002), 0x00020001u);
    IS(bsrr(0x0003, 0x0002), 0x00000003u);
    IS(bsrr(0, 0x8000), 0x80000000u);
}

static void check_2_9(void)
{
    for (unsigned v = 0; v < 256; v++) IS(from_gray((uint8_t)(v ^ v >> 1)), v);
    IS(from_gray(0x80), 0xFF);
}

static void check_2_10(void)
{
    debounce_t key = {0};
    const bool reads[] = {1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1, 1};
    int presses = 0, at = -1;
    for (int i = 0; i < 15; i++)
        if (debounce(&key, reads[i])) {
            if (presses++ == 0) at = i;
        }
    IS(presses, 2);
    IS(at, 4);
}

static void check_3_1(void)
{
    uint16_t psc = 9, arr = 9;
    IS(plan_period(72000000, 20000, &psc, &arr), true);
    IS(psc, 0);
    IS(arr, 3599);
    IS(plan_period(72000000, 50, &psc, &arr), true);
    IS(psc, 21);
    IS(arr, 65454); /* 72 MHz / 22 / 50 = 65454.5，四舍五入 65455 */
    IS(plan_period(65536000, 1000, &psc, &arr), true);
    IS(psc, 0);
    IS(arr, 65535);
    IS(plan_period(72000000, 0, &psc, &arr), false);
    IS(plan_period(1000000, 900000, &psc, &arr), false);
}

static void check_3_2(void)
{
    IS(servo_compare(900), 1500);
    IS(servo_compare(0), 500);
    IS(servo_compare(1800), 2500);
    IS(servo_compare(455), 1006); /* 505.6 */
    IS(servo_compare(-20), 500);
    IS(servo_compare(9999), 2500);
}

static void check_3_3(void)
{
    IS(compare_of(999, 250), 250);
    IS(compare_of(3599, 333), 1199);
    IS(compare_of(65535, 1000), 65536);
    IS(compare_of(99, 5), 1); /* 0.5 入上去 */
    IS(compare_of(99, 0), 0);
}

static void check_3_4(void)
{
    IS(ticks_between(100, 500, 0), 400);
    IS(ticks_between(65000, 10, 1), 546);
    IS(ticks_between(0, 0, 3), 196608);
}

static void check_3_5(void)
{
    IS(millihertz(72000000, 72000), 1000000);
    IS(millihertz(72000000, 36), 2000000000); /* 中间的 7.2e10 放不进 32 位 */
    IS(millihertz(1000000, 3000000), 333);
    IS(millihertz(1000000, 0), 0);
}

static void check_3_6(void)
{
    IS(quadrature(0, 1), 1);
    IS(quadrature(1, 3), 1);
    IS(quadrature(3, 2), 1);
    IS(quadrature(2, 0), 1);
    IS(quadrature(1, 0), -1);
    IS(quadrature(0, 2), -1);
    IS(quadrature(2, 2), 0);
    IS(quadrature(0, 3), 2);
    IS(quadrature(2, 1), 2);
}

static void check_3_7(void)
{
    IS(rpm(0, 44, 1320, 10), 200);
    IS(rpm(65512, 20, 1320, 10), 200);
    IS(rpm(20, 65512, 1320, 10), -200);
    IS(rpm(0, 32767, 10, 1), 196602000);
}

static void check_3_8(void)
{
    ticker_t t = {0xFFFFFFF6u, 20}; /* 马上要回绕 */
    IS(every(&t, 0xFFFFFFF5u), false);
    IS(every(&t, 0xFFFFFFF9u), true); /* 晚了 3 */
    IS(t.next, 10);
    IS(every(&t, 9), false);
    IS(every(&t, 52), true);
    IS(every(&t, 52), true);
    IS(every(&t, 52), true);
    IS(every(&t, 52), false);
}

static void check_4_1(void)
{
    IS(brr(72000000, 115200), 625);
    IS(brr(8000000, 115200), 69);
    IS(brr(8000000, 460800), 17);
    IS(brr(36000000, 115200), 313);
}

static void check_4_2(void)
{
    IS(baud_error(72000000, 625, 115200), 0);
    IS(baud_error(8000000, 69, 115200), 6441);
    IS(baud_error(36000000, 313, 115200), -1597);
    IS(baud_error(8000000, 17, 460800), 21241);
}

static void check_4_3(void)
{
    IS(even_parity(0x00), false);
    IS(even_parity(0x01), true);
    IS(even_parity(0x43), true);
    IS(even_parity(0xFF), false);
}

static void check_4_4(void)
{
    IS(crc8((const uint8_t *)"123456789", 9), 0xF4);
    IS(crc8((const uint8_t *)"\x01", 1), 0x07);
    IS(crc8(NULL, 0), 0);
}

static void check_4_5(void)
{
    IS(crc16((const uint8_t *)"123456789", 9), 0x4B37);
    IS(crc16(NULL, 0), 0xFFFF);
}

static void check_4_6(void)
{
    frame_t frame = {0};
    const uint8_t stream[] = {
        0x00, 0xAA, 2, 10, 20, 32,      /* 好的，前面有垃圾 */
        3, 0xAA, 2, 10, 20, 33,         /* 又是垃圾，再是校验错 */
        0xAA, 200, 3, 0xAA, 1, 7, 8,    /* 长度错，丢掉，接着是好的 */
        0xAA, 2, 0xAA, 0xAA, 0x56,      /* 内容里有 0xAA */
    };
    int frames = 0;
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof stream; i++) {
        uint8_t n = receive(&frame, stream[i]);
        if (n == 0) continue;
        frames++;
        for (uint8_t j = 0; j < n; j++) sum += frame.data[j];
    }
    IS(frames, 3);
    IS(sum, 10 + 20 + 7 + 0xAA + 0xAA);
}

static void check_4_7(void)
{
    uint8_t out[8] = {0};
    IS(escape((const uint8_t[]){1, 0x7E, 0x7D}, 3, out), 5);
    IS(out[0], 1);
    IS(out[1], 0x7D);
    IS(out[2], 0x5E);
    IS(out[3], 0x7D);
    IS(out[4], 0x5D);
    IS(escape(out, 0, out), 0);
}

static void check_4_8(void)
{
    IS(ring_used(5, 5, 16), 0);
    IS(ring_used(7, 5, 16), 2);
    IS(ring_used(1, 14, 16), 3);
    IS(ring_used(4, 5, 10), 9); /* 满了；10 不是 2 的幂 */
}

static void check_4_9(void)
{
    IS(i2c_first(0x3C, false), 0x78);
    IS(i2c_first(0x68, true), 0xD1);
}

static void check_4_10(void)
{
    IS(temperature(0x19, 0x10), 25062);
    IS(temperature(0x00, 0x00), 0);
    IS(temperature(0xE7, 0x00), -25000);
    IS(temperature(0xFF, 0xF0), -62);
}

static void check_5_1(void)
{
    IS(millivolts(2048, 3300), 1650);
    IS(millivolts(4095, 3300), 3299);
    IS(millivolts(1, 3300), 1);
    IS(millivolts(0, 3300), 0);
}

static void check_5_2(void)
{
    calibration_t c = {{100, 3900}, {0, 20000}};
    IS(calibrate(&c, 100), 0);
    IS(calibrate(&c, 3900), 20000);
    IS(calibrate(&c, 2000), 10000);
    IS(calibrate(&c, 101), 5);
    IS(calibrate(&c, 99), -5);
    calibration_t third = {{0, 100}, {0, 155}};
    IS(calibrate(&third, 1), 2); /* 1.55 */
    IS(calibrate(&third, -1), -2);
    calibration_t big = {{0, 1000000}, {0, 2000000}};
    IS(calibrate(&big, 900000), 1800000); /* 中间的积放不进 32 位 */
    calibration_t down = {{3900, 100}, {0, 20000}};
    IS(calibrate(&down, 2000), 10000);
}

static void check_5_3(void)
{
    IS(median3(1, 2, 3), 2);
    IS(median3(3, 1, 2), 2);
    IS(median3(9, 9, 1), 9);
    IS(median3(2, 3, 1), 2);
    IS(median3(5, 5, 5), 5);
}

static void check_5_4(void)
{
    moving_t m = {0};
    IS(moving(&m, 80), 10);
    for (int i = 0; i < 7; i++) moving(&m, 80);
    IS(moving(&m, 80), 80);
    IS(moving(&m, 84), 81); /* 80.5 */
    for (int i = 0; i < 20; i++) moving(&m, 65535);
    IS(moving(&m, 65535), 65535);
}

static void check_5_5(void)
{
    uint32_t state = 0;
    uint16_t first = low_pass(&state, 1600);
    IS(first >= 90 && first <= 110, true);
    uint16_t last = 0;
    for (int i = 0; i < 400; i++) last = low_pass(&state, 1600);
    IS(last, 1600);
    for (int i = 0; i < 400; i++) last = low_pass(&state, 1601);
    IS(last, 1601);
    for (int i = 0; i < 400; i++) last = low_pass(&state, 0);
    IS(last, 0);
}

static void check_5_6(void)
{
    IS(rms((const uint16_t[]){2148, 1948, 2148, 1948}, 4), 100);
    IS(rms((const uint16_t[]){2048, 2048}, 2), 0);
    IS(rms((const uint16_t[]){0, 4095, 0, 4095}, 4), 2047);
    IS(rms((const uint16_t[]){0, 65535, 0, 65535}, 4), 32767); /* 平方和放不进 32 位 */
}

static void check_5_7(void)
{
    uint16_t codes[16];
    for (int i = 0; i < 16; i++) codes[i] = (uint16_t)(1000 + i % 2);
    IS(oversample(codes), 4002);
    for (int i = 0; i < 16; i++) codes[i] = 4095;
    IS(oversample(codes), 16380);
}

static void check_5_8(void)
{
    IS(q15_multiply(16384, 16384), 8192);
    IS(q15_multiply(-32768, -32768), 32767);
    IS(q15_multiply(-32768, 16384), -16384);
    IS(q15_multiply(3, 16384), 2); /* 1.5 入上去 */
    IS(q15_multiply(32767, 32767), 32766);
}

static void check_5_9(void)
{
    IS(hysteresis(false, 105, 95, 105), false);
    IS(hysteresis(false, 106, 95, 105), true);
    IS(hysteresis(true, 95, 95, 105), true);
    IS(hysteresis(true, 94, 95, 105), false);
    IS(hysteresis(true, 100, 95, 105), true);
}

static void check_5_10(void)
{
    const point_t ntc[] = {{500, 80}, {1000, 50}, {2000, 25}, {3000, 0}};
    IS(interpolate(ntc, 4, 1000), 50);
    IS(interpolate(ntc, 4, 1500), 38);
    IS(interpolate(ntc, 4, 750), 65);
    IS(interpolate(ntc, 4, 100), 80);
    IS(interpolate(ntc, 4, 9000), 0);
}

static void check_6_1(void)
{
    for (unsigned v = 0; v < 8; v++)
        IS(full_adder(v & 1, v >> 1 & 1, v >> 2), (v & 1) + (v >> 1 & 1) + (v >> 2));
}

static void check_6_2(void)
{
    IS(majority(0x0F, 0x33, 0x55), 0x17);
    IS(majority(0xFF, 0x00, 0x81), 0x81);
}

static void check_6_3(void)
{
    IS(multiplexer(0x20, 5, false), true);
    IS(multiplexer(0x20, 4, false), false);
    IS(multiplexer(0x20, 5, true), false);
}

static void check_6_4(void)
{
    IS(seven_segment(0), 0x3F);
    IS(seven_segment(1), 0x06);
    IS(seven_segment(4), 0x66);
    IS(seven_segment(7), 0x07);
    IS(seven_segment(8), 0x7F);
    IS(seven_segment(10), 0x40);
}

static void check_6_5(void)
{
    IS(to_bcd(0), 0x00);
    IS(to_bcd(59), 0x59);
    IS(to_bcd(99), 0x99);
    IS(to_bcd(10), 0x10);
}

static void check_6_6(void)
{
    IS(lfsr(1), 0x8000);
    uint16_t state = 0xACE1;
    uint32_t steps = 0;
    do state = lfsr(state), steps++;
    while (state != 0xACE1 && steps < 70000);
    IS(steps, 65535);
}

static void check_6_7(void)
{
    const char *bits = "110110110010111011";
    uint8_t state = 0;
    int found = 0, first = -1;
    for (int i = 0; bits[i] != '\0'; i++)
        if (detect(&state, bits[i] == '1')) {
            if (found++ == 0) first = i;
        }
    IS(found, 4);
    IS(first, 4);
    state = 0;
    IS(detect(&state, true), false);
}

static void check_7_1(void)
{
    button_t b = {0};
    int longs = 0, shorts = 0;
    for (int i = 0; i < 79; i++) IS(button(&b, true), KEY_NONE);
    IS(button(&b, true), KEY_LONG);
    for (int i = 0; i < 500; i++) longs += button(&b, true) == KEY_LONG;
    IS(button(&b, false), KEY_NONE);
    for (int i = 0; i < 5; i++) IS(button(&b, true), KEY_NONE);
    for (int i = 0; i < 5; i++) shorts += button(&b, false) == KEY_SHORT;
    IS(longs, 0);
    IS(shorts, 1);
}

static void check_7_2(void)
{
    protect_t p = {0};
    for (int i = 0; i < 9; i++) IS(protect(&p, 1100, 1050, false), false);
    IS(protect(&p, 1000, 1050, false), false); /* 断了一次，重新数 */
    for (int i = 0; i < 9; i++) IS(protect(&p, 1051, 1050, false), false);
    IS(protect(&p, 1051, 1050, false), true);
    IS(protect(&p, 0, 1050, false), true);
    IS(protect(&p, 1060, 1050, true), true);
    IS(protect(&p, 1050, 1050, true), false);
    IS(protect(&p, 1060, 1050, false), false);
}

static void check_7_3(void)
{
    pi_t c = {256, 64, 0};
    IS(control(&c, 10, 1000), 12); /* 10 + 2.5 */
    IS(control(&c, 10, 1000), 15);
    c = (pi_t){256, 64, 0};
    int32_t output = 0;
    for (int i = 0; i < 1000; i++) output = control(&c, 100, 600);
    IS(output, 600);
    IS(control(&c, -50, 600), 437); /* 没有攒下，马上退 */
    c = (pi_t){256, 256, 0};
    for (int i = 0; i < 1000; i++) control(&c, -500, 600);
    IS(control(&c, 100, 600), 200);
}

static void check_7_4(void)
{
    int now = 0;
    IS(ramp(&now, 100, 30), 30);
    IS(ramp(&now, 100, 30), 60);
    IS(ramp(&now, 100, 30), 90);
    IS(ramp(&now, 100, 30), 100);
    IS(ramp(&now, -5, 60), 40);
    IS(ramp(&now, 35, 60), 35);
}

static void check_7_5(void)
{
    uint8_t seen = 0;
    IS(may_feed(&seen, 0), false);
    IS(may_feed(&seen, 0), false);
    IS(may_feed(&seen, 3), false);
    IS(may_feed(&seen, 1), false);
    IS(may_feed(&seen, 9), false);
    IS(may_feed(&seen, 2), true);
    IS(may_feed(&seen, 2), false);
    IS(may_feed(&seen, 1), false);
    IS(may_feed(&seen, 3), false); /* 第 0 个还没有报到 */
}

static void check_7_6(void)
{
    IS(newest((const record_t[2]){{1, 10, 11}, {2, 20, 22}}), 1);
    IS(newest((const record_t[2]){{3, 10, 13}, {2, 20, 22}}), 0);
    IS(newest((const record_t[2]){{0xFFFF, 1, 0}, {0, 7, 7}}), 1); /* 回绕 */
    IS(newest((const record_t[2]){{1, 10, 99}, {2, 20, 22}}), 1);
    IS(newest((const record_t[2]){{1, 10, 11}, {2, 20, 0xFFFF}}), 0);
    IS(newest((const record_t[2]){{0xFFFF, 0xFFFF, 0xFFFF}, {1, 1, 1}}), -1);
}

static void check_8_1(void)
{
    flip_flop_t f = {0};
    IS(flip_flop(&f, false, true), false);
    IS(flip_flop(&f, true, true), true);
    IS(flip_flop(&f, true, false), true); /* 高电平时 d 变了，不理 */
    IS(flip_flop(&f, false, false), true);
    IS(flip_flop(&f, true, false), false);
}

static void check_8_2(void)
{
    uint8_t q = 0;
    int carries = 0;
    for (int i = 0; i < 25; i++) carries += count_ten(&q, true);
    IS(carries, 2);
    IS(q, 5);
    IS(count_ten(&q, false), false);
    IS(q, 5);
    q = 10;
    IS(count_ten(&q, false), false);
    IS(q, 0);
}

static void check_8_3(void)
{
    uint8_t g = 0;
    unsigned seen = 0;
    for (int i = 0; i < 16; i++) {
        uint8_t next = next_gray(g);
        uint8_t change = (uint8_t)(next ^ g);
        IS(next < 16 && change != 0 && (change & (change - 1)) == 0, true);
        g = next;
        seen |= 1u << (g & 15);
    }
    IS(g, 0);
    IS(seen, 0xFFFF);
    IS(next_gray(0x8), 0);
    IS(next_gray(0x4), 0xC);
}

static void check_8_4(void)
{
    const uint8_t ring[] = {0, 1, 3, 7, 6, 4, 0};
    for (int i = 0; i < 6; i++) IS(johnson(ring[i]), ring[i + 1]);
    IS(johnson(2), 0);
    IS(johnson(5), 0);
}

static void check_8_5(void)
{
    sync_t s = {0};
    IS(rising(&s, true), false);
    IS(rising(&s, true), true);
    IS(rising(&s, true), false);
    IS(rising(&s, false), false);
    IS(rising(&s, true), false);
    IS(rising(&s, false), true); /* 只高一个时钟，也认得 */
    IS(rising(&s, false), false);
}

static void check_8_6(void)
{
    uint32_t edges = 0;
    const bool wanted[] = {1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0};
    for (int i = 0; i < 12; i++) IS(divide(&edges, 3), wanted[i]);
    edges = 0;
    IS(divide(&edges, 1), true);
    IS(divide(&edges, 1), false);
    IS(divide(&edges, 1), true);
}

static void check_8_7(void)
{
    shift_t s = {0};
    const bool bits[] = {1, 0, 1, 1, 0, 0, 1, 0};
    for (int i = 0; i < 7; i++) IS(shift_out(&s, bits[i], false), 0);
    IS(shift_out(&s, bits[7], true), 0xB2);
    IS(shift_out(&s, true, false), 0xB2); /* 没有锁存，输出不动 */
    IS(shift_out(&s, true, true), 0xCB);
}

static void check_8_8(void)
{
    uart_t u = {0};
    const char *frames = "1" "0101001101" "11" "0000000001" "0110000010" "111" "0111111111";
    int got[4] = {0}, count = 0;
    for (int i = 0; frames[i] != '\0'; i++)
        for (int j = 0; j < 16; j++) {
            int byte = uart_sample(&u, frames[i] == '1');
            if (byte >= 0 && count < 4) got[count++] = byte;
        }
    IS(count, 3); /* 第三帧的停止位是低 */
    IS(got[0], 0x65);
    IS(got[1], 0x00);
    IS(got[2], 0xFF);
    uart_t noise = {0};
    int any = -1;
    for (int j = 0; j < 300; j++) { /* 只低三次的毛刺不算起始位 */
        int byte = uart_sample(&noise, j > 3);
        if (byte >= 0) any = byte;
    }
    IS(any, -1);
}

static void check_8_9(void)
{
    IS(fifo_state(0, 0), 0);
    IS(fifo_state(8, 0), 2);
    IS(fifo_state(3, 11), 2); /* 写指针绕过去了 */
    IS(fifo_state(15, 15), 0);
    IS(fifo_state(1, 15), 1);
    IS(fifo_state(7, 0), 1);
}

static void check_8_10(void)
{
    traffic_t t = {0};
    const char *plain = "GGGGGYYRRRRGGGYYRRRRGGGGG";
    for (int i = 0; plain[i] != '\0'; i++) {
        light_t light = traffic(&t, i == 12); /* 第二轮绿灯的第 2 秒按 */
        IS("GYR"[light < 3 ? light : 0], plain[i]);
    }
}

static const struct {
    int group, number;
    const char *name;
    void (*check)(void);
} tasks[] = {
    {1, 1, "两个字节相加", check_1_1},
    {1, 2, "平均数", check_1_2},
    {1, 3, "时刻到了没有", check_1_3},
    {1, 4, "第二大的数", check_1_4},
    {1, 5, "字符串倒过来", check_1_5},
    {1, 6, "字变成数", check_1_6},
    {1, 7, "数组左移", check_1_7},
    {1, 8, "饱和加法", check_1_8},
    {1, 9, "整数开方", check_1_9},
    {1, 10, "空格隔开的有几个词", check_1_10},
    {2, 1, "改一段位", check_2_1},
    {2, 2, "有没有碰别的位", check_2_2},
    {2, 3, "有几位是 1", check_2_3},
    {2, 4, "一个字节的位倒过来", check_2_4},
    {2, 5, "大端换小端", check_2_5},
    {2, 6, "最高的 1 在第几位", check_2_6},
    {2, 7, "补码补成 32 位", check_2_7},
    {2, 8, "一次写几个引脚", check_2_8},
    {2, 9, "格雷码变二进制", check_2_9},
    {2, 10, "按键去抖", check_2_10},
    {3, 1, "分频与重装", check_3_1},
    {3, 2, "舵机的角度", check_3_2},
    {3, 3, "比较值", check_3_3},
    {3, 4, "周期跨了几圈", check_3_4},
    {3, 5, "周期变频率", check_3_5},
    {3, 6, "编码器走了一步", check_3_6},
    {3, 7, "编码器的转速", check_3_7},
    {3, 8, "每隔 20 ms 做一次", check_3_8},
    {4, 1, "波特率的分频", check_4_1},
    {4, 2, "误差有多大", check_4_2},
    {4, 3, "偶校验位", check_4_3},
    {4, 4, "CRC-8", check_4_4},
    {4, 5, "CRC-16（Modbus）", check_4_5},
    {4, 6, "一帧一帧地收", check_4_6},
    {4, 7, "转义", check_4_7},
    {4, 8, "环形缓冲区里有几个", check_4_8},
    {4, 9, "I²C 的第一个字节", check_4_9},
    {4, 10, "温度寄存器", check_4_10},
    {5, 1, "码变毫伏", check_5_1},
    {5, 2, "两点校准", check_5_2},
    {5, 3, "三个取中间", check_5_3},
    {5, 4, "8 点滑动平均", check_5_4},
    {5, 5, "一阶低通", check_5_5},
    {5, 6, "交流的有效值", check_5_6},
    {5, 7, "过采样", check_5_7},
    {5, 8, "Q15 相乘", check_5_8},
    {5, 9, "有迟滞的门限", check_5_9},
    {5, 10, "查表插值", check_5_10},
    {6, 1, "全加器", check_6_1},
    {6, 2, "多数表决", check_6_2},
    {6, 3, "八选一", check_6_3},
    {6, 4, "七段译码", check_6_4},
    {6, 5, "BCD 码", check_6_5},
    {6, 6, "伪随机序列", check_6_6},
    {6, 7, "认出 1011", check_6_7},
    {7, 1, "短按与长按", check_7_1},
    {7, 2, "过流保护", check_7_2},
    {7, 3, "抗饱和的 PI", check_7_3},
    {7, 4, "缓起动", check_7_4},
    {7, 5, "人人都报到才喂狗", check_7_5},
    {7, 6, "两份设定用哪一份", check_7_6},
    {8, 1, "D 触发器", check_8_1},
    {8, 2, "十进制计数器", check_8_2},
    {8, 3, "格雷码计数", check_8_3},
    {8, 4, "扭环计数器", check_8_4},
    {8, 5, "同步与边沿", check_8_5},
    {8, 6, "奇数分频，一半高一半低", check_8_6},
    {8, 7, "移位与锁存（74HC595）", check_8_7},
    {8, 8, "串口接收机", check_8_8},
    {8, 9, "先进先出的空与满", check_8_9},
    {8, 10, "红绿灯", check_8_10},
};

/* 带一个数就只查那一组。 */
int main(int count, char **words)
{
    int group = count > 1 ? atoi(words[1]) : 0, right = 0, all = 0;
    for (size_t i = 0; i < sizeof tasks / sizeof tasks[0]; i++) {
        if (group != 0 && tasks[i].group != group) continue;
        passed = true;
        tasks[i].check();
        printf("%d.%d %s %s\n", tasks[i].group, tasks[i].number, passed ? "过了" : "没过", tasks[i].name);
        right += passed;
        all++;
    }
    printf("过了 %d 题，一共 %d 题\n", right, all);
    return right == all && all > 0 ? 0 : 1;
}
