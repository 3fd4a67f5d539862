/* SPDX-License-Identifier: MIT
 * 引脚：PC13 指示灯（低电平亮），PA0 按键（另一端接 GND），PA9 串口 TX，PA10 串口 RX，
 * PB0 继电器，PB1 报警（都是高电平动作；样题 5 用，没有接就空着）。 */
#include "board.h"

#include "ring.h"
#include "stm32f103.h"

static volatile uint32_t ms;
static bool watchdog_reset; /* 这次是看门狗复位的 */
static uint32_t clock_hz = 8000000u; /* 复位后用的是 8 MHz 内部 RC */
static ring_t tx, rx;
static volatile uart_errors_t errors; /* 只在中断里改 */
static uint32_t tx_dropped;            /* 只在主循环里改：两边改同一个计数会丢 */

/* 外部 8 MHz 晶振乘 9 得 72 MHz；晶振不起振就留在内部 RC，串口第一行会写出来。 */
static void clock_init(void)
{
    RCC->CR |= RCC_CR_HSEON;
    for (uint32_t wait = 0; (RCC->CR & RCC_CR_HSERDY) == 0u; wait++) {
        if (wait == 50000u) return;
    }
    FLASH_ACR = FLASH_ACR_PRFTBE | FLASH_ACR_LATENCY_2;
    /* ADC 的时钟最高 14 MHz。复位后是除以 2，到了 72 MHz 就成了 36 MHz，读数不可信；除以 6 是 12 MHz。 */
    RCC->CFGR = RCC_CFGR_PLLMUL9 | RCC_CFGR_PLLSRC_HSE | RCC_CFGR_PPRE1_DIV2 | RCC_CFGR_ADCPRE_DIV6;
    RCC->CR |= RCC_CR_PLLON;
    while ((RCC->CR & RCC_CR_PLLRDY) == 0u) { }
    RCC->CFGR |= RCC_CFGR_SW_PLL;
    while ((RCC->CFGR & RCC_CFGR_SWS_MASK) != RCC_CFGR_SWS_PLL) { }
    clock_hz = 72000000u;
}

static void set_pin(volatile uint32_t *control, unsigned pin, uint32_t mode)
{
    unsigned shift = (pin % 8u) * 4u;
    *control = (*control & ~(0xFu << shift)) | (mode << shift);
}

static void pins_init(void)
{
    RCC->APB2ENR |= RCC_APB2ENR_IOPAEN | RCC_APB2ENR_IOPBEN | RCC_APB2ENR_IOPCEN | RCC_APB2ENR_USART1EN;
    board_led(false);
    set_pin(&GPIOC->CRH, 13, PIN_OUTPUT_2MHZ);
    /* 先定低电平再改成输出：上电的一瞬间继电器也不动。 */
    board_relay(false);
    board_alarm(false);
    set_pin(&GPIOB->CRL, 0, PIN_OUTPUT_2MHZ);
    set_pin(&GPIOB->CRL, 1, PIN_OUTPUT_2MHZ);
    /* 先选上拉再改成输入；RX 也上拉，线没接时不会乱收。 */
    GPIOA->BSRR = (1u << 0) | (1u << 10);
    set_pin(&GPIOA->CRL, 0, PIN_INPUT_PULL);
    set_pin(&GPIOA->CRH, 9, PIN_ALTERNATE_2MHZ);
    set_pin(&GPIOA->CRH, 10, PIN_INPUT_PULL);
}

static void uart_init(void)
{
    USART1->BRR = (clock_hz + BAUD / 2u) / BAUD; /* 时钟除以波特率，四舍五入 */
    USART1->CR1 = USART_CR1_UE | USART_CR1_TE | USART_CR1_RE | USART_CR1_RXNEIE;
    NVIC_ISER[USART1_IRQ / 32u] = 1u << (USART1_IRQ % 32u);
}

/* 一挂死就复位，复位后引脚是输入，继电器松开。周期是 4 × 750 个 LSI：LSI 标称 40 kHz，各片在 30 到 60 kHz 之间，
 * 所以最短 50 ms（比擦一页闪存的 40 ms 长，存参数时不会误复位），最长 100 ms。启动之后关不掉。 */
static void watchdog_start(void)
{
    watchdog_reset = (RCC->CSR & RCC_CSR_IWDGRSTF) != 0u;
    RCC->CSR |= RCC_CSR_RMVF;
    DBGMCU_CR |= DBGMCU_CR_IWDG_STOP;
    IWDG->KR = IWDG_START;
    IWDG->KR = IWDG_UNLOCK;
    IWDG->RLR = 750u - 1u; /* PR 复位后是除以 4，不用改 */
    IWDG->KR = IWDG_FEED;
}

void board_init(void)
{
    clock_init();
    pins_init();
    uart_init();
    SYSTICK->LOAD = clock_hz / 1000u - 1u;
    SYSTICK->VAL = 0u;
    SYSTICK->CTRL = SYSTICK_CTRL_CLKSOURCE | SYSTICK_CTRL_TICKINT | SYSTICK_CTRL_ENABLE;
    watchdog_start(); /* 放在最后：等晶振起振可能就要 50 ms，那时引脚还没有设成输出 */
}

uint32_t board_clock_hz(void) { return clock_hz; }

uint32_t board_ms(void) { return ms; }

bool board_key_pressed(void) { return (GPIOA->IDR & (1u << 0)) == 0u; }

void board_led(bool on) { GPIOC->BSRR = on ? 1u << (13 + 16) : 1u << 13; }

void board_relay(bool on) { GPIOB->BSRR = on ? 1u << 0 : 1u << (0 + 16); }

void board_alarm(bool on) { GPIOB->BSRR = on ? 1u << 1 : 1u << (1 + 16); }

bool board_watchdog_reset(void) { return watchdog_reset; }

void watchdog_feed(void) { IWDG->KR = IWDG_FEED; }

void systick_isr(void) { ms++; }

void usart1_isr(void)
{
    uint32_t status = USART1->SR;
    if (status & (USART_SR_RXNE | USART_SR_ORE)) {
        uint8_t byte = (uint8_t)USART1->DR; /* 先读 SR 再读 DR，错误标志随之清掉 */
        if (status & USART_SR_FE) errors.fe++;
        if (status & USART_SR_NE) errors.ne++;
        if (status & USART_SR_ORE) errors.ore++;
        if ((status & USART_SR_RXNE) && !ring_put(&rx, byte)) errors.dropped++;
    }
    if ((USART1->CR1 & USART_CR1_TXEIE) && (status & USART_SR_TXE)) {
        uint8_t byte;
        if (ring_get(&tx, &byte)) USART1->DR = byte;
        else USART1->CR1 &= ~USART_CR1_TXEIE; /* 发完了，关掉“发送寄存器空”中断 */
    }
}

void uart_put(uint8_t byte)
{
    if (!ring_put(&tx, byte)) tx_dropped++;
    USART1->CR1 |= USART_CR1_TXEIE;
}

bool uart_get(uint8_t *byte) { return ring_get(&rx, byte); }

uint32_t uart_brr(void) { return USART1->BRR; }

uart_errors_t uart_errors(void)
{
    uart_errors_t now = errors;
    now.dropped += tx_dropped;
    return now;
}
