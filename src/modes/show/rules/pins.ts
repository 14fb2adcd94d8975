/** Pins of shows: six digits. */
import type { Dice } from '../../../platform/pure/dice.ts'
import { latinDigits } from '../../../platform/pure/digits.ts'

const LENGTH = 6

export const newPin = (dice: Dice): string => Array.from({ length: LENGTH }, () => Math.floor(dice() * 10)).join('')

/** As typed, in the digits of any language, with spaces; undefined: it is none. */
export function pinFrom(typed: string): string | undefined {
  const pin = latinDigits(typed).replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(pin) ? pin : undefined
}
