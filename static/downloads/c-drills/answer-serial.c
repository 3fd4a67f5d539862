/* SPDX-License-Identifier: MIT
 * 4 串口、I²C 与校验：答案 */
#include "tasks.h"

/* 4.1 波特率的分频。16 倍过采样，写进 BRR 的数是时钟除以波特率，四舍五入。 */
uint32_t brr(uint32_t clock, uint32_t baud)
{
    return (clock + baud / 2u) / baud;
}

/* 4.2 误差有多大。实际比要的快多少，单位是百万分之一，向 0 取整；慢的是负数。 */
int32_t baud_error(uint32_t clock, uint32_t divisor, uint32_t baud)
{
    int64_t wanted = (int64_t)divisor * baud;
    return (int32_t)(((int64_t)clock - wanted) * 1000000 / wanted);
}

/* 4.3 偶校验位。校验位连同数据，1 的个数是偶数。 */
bool even_parity(uint8_t data)
{
    bool odd = false;
    for (; data != 0; data &= (uint8_t)(data - 1)) odd = !odd;
    return odd;
}

/* 4.4 CRC-8。多项式 0x07，初值 0，不翻转。 */
uint8_t crc8(const uint8_t *data, size_t n)
{
    uint8_t crc = 0;
    for (size_t i = 0; i < n; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
    }
    return crc;
}

/* 4.5 CRC-16（Modbus）。多项式 0x8005，低位先算（所以是 0xA001），初值 0xFFFF。 */
uint16_t crc16(const uint8_t *data, size_t n)
{
    uint16_t crc = 0xFFFF;
    for (size_t i = 0; i < n; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (uint16_t)(crc & 1 ? crc >> 1 ^ 0xA001 : crc >> 1);
    }
    return crc;
}

/* 4.6 一帧一帧地收。帧是 0xAA、长度（1–16）、内容、校验（长度与内容之和的低 8 位）。每来一个字节调一次，收齐而且对的返回长度，别的返回 0。坏的帧丢掉，从下一个 0xAA 重新找。 */
uint8_t receive(frame_t *frame, uint8_t byte)
{
    switch (frame->step) {
    case 0:
        if (byte == 0xAA) frame->step = 1;
        return 0;
    case 1:
        frame->length = byte;
        frame->sum = byte;
        frame->got = 0;
        if (byte >= 1 && byte <= 16) frame->step = 2;
        else frame->step = byte == 0xAA ? 1 : 0;
        return 0;
    case 2:
        frame->data[frame->got++] = byte;
        frame->sum = (uint8_t)(frame->sum + byte);
        if (frame->got == frame->length) frame->step = 3;
        return 0;
    default:
        frame->step = 0;
        return byte == frame->sum ? frame->length : 0;
    }
}

/* 4.7 转义。0x7E 与 0x7D 换成 0x7D 加上“原来的异或 0x20”，别的照抄，返回写了几个字节。out 放得下两倍。 */
size_t escape(const uint8_t *in, size_t n, uint8_t *out)
{
    size_t written = 0;
    for (size_t i = 0; i < n; i++) {
        bool special = in[i] == 0x7E || in[i] == 0x7D;
        if (special) out[written++] = 0x7D;
        out[written++] = special ? in[i] ^ 0x20 : in[i];
    }
    return written;
}

/* 4.8 环形缓冲区里有几个。size 格，空一格区分满与空：head 是下一个写的，tail 是下一个读的。 */
size_t ring_used(size_t head, size_t tail, size_t size)
{
    return (head + size - tail) % size;
}

/* 4.9 I²C 的第一个字节。7 位地址左移一位，最低位是读 1 写 0。 */
uint8_t i2c_first(uint8_t address, bool read)
{
    return (uint8_t)(address << 1 | (read ? 1 : 0));
}

/* 4.10 温度寄存器。高字节在前，左对齐的 12 位补码，一格 0.0625 °C；返回千分之一度，向 0 取整。 */
int32_t temperature(uint8_t high, uint8_t low)
{
    int32_t raw = (int16_t)(high << 8 | low) / 16;
    return raw * 625 / 10;
}
