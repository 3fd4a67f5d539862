/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <math.h>

static const double pi = 3.14159265358979;

/* 车的数。自己的车自己量：给 6 V 看终值与到 63% 的时间。 */
static const double gain = 0.12;        /* 米每秒每伏 */
static const double lag = 0.08;         /* 秒，电机到 63% 的时间 */
static const double left_wheel = 1.01;  /* 两只轮子不一样大 */
static const double right_wheel = 0.99;
static const double ahead = 0.06;       /* 米，灰度在轮轴前面 */
static const double line_width = 0.02;  /* 米 */
static const double spot = 0.010;       /* 米，一路灰度看的那一块 */
static const double gyro_bias = 0.01;   /* 弧度每秒 */

static const double dt = 0.001;         /* 秒，模型的步长 */
enum { LATE = 16, LAST = 400 };         /* 灰度最多晚几拍；最后 2 秒记了几次 */

static uint32_t seed;

/* 均匀分布，正负 1 之间；每次跑从同一个种子开始。 */
static double noise(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) / 8388608.0 - 1;
}

/* 一点离线多少（左边为正）、在场地的哪里。 */
static double locate(const track_t *track, double x, double y, double *along)
{
    double px = 0, py = 0, heading = 0, passed = 0, best = 1e9;
    for (int i = 0; i < track->count; i++) {
        double length = track->pieces[i].length, k = track->pieces[i].curvature;
        double c = cos(heading), s = sin(heading), dx = x - px, dy = y - py, at, off;
        if (k == 0) {
            at = dx * c + dy * s;
            off = -dx * s + dy * c;
            px += length * c;
            py += length * s;
        } else {
            double cx = px - s / k, cy = py + c / k; /* 圆心 */
            double side = k > 0 ? 1 : -1;
            double angle = side * (atan2(y - cy, x - cx) - atan2(py - cy, px - cx));
            angle -= 2 * pi * floor((angle + pi / 2) / (2 * pi)); /* 弯道不超过 270° */
            at = angle / fabs(k);
            off = side * (1 / fabs(k) - hypot(x - cx, y - cy));
            heading += length * k;
            px = cx + sin(heading) / k;
            py = cy - cos(heading) / k;
        }
        if (at >= -0.05 && at <= length + 0.05 && fabs(off) < fabs(best)) {
            best = off;
            *along = passed + fmax(0, fmin(length, at));
        }
        passed += length;
    }
    return best;
}

static uint16_t grey(const track_t *track, double x, double y)
{
    double along = 0, off = fabs(locate(track, x, y, &along));
    double dark = fmax(0, fmin(1, (line_width / 2 + spot / 2 - off) / spot));
    return (uint16_t)(CAR_WHITE - dark * (CAR_WHITE - CAR_BLACK) + 60 * noise());
}

/* 最后 2 秒：左右各摆多少。 */
static double sway(const double last[LAST])
{
    double low = last[0], high = last[0];
    for (int i = 1; i < LAST; i++) {
        low = fmin(low, last[i]);
        high = fmax(high, last[i]);
    }
    return (high - low) / 2;
}

result_t drive(const track_t *track, const car_settings_t *settings, const run_t *run,
               log_t log, void *file)
{
    result_t result = {0};
    car_t car = {0};
    car_volts_t volts = {0, 0};
    double x = 0, y = run->start, heading = 0, speed[2] = {0}, rolled[2] = {0};
    double total = 0, before = 0, gone = 0, last[LAST];
    int records = 0;
    uint16_t seen[LATE][CAR_SENSORS];
    int beat = (int)(CAR_PERIOD / dt + 0.5), late = (int)(run->late / CAR_PERIOD + 0.5);
    int steps = (int)(run->seconds / dt);
    for (int i = 0; i < track->count; i++) total += track->pieces[i].length;
    seed = 1;

    for (int step = 0; step < steps; step++) {
        double time = step * dt, c = cos(heading), s = sin(heading);
        double turn = (speed[1] - speed[0]) / CAR_TRACK;
        if (step % beat == 0) {
            int now = step / beat, then = now < late ? 0 : now - late;
            for (int i = 0; i < CAR_SENSORS; i++) {
                double across = ((CAR_SENSORS - 1) * 0.5 - i) * CAR_SPACING;
                seen[now % LATE][i] =
                    grey(track, x + ahead * c - across * s, y + ahead * s + across * c);
            }
            car_input_t input = {.yaw_rate = (float)(turn + gyro_bias + 0.02 * noise())};
            for (int i = 0; i < CAR_SENSORS; i++)
                input.grey[i] = seen[then % LATE][i];
            input.left = (uint16_t)(int32_t)floor(rolled[0] / left_wheel / CAR_PER_COUNT);
            input.right = (uint16_t)(int32_t)floor(rolled[1] / right_wheel / CAR_PER_COUNT);
            volts = car_step(&car, settings, &input);

            double along = before, off = locate(track, x, y, &along), moved = along - before;
            gone += moved < -total / 2 ? moved + total : moved > total / 2 ? moved - total : moved;
            before = along;
            if (log) log(file, time, gone, off, x, y);
            result.worst = fmax(result.worst, fabs(off));
            last[records++ % LAST] = off;
            if (fabs(off) > 0.15) {
                result.lost = time;
                break;
            }
            if (gone >= total && result.lap == 0) result.lap = time;
        }
        speed[0] += (gain * volts.left - speed[0]) * dt / lag;
        speed[1] += (gain * volts.right - speed[1]) * dt / lag;
        rolled[0] += speed[0] * dt;
        rolled[1] += speed[1] * dt;
        heading += (speed[1] - speed[0]) / CAR_TRACK * dt;
        x += (speed[0] + speed[1]) / 2 * cos(heading) * dt;
        y += (speed[0] + speed[1]) / 2 * sin(heading) * dt;
    }
    if (records >= LAST) result.sway = sway(last);
    return result;
}
