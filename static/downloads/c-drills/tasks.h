/* SPDX-License-Identifier: MIT
 * 每题要写的函数。题目写在各个文件里；这里只有名字与用到的类型，不用改。 */
#ifndef TASKS_H
#define TASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* 1 C 语言：language.c */

uint16_t add_bytes(uint8_t a, uint8_t b);
int32_t average(int32_t a, int32_t b);
bool is_due(uint32_t now, uint32_t deadline);
bool second_largest(const int *values, size_t n, int *out);
void reverse(char *text);
bool parse_u32(const char *text, uint32_t *out);
void rotate_left(int *values, size_t n, size_t k);
int16_t saturating_add(int16_t a, int16_t b);
uint16_t square_root(uint32_t value);
size_t count_words(const char *text);

/* 2 位、寄存器与按键：bits.c */

/* 按键去抖的状态，开始时全是 0 */
typedef struct {
    bool stable;    /* 认定的样子，真是按下 */
    uint8_t count;  /* 与 stable 不同的读数连着有几个 */
} debounce_t;

uint32_t write_field(uint32_t reg, unsigned low, unsigned width, uint32_t value);
bool only_changed(uint32_t before, uint32_t after, uint32_t mask);
unsigned count_ones(uint32_t value);
uint8_t reverse_bits(uint8_t value);
uint32_t swap_bytes(uint32_t value);
int highest_bit(uint32_t value);
int32_t sign_extend(uint32_t value, unsigned width);
uint32_t bsrr(uint16_t high, uint16_t low);
uint8_t from_gray(uint8_t gray);
bool debounce(debounce_t *key, bool pressed);

/* 3 定时器、PWM 与编码器：timer.c */

/* 隔一段时间做一次；next 是下一次的时刻 */
typedef struct {
    uint32_t next, period;
} ticker_t;

bool plan_period(uint32_t clock, uint32_t hz, uint16_t *psc, uint16_t *arr);
uint16_t servo_compare(int tenths);
uint32_t compare_of(uint16_t arr, unsigned permille);
uint32_t ticks_between(uint16_t before, uint16_t now, uint32_t wraps);
uint32_t millihertz(uint32_t clock, uint32_t ticks);
int quadrature(unsigned before, unsigned now);
int rpm(uint16_t before, uint16_t now, int per_turn, int ms);
bool every(ticker_t *ticker, uint32_t now);

/* 4 串口、I²C 与校验：serial.c */

/* 收帧的状态，开始时全是 0；data 是收到的内容 */
typedef struct {
    uint8_t step, length, got, sum;
    uint8_t data[16];
} frame_t;

uint32_t brr(uint32_t clock, uint32_t baud);
int32_t baud_error(uint32_t clock, uint32_t divisor, uint32_t baud);
bool even_parity(uint8_t data);
uint8_t crc8(const uint8_t *data, size_t n);
uint16_t crc16(const uint8_t *data, size_t n);
uint8_t receive(frame_t *frame, uint8_t byte);
size_t escape(const uint8_t *in, size_t n, uint8_t *out);
size_t ring_used(size_t head, size_t tail, size_t size);
uint8_t i2c_first(uint8_t address, bool read);
int32_t temperature(uint8_t high, uint8_t low);

/* 5 ADC、滤波与定点：measure.c */

/* 两点校准：原始读数 raw 处，真值是 real */
typedef struct {
    int32_t raw[2], real[2];
} calibration_t;

/* 8 点滑动平均，开始时全是 0 */
typedef struct {
    uint16_t kept[8];
    uint32_t sum;
    uint8_t next;
} moving_t;

/* 查表的一点 */
typedef struct {
    int x, y;
} point_t;

uint32_t millivolts(uint32_t code, uint32_t vref);
int32_t calibrate(const calibration_t *c, int32_t raw);
int median3(int a, int b, int c);
uint16_t moving(moving_t *m, uint16_t value);
uint16_t low_pass(uint32_t *state, uint16_t input);
uint16_t rms(const uint16_t *samples, size_t n);
uint16_t oversample(const uint16_t codes[16]);
int16_t q15_multiply(int16_t a, int16_t b);
bool hysteresis(bool on, int value, int low, int high);
int interpolate(const point_t *table, size_t n, int x);

/* 6 数字逻辑：logic.c */

unsigned full_adder(unsigned a, unsigned b, unsigned carry);
uint8_t majority(uint8_t a, uint8_t b, uint8_t c);
bool multiplexer(uint8_t data, unsigned select, bool enable_low);
uint8_t seven_segment(unsigned digit);
uint8_t to_bcd(uint8_t value);
uint16_t lfsr(uint16_t state);
bool detect(uint8_t *state, bool bit);

/* 7 状态机与小系统：system.c */

/* 按键的状态，开始时全是 0 */
typedef struct {
    uint16_t held;
    bool reported;
} button_t;

typedef enum { KEY_NONE, KEY_SHORT, KEY_LONG } key_event_t;

/* 过流保护，开始时全是 0 */
typedef struct {
    uint8_t over;
    bool tripped;
} protect_t;

/* 比例积分，都放大 256 倍；integral 开始时是 0 */
typedef struct {
    int32_t kp, ki;
    int64_t integral;
} pi_t;

/* 存在闪存里的一份设定；sum 是前两项之和 */
typedef struct {
    uint16_t serial, value, sum;
} record_t;

key_event_t button(button_t *b, bool pressed);
bool protect(protect_t *p, int current, int limit, bool reset);
int32_t control(pi_t *c, int32_t error, int32_t limit);
int ramp(int *now, int target, int step);
bool may_feed(uint8_t *seen, unsigned task);
int newest(const record_t records[2]);

/* 8 时序电路：sequential.c */

/* D 触发器：上一次的时钟与存着的一位 */
typedef struct {
    bool clk, q;
} flip_flop_t;

/* 两级同步器 */
typedef struct {
    bool first, second;
} sync_t;

/* 移位寄存器与它的输出锁存 */
typedef struct {
    uint8_t inside, out;
} shift_t;

/* 串口接收机的状态，开始时全是 0；bit 是 0 在等起始位 */
typedef struct {
    uint8_t tick, bit, data;
} uart_t;

typedef enum { GREEN, YELLOW, RED } light_t;

/* 红绿灯，开始时全是 0 */
typedef struct {
    light_t light;
    uint8_t seconds;
    bool asked;
} traffic_t;

bool flip_flop(flip_flop_t *f, bool clk, bool d);
bool count_ten(uint8_t *q, bool enable);
uint8_t next_gray(uint8_t gray);
uint8_t johnson(uint8_t q);
bool rising(sync_t *s, bool outside);
bool divide(uint32_t *edges, unsigned n);
uint8_t shift_out(shift_t *s, bool bit, bool latch);
int uart_sample(uart_t *u, bool line);
unsigned fifo_state(uint8_t write, uint8_t read);
light_t traffic(traffic_t *t, bool button);

#endif
