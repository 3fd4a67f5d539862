/* SPDX-License-Identifier: MIT
 * 从上电到 main：向量表，搬 .data，清 .bss。 */
#include "stm32f103.h"

typedef void (*vector_t)(void);

extern uint32_t stack_top, data_load, data_start, data_end, bss_start, bss_end; /* 由链接脚本给出 */

int main(void);
void systick_isr(void);
void usart1_isr(void);

/* 没有写处理函数的中断与异常都到这里：先让 PB0 的继电器与 PB1 的报警断开，再停住，等看门狗复位。
 * 在这里下断点，停下来就知道进了不该进的中断。 */
static void halt(void)
{
    GPIOB->BRR = (1u << 0) | (1u << 1);
    for (;;) { }
}

void reset(void)
{
    const uint32_t *from = &data_load;
    for (uint32_t *to = &data_start; to < &data_end; to++) *to = *from++;
    for (uint32_t *to = &bss_start; to < &bss_end; to++) *to = 0u;
    main();
    halt();
}

/* 前 16 个字是内核的，后 43 个是 STM32F103C8 的外设中断（RM0008 的 10.1.2）。 */
__attribute__((section(".vectors"), used)) static const vector_t vectors[16 + 43] = {
    [0] = (vector_t)&stack_top,
    [1] = reset,
    [2 ... 14] = halt,
    [15] = systick_isr,
    [16 ... 16 + 36] = halt,
    [16 + 37] = usart1_isr,
    [16 + 38 ... 16 + 42] = halt,
};
