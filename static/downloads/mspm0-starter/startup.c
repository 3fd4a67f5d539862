/* SPDX-License-Identifier: MIT
 * 从上电到 main：向量表，搬 .data，清 .bss。 */
#include "mspm0g3507.h"

typedef void (*vector_t)(void);

extern uint32_t stack_top, data_load, data_start, data_end, bss_start, bss_end; /* 由链接脚本给出 */

int main(void);
void systick_isr(void);
void uart0_isr(void);
void timg12_isr(void);
void dma_isr(void);

/* 没有写处理函数的中断与异常都到这里。在这里下断点，停下来就知道进了不该进的中断。 */
static void halt(void)
{
    for (;;) { }
}

/* 只有 make thd 用到：没有它的时候也停在 halt。 */
__attribute__((weak, alias("halt"))) void dma_isr(void);

void reset(void)
{
    const uint32_t *from = &data_load;
    for (uint32_t *to = &data_start; to < &data_end; to++) *to = *from++;
    for (uint32_t *to = &bss_start; to < &bss_end; to++) *to = 0u;
    main();
    halt();
}

/* 前 16 个字是内核的，后 32 个是外设中断。 */
__attribute__((section(".vectors"), used)) static const vector_t vectors[16 + 32] = {
    [0] = (vector_t)&stack_top,
    [1] = reset,
    [2 ... 14] = halt,
    [15] = systick_isr,
    [16 ... 16 + UART0_IRQ - 1] = halt,
    [16 + UART0_IRQ] = uart0_isr,
    [16 + UART0_IRQ + 1 ... 16 + TIMG12_IRQ - 1] = halt,
    [16 + TIMG12_IRQ] = timg12_isr,
    [16 + TIMG12_IRQ + 1 ... 16 + DMA_IRQ - 1] = halt,
    [16 + DMA_IRQ] = dma_isr,
};
