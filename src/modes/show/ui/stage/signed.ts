/** A gain or a loss with its sign before the digits, in every direction of writing: formats of numbers put it behind them in Arabic. */
export const signed = (value: number, num: (value: number) => string): string => `\u2066${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${num(Math.abs(value))}\u2069`
