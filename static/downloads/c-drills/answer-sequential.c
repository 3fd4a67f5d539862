/* SPDX-License-Identifier: MIT
 * 8 时序电路：答案 */
#include "tasks.h"

/* 8.1 D 触发器。每来一次时钟的电平调一次；只在 clk 由低变高时把 d 存下来。返回 q。 */
bool flip_flop(flip_flop_t *f, bool clk, bool d)
{
    if (clk && !f->clk) f->q = d;
    f->clk = clk;
    return f->q;
}

/* 8.2 十进制计数器。每个时钟调一次；enable 真就加一，9 之后是 0，回到 0 的那一次返回真。10 到 15 是坏的状态，下一个时钟回 0，不算进位。 */
bool count_ten(uint8_t *q, bool enable)
{
    if (*q > 9) {
        *q = 0;
        return false;
    }
    if (!enable) return false;
    *q = (uint8_t)(*q == 9 ? 0 : *q + 1);
    return *q == 0;
}

/* 8.3 格雷码计数。4 位格雷码的下一个；走完 16 个回到 0，相邻两个只差一位。 */
uint8_t next_gray(uint8_t gray)
{
    uint8_t n = gray;
    n ^= n >> 1;
    n ^= n >> 2;
    n = (uint8_t)((n + 1) & 0x0F);
    return (uint8_t)(n ^ n >> 1);
}

/* 8.4 扭环计数器。三位左移，最高位取反补进最低位：000、001、011、111、110、100，再回 000。010 与 101 走不回来，遇到就回 000。 */
uint8_t johnson(uint8_t q)
{
    if (q == 2 || q == 5) return 0;
    return (uint8_t)((q << 1 | (q >> 2 ^ 1)) & 7);
}

/* 8.5 同步与边沿。外面来的信号先过两级触发器，再找上升沿。每个时钟调一次，第二级由低变高的那一个时钟返回真。 */
bool rising(sync_t *s, bool outside)
{
    bool last = s->second;
    s->second = s->first;
    s->first = outside;
    return s->second && !last;
}

/* 8.6 奇数分频，一半高一半低。时钟的上升沿、下降沿各调一次，*edges 开始是 0。n 分频，先高 n 个沿，再低 n 个沿。 */
bool divide(uint32_t *edges, unsigned n)
{
    bool out = *edges < n;
    *edges = *edges + 1 == 2 * n ? 0 : *edges + 1;
    return out;
}

/* 8.7 移位与锁存（74HC595）。每次移进一位，先来的在高位；latch 真时，移完再把八位送到输出。返回输出。 */
uint8_t shift_out(shift_t *s, bool bit, bool latch)
{
    s->inside = (uint8_t)(s->inside << 1 | (bit ? 1 : 0));
    if (latch) s->out = s->inside;
    return s->out;
}

/* 8.8 串口接收机。每位采 16 次，每采一次调一次，平时是高。下降之后数到第 8 次还低才算起始位，以后每隔 16 次取一位，低位先来。停止位是高就返回那个字节，别的时候返回 −1；停止位是低，丢掉，等线回到高再找。 */
int uart_sample(uart_t *u, bool line)
{
    if (u->bit == 10) { /* 停止位是低，等线回到高 */
        if (line) u->bit = 0;
        return -1;
    }
    if (u->bit == 0 && u->tick == 0 && line) return -1;
    u->tick++;
    if (u->bit == 0) {
        if (u->tick < 8) return -1;
        u->bit = line ? 0 : 1;
        u->tick = 0;
        return -1;
    }
    if (u->tick < 16) return -1;
    u->tick = 0;
    if (u->bit < 9) {
        u->data = (uint8_t)(u->data >> 1 | (line ? 0x80 : 0));
        u->bit++;
        return -1;
    }
    u->bit = line ? 0 : 10;
    return line ? u->data : -1;
}

/* 8.9 先进先出的空与满。深 8，读写指针各 4 位，多的一位分得清空与满。空返回 0，满返回 2，其余返回 1。 */
unsigned fifo_state(uint8_t write, uint8_t read)
{
    unsigned used = (write - read) & 15u;
    return used == 0 ? 0 : used == 8 ? 2 : 1;
}

/* 8.10 红绿灯。每秒调一次，返回这一秒的灯。绿 5 秒、黄 2 秒、红 4 秒，从绿开始；有人按过按钮，绿灯亮满 3 秒就变黄。 */
light_t traffic(traffic_t *t, bool button)
{
    light_t now = t->light;
    if (button) t->asked = true;
    t->seconds++;
    bool done = now == GREEN    ? t->seconds >= 5 || (t->asked && t->seconds >= 3)
                : now == YELLOW ? t->seconds >= 2
                                : t->seconds >= 4;
    if (done) {
        t->seconds = 0;
        t->light = now == GREEN ? YELLOW : now == YELLOW ? RED : GREEN;
        if (now == GREEN) t->asked = false;
    }
    return now;
}
