/** How near a number is to the right one. */

/** As it travels: a hyphen before a number below 0, digits, a point before decimals, nothing else. */
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/

export const numberFrom = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined)

/**
 * The share of the points that an answer earns: 1 where it is exactly right, 1 - distance / range where it is nearer than `range`,
 * else 0. A distance below a millionth is none: decimals are sums of halves in a computer.
 */
export function nearness(right: number, answer: number, range: number): number {
  const distance = Math.abs(right - answer)
  return distance < 1e-6 ? 1 : Math.max(0, 1 - distance / range)
}
