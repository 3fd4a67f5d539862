/* SPDX-License-Identifier: MIT
 * STM32F103C8 用到的寄存器。地址与位照参考手册 RM0008 写，名字与手册相同，便于对着查。 */
#ifndef STM32F103_H
#define STM32F103_H

#include <stdint.h>

typedef struct {
    volatile uint32_t CRL, CRH, IDR, ODR, BSRR, BRR, LCKR;
} gpio_t;

#define GPIOA ((gpio_t *)0x40010800u)
#define GPIOB ((gpio_t *)0x40010C00u)
#define GPIOC ((gpio_t *)0x40011000u)

/* 一个脚占 4 位：低 2 位 MODE，高 2 位 CNF（RM0008 第 9 章） */
#define PIN_OUTPUT_2MHZ 0x2u    /* 推挽输出 */
#define PIN_INPUT_PULL 0x8u     /* 输入，上拉还是下拉由 ODR 定 */
#define PIN_ALTERNATE_2MHZ 0xAu /* 复用推挽输出 */

typedef struct {
    volatile uint32_t SR, DR, BRR, CR1, CR2, CR3, GTPR;
} usart_t;

#define USART1 ((usart_t *)0x40013800u)
#define USART_SR_FE (1u << 1)
#define USART_SR_NE (1u << 2)
#define USART_SR_ORE (1u << 3)
#define USART_SR_RXNE (1u << 5)
#define USART_SR_TXE (1u << 7)
#define USART_CR1_RE (1u << 2)
#define USART_CR1_TE (1u << 3)
#define USART_CR1_RXNEIE (1u << 5)
#define USART_CR1_TXEIE (1u << 7)
#define USART_CR1_UE (1u << 13)

typedef struct {
    volatile uint32_t CR, CFGR, CIR, APB2RSTR, APB1RSTR, AHBENR, APB2ENR, APB1ENR, BDCR, CSR;
} rcc_t;

#define RCC ((rcc_t *)0x40021000u)
#define RCC_CR_HSEON (1u << 16)
#define RCC_CR_HSERDY (1u << 17)
#define RCC_CR_PLLON (1u << 24)
#define RCC_CR_PLLRDY (1u << 25)
#define RCC_CFGR_SW_PLL (2u << 0)
#define RCC_CFGR_SWS_MASK (3u << 2)
#define RCC_CFGR_SWS_PLL (2u << 2)
#define RCC_CFGR_PPRE1_DIV2 (4u << 8)
#define RCC_CFGR_ADCPRE_DIV6 (2u << 14)
#define RCC_CFGR_PLLSRC_HSE (1u << 16)
#define RCC_CFGR_PLLMUL9 (7u << 18)
#define RCC_APB2ENR_IOPAEN (1u << 2)
#define RCC_APB2ENR_IOPBEN (1u << 3)
#define RCC_APB2ENR_IOPCEN (1u << 4)
#define RCC_APB2ENR_USART1EN (1u << 14)
#define RCC_CSR_RMVF (1u << 24) /* 写 1 清掉下面的标志 */
#define RCC_CSR_IWDGRSTF (1u << 29)

/* 独立看门狗，数的是 40 kHz 的 LSI，与主时钟无关（RM0008 第 19 章） */
typedef struct {
    volatile uint32_t KR, PR, RLR, SR;
} iwdg_t;

#define IWDG ((iwdg_t *)0x40003000u)
#define IWDG_START 0xCCCCu
#define IWDG_UNLOCK 0x5555u
#define IWDG_FEED 0xAAAAu

#define DBGMCU_CR (*(volatile uint32_t *)0xE0042004u)
#define DBGMCU_CR_IWDG_STOP (1u << 8) /* 调试器暂停内核时，看门狗也停 */

#define FLASH_ACR (*(volatile uint32_t *)0x40022000u)
#define FLASH_ACR_LATENCY_2 (2u << 0) /* 48 MHz 以上要等 2 个周期 */
#define FLASH_ACR_PRFTBE (1u << 4)

/* 以下属于 Cortex-M3 内核（PM0056） */
typedef struct {
    volatile uint32_t CTRL, LOAD, VAL, CALIB;
} systick_t;

#define SYSTICK ((systick_t *)0xE000E010u)
#define SYSTICK_CTRL_ENABLE (1u << 0)
#define SYSTICK_CTRL_TICKINT (1u << 1)
#define SYSTICK_CTRL_CLKSOURCE (1u << 2)

#define NVIC_ISER ((volatile uint32_t *)0xE000E100u)
#define USART1_IRQ 37u

#endif
