/* SPDX-License-Identifier: MIT */
#include "runs.h"

#define RADIUS 0.4f
#define HALF_TURN 3.14159265f

static const car_settings_t tuned = {
    .kp = 40, .kd = 2, .every = 1, .acceleration = 2, .speed_kp = 10, .speed_ki = 120,
};

result_t on_straight(const way_t *way, log_t log, void *file)
{
    const track_piece_t piece = {100, 0};
    const track_t track = {&piece, 1};
    const car_segment_t segment = {.length = 1000, .speed = way->speed};
    const run_t run = {.late = way->late ? 0.020 : 0.005, .seconds = 6, .start = 0.03};
    car_settings_t settings = tuned;
    settings.kp = way->kp;
    settings.kd = way->kd;
    settings.every = way->late ? 4 : 1;
    if (way->open) settings.speed_kp = settings.speed_ki = 0;
    settings.segments = &segment;
    settings.count = 1;
    return drive(&track, &settings, &run, log, file);
}

static result_t oval(float straight, float arc, bool feedforward, double seconds, log_t log,
                     void *file)
{
    const track_piece_t pieces[] = {
        {1.5, 0}, {HALF_TURN * RADIUS, 1 / RADIUS}, {1.5, 0}, {HALF_TURN * RADIUS, 1 / RADIUS},
    };
    const track_t track = {pieces, 4};
    /* 半圆转到 172° 就算走完：剩下一点由偏差管，等到 180° 会把弯带进直道 */
    const car_segment_t segments[] = {
        {.length = 1.5f, .speed = straight},
        {.turn = 3.0f, .speed = arc, .curvature = 1 / RADIUS},
    };
    const run_t run = {.late = 0.005, .seconds = seconds};
    car_settings_t settings = tuned;
    settings.feedforward = feedforward;
    settings.segments = segments;
    settings.count = 2;
    return drive(&track, &settings, &run, log, file);
}

result_t on_oval(float straight, float arc, bool feedforward, log_t log, void *file)
{
    return oval(straight, arc, feedforward, 15, log, file);
}

result_t on_oval_for(float straight, float arc, bool feedforward, double seconds)
{
    return oval(straight, arc, feedforward, seconds, 0, 0);
}
