/* SPDX-License-Identifier: MIT
 * 7 状态机与小系统：答案 */
#include "tasks.h"

/* 7.1 短按与长按。每 10 ms 调一次，pressed 已经去过抖。按住到第 80 次报一次 KEY_LONG，之后松开不再报；不到 80 次就松开，松开时报 KEY_SHORT。 */
key_event_t button(button_t *b, bool pressed)
{
    if (pressed) {
        if (b->held < 80) b->held++;
        if (b->held < 80 || b->reported) return KEY_NONE;
        b->reported = true;
        return KEY_LONG;
    }
    bool short_press = b->held > 0 && !b->reported;
    b->held = 0;
    b->reported = false;
    return short_press ? KEY_SHORT : KEY_NONE;
}

/* 7.2 过流保护。每 1 ms 一次，current 大于 limit 连着 10 次就断开（返回真），断开后一直断开，直到 reset 为真而且电流不超过 limit。 */
bool protect(protect_t *p, int current, int limit, bool reset)
{
    if (p->tripped) {
        if (reset && current <= limit) *p = (protect_t){0};
        return p->tripped;
    }
    p->over = current > limit ? (uint8_t)(p->over + 1) : 0;
    if (p->over >= 10) p->tripped = true;
    return p->tripped;
}

/* 7.3 抗饱和的 PI。输出 = kp × 误差 / 256 + 积分 / 256，向 0 取整；积分每次加 ki × 误差。输出限在 0 到 limit；顶到边上、误差还往外推时，这一次不积分。 */
int32_t control(pi_t *c, int32_t error, int32_t limit)
{
    int64_t integral = c->integral + (int64_t)c->ki * error;
    int64_t output = (int64_t)c->kp * error / 256 + integral / 256;
    bool pushing = (output > limit && error > 0) || (output < 0 && error < 0);
    if (!pushing) c->integral = integral;
    if (output > limit) return limit;
    return output < 0 ? 0 : (int32_t)output;
}

/* 7.4 缓起动。*now 每次朝 target 走，最多走 step，返回走完的值；不许越过。 */
int ramp(int *now, int target, int step)
{
    int away = target - *now;
    if (away > step) away = step;
    if (away < -step) away = -step;
    return *now += away;
}

/* 7.5 人人都报到才喂狗。*seen 记着谁报到过，第 task 个任务报到一次。四个（0–3）都报到了，返回真，重新开始。 */
bool may_feed(uint8_t *seen, unsigned task)
{
    if (task < 4u) *seen |= (uint8_t)(1u << task);
    if (*seen != 0x0F) return false;
    *seen = 0;
    return true;
}

/* 7.6 两份设定用哪一份。断电可能写坏一份。返回 0 或 1：校验对的；都对就取 serial 新的（会回绕，相差不超过一半）；都坏返回 −1。 */
int newest(const record_t records[2])
{
    bool good[2];
    for (int i = 0; i < 2; i++)
        good[i] = (uint16_t)(records[i].serial + records[i].value) == records[i].sum;
    if (good[0] && good[1])
        return (int16_t)(records[1].serial - records[0].serial) > 0 ? 1 : 0;
    if (good[0]) return 0;
    return good[1] ? 1 : -1;
}
