/* SPDX-License-Identifier: MIT */
#include "divide.h"

#define OVERSAMPLING 16u
#define FRACTIONS 64u
#define MAX_PRESCALE 256u
#define MAX_PERIOD 65536u
#define ADC_CODES 4096u

baud_t baud_divide(uint32_t clock_hz, uint32_t baud)
{
    uint32_t sixty_fourths = (clock_hz * (FRACTIONS / OVERSAMPLING) + baud / 2u) / baud;
    return (baud_t){sixty_fourths / FRACTIONS, sixty_fourths % FRACTIONS};
}

uint32_t baud_actual(uint32_t clock_hz, baud_t divisor)
{
    return clock_hz * (FRACTIONS / OVERSAMPLING) / (divisor.integer * FRACTIONS + divisor.fraction);
}

bool pwm_plan(uint32_t clock_hz, uint32_t hz, pwm_t *plan)
{
    if (hz == 0u) return false;
    for (uint32_t prescale = 1u; prescale <= MAX_PRESCALE; prescale++) {
        uint32_t counting_hz = clock_hz / prescale;
        uint32_t period = (counting_hz + hz / 2u) / hz;
        if (period > MAX_PERIOD) continue;
        if (period < 2u) return false;
        *plan = (pwm_t){prescale - 1u, period - 1u};
        return true;
    }
    return false;
}

uint32_t pwm_compare(uint32_t load, uint32_t percent)
{
    return (load + 1u) * percent / 100u;
}

uint32_t capture_ticks(uint32_t before, uint32_t now)
{
    return now - before;
}

uint32_t capture_millihertz(uint32_t clock_hz, uint32_t ticks)
{
    if (ticks == 0u) return 0u;
    return (uint32_t)(((uint64_t)clock_hz * 1000u + ticks / 2u) / ticks);
}

bool pll_ratio_good(uint32_t pll, uint32_t reference, uint32_t times_10)
{
    uint32_t expected = reference * times_10, counted = pll * 10u;
    uint32_t off = counted > expected ? counted - expected : expected - counted;
    return reference != 0u && (uint64_t)off * 1000u < (uint64_t)expected * 3u;
}

uint32_t adc_millivolt(uint32_t code, uint32_t reference_mv)
{
    return (code * reference_mv + ADC_CODES / 2u) / ADC_CODES;
}
