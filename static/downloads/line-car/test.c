/* SPDX-License-Identifier: MIT
 * 在电脑上跑那辆车：make test。 */
#include "runs.h"

#include <math.h>
#include <stdio.h>

static int failures;

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: 不成立：%s\n", __FILE__, __LINE__, #condition); \
            failures++; \
        } \
    } while (0)

/* 黑线正对着第 at 路，可以在两路之间 */
static float line_at(float at, float last)
{
    uint16_t grey[CAR_SENSORS];
    for (int i = 0; i < CAR_SENSORS; i++) {
        float dark = fmaxf(0, 1 - fabsf(i - at));
        grey[i] = (uint16_t)(CAR_WHITE - dark * (CAR_WHITE - CAR_BLACK));
    }
    return car_line(grey, last);
}

static bool near(double value, double want, double within)
{
    return fabs(value - want) <= within;
}

static void test_line(void)
{
    CHECK(near(line_at(3.5f, 0), 0, 1e-4));        /* 正中 */
    CHECK(near(line_at(0, 0), 0.042, 1e-4));       /* 最左边一路 */
    CHECK(near(line_at(7, 0), -0.042, 1e-4));
    for (float at = 0; at <= 7; at += 0.1f)        /* 两路之间也连着 */
        CHECK(near(line_at(at, 0), (3.5 - at) * 0.012, 0.0025));
    CHECK(line_at(-5, 0.03f) > 0.042f);            /* 看不见：还在上次那一边 */
    CHECK(line_at(-5, -0.03f) < -0.042f);
}

/* 架起来：轮子不转，计数从 65535 绕回，第一拍不该把绕回当成飞车 */
static void test_counter_wraps(void)
{
    const car_segment_t segment = {.length = 1000, .speed = 0.5f};
    const car_settings_t settings = {.every = 1, .acceleration = 1000, .segments = &segment, .count = 1};
    car_t car = {0};
    car_input_t input = {.left = 65530, .right = 65530};
    car_step(&car, &settings, &input);
    input.left = input.right = 10; /* 走了 16 格 */
    car_step(&car, &settings, &input);
    CHECK(near(car.distance, 16 * CAR_PER_COUNT, 1e-6));
}

static void test_wobble(void)
{
    /* 比例太大、没有微分、读得晚：左右晃，越晃越大，冲出去 */
    const way_t naive = {1.2f, 80, 0, true, false};
    way_t way = naive;
    result_t bad = on_straight(&naive, 0, 0);
    CHECK(bad.lost > 2 && bad.worst > 0.1);
    /* 每一样单独做，都比原样好；减比例不够 */
    way.kp = 20;
    result_t weak = on_straight(&way, 0, 0);
    CHECK(weak.lost == 0 && weak.sway > 0.01);
    way = naive, way.kd = 2;
    CHECK(on_straight(&way, 0, 0).sway < 0.01);
    way = naive, way.late = false;
    CHECK(on_straight(&way, 0, 0).sway < 0.005);
    way = naive, way.speed = 0.6f;
    CHECK(on_straight(&way, 0, 0).sway < 0.01);
    /* 三样都做：静下来，起初的 3 cm 之外不再偏 */
    const way_t calm = {1.2f, 40, 2, false, false};
    result_t good = on_straight(&calm, 0, 0);
    CHECK(good.lost == 0 && good.sway < 0.0005 && near(good.worst, 0.03, 0.0005));
    /* 同一组参数，快慢都不晃 */
    for (way = calm; way.speed > 0.3f; way.speed -= 0.1f) {
        result_t r = on_straight(&way, 0, 0);
        CHECK(r.lost == 0 && r.sway < 0.001);
    }
    /* 没有速度环，冲出去得更早 */
    way = naive, way.open = true;
    result_t open = on_straight(&way, 0, 0);
    CHECK(open.lost > 0 && open.lost < bad.lost);
}

static void test_lap(void)
{
    CHECK(on_oval(1.0f, 1.0f, false, 0, 0).lost > 0);
    result_t slow = on_oval(0.8f, 0.8f, true, 0, 0);
    CHECK(near(slow.lap, 7.04, 0.1) && slow.worst < 0.02);
    CHECK(on_oval(0.8f, 0.8f, false, 0, 0).worst > 5 * slow.worst);
    result_t fast = on_oval(1.3f, 0.8f, true, 0, 0);
    CHECK(fast.lost == 0 && near(fast.lap, 5.88, 0.1) && fast.worst < 0.025);
    /* 分段由编码器与陀螺仪切换，各有误差；跑五分钟也不越差越多 */
    result_t long_run = on_oval_for(1.3f, 0.8f, true, 300);
    CHECK(long_run.lost == 0 && long_run.worst < 0.03);
}

int main(void)
{
    test_line();
    test_counter_wraps();
    test_wobble();
    test_lap();
    if (failures == 0) printf("全部通过\n");
    return failures == 0 ? 0 : 1;
}
