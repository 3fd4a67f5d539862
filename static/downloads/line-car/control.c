/* SPDX-License-Identifier: MIT */
#include "control.h"

static float limit(float value, float most)
{
    return value > most ? most : value < -most ? -most : value;
}

float car_line(const uint16_t grey[CAR_SENSORS], float last)
{
    float sum = 0, weighted = 0;
    for (int i = 0; i < CAR_SENSORS; i++) {
        float dark = (CAR_WHITE - grey[i]) / (CAR_WHITE - CAR_BLACK);
        if (dark < 0.15f) continue; /* 白地上的噪声不算 */
        if (dark > 1) dark = 1;
        sum += dark;
        weighted += dark * ((CAR_SENSORS - 1) * 0.5f - i) * CAR_SPACING;
    }
    if (sum > 0.3f) return weighted / sum;
    float edge = CAR_SENSORS * 0.5f * CAR_SPACING;
    return last > 0 ? edge : -edge;
}

/* 一只轮子的速度环：先给该给的电压，差的由比例与积分补；顶到头就停止积分。 */
static float wheel(float *integral, const car_settings_t *settings, float set, float seen)
{
    float error = set - seen;
    float volts = CAR_PER_SPEED * set + settings->speed_kp * error + *integral;
    bool stuck = (volts > CAR_VOLTS && error > 0) || (volts < -CAR_VOLTS && error < 0);
    if (!stuck) *integral += settings->speed_ki * error * CAR_PERIOD;
    return limit(volts, CAR_VOLTS);
}

/* 这一拍该多快：加速、刹车都留够距离，进下一段时已经降到它的速度。 */
static float ramp(const car_t *car, const car_settings_t *settings)
{
    const car_segment_t *now = &settings->segments[car->segment];
    const car_segment_t *next = &settings->segments[(car->segment + 1) % settings->count];
    float step = settings->acceleration * CAR_PERIOD, target = now->speed;
    float room = now->length - car->distance;
    if (now->length > 0 && next->speed < target &&
        car->speed * car->speed > next->speed * next->speed + 2 * settings->acceleration * room)
        target = next->speed;
    return car->speed + limit(target - car->speed, step);
}

static void follow_segments(car_t *car, const car_settings_t *settings)
{
    const car_segment_t *now = &settings->segments[car->segment];
    float turned = car->turned < 0 ? -car->turned : car->turned;
    bool done = (now->length > 0 && car->distance >= now->length) ||
                (now->turn > 0 && turned >= now->turn);
    if (!done) return;
    car->segment = (car->segment + 1) % settings->count;
    car->distance = 0;
    car->turned = 0;
}

static void steer(car_t *car, const car_settings_t *settings, const car_input_t *input)
{
    float line = car_line(input->grey, car->line);
    float slope = (line - car->line) / (settings->every * CAR_PERIOD);
    car->slope += 0.5f * (slope - car->slope); /* 微分放大噪声，先滤一滤 */
    car->line = line;
    car->turn = settings->kp * line + settings->kd * car->slope;
    if (settings->feedforward)
        car->turn += settings->segments[car->segment].curvature * car->speed;
    car->turn = limit(car->turn, 8);
}

car_volts_t car_step(car_t *car, const car_settings_t *settings, const car_input_t *input)
{
    if (!car->started) {
        car->before = *input;
        car->line = car_line(input->grey, 0);
        car->started = true;
    }
    /* 16 位先相减，再当有符号数，绕回也对 */
    float left = (int16_t)(input->left - car->before.left) * CAR_PER_COUNT / CAR_PERIOD;
    float right = (int16_t)(input->right - car->before.right) * CAR_PER_COUNT / CAR_PERIOD;
    car->before = *input;

    car->distance += (left + right) / 2 * CAR_PERIOD;
    car->turned += input->yaw_rate * CAR_PERIOD;
    follow_segments(car, settings);
    car->speed = ramp(car, settings);
    if (car->ticks % settings->every == 0) steer(car, settings, input);
    car->ticks++;

    float difference = car->turn * CAR_TRACK / 2;
    return (car_volts_t){
        wheel(&car->integral[0], settings, car->speed - difference, left),
        wheel(&car->integral[1], settings, car->speed + difference, right),
    };
}
