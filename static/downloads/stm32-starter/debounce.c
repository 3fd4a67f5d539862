/* SPDX-License-Identifier: MIT */
#include "debounce.h"

bool debounce_step(debounce_t *d, bool sample)
{
    d->count = sample == d->pressed ? 0u : (uint8_t)(d->count + 1u);
    if (d->count < DEBOUNCE_SAMPLES) return false;
    d->count = 0u;
    d->pressed = sample;
    return sample;
}
