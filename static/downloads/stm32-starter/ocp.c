/* SPDX-License-Identifier: MIT */
#include "ocp.h"

#include <stdbool.h>

void ocp_step(ocp_t *o, int ma)
{
    bool running = o->st == RUN;
    bool leaving = running ? ma > OCP_TRIP_MA : ma < OCP_RECOVER_MA;
    o->t = leaving ? (uint16_t)(o->t + 1u) : 0u;
    if (o->t < (running ? OCP_TRIP_STEPS : OCP_RECOVER_STEPS)) return;
    o->st = running ? TRIP : RUN;
    o->t = 0u;
}
