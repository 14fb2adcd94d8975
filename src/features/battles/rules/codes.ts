/** Room codes: six characters without similar-looking ones. */
import type { Dice } from '../../../platform/pure/dice.ts'

/** `battle_mode_one_code_char`. Without 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABETS: Record<number, string> = { 1: '1234567890', 2: 'ACDEFGHJKMNPQRTUVWXY', 3: 'ACDEFGHJKMNPQRTUVWXY34679' }
const LENGTH = 6

export function newCode(alphabet: number, dice: Dice): string {
  const characters = ALPHABETS[alphabet] ?? (ALPHABETS[1] as string)
  return Array.from({ length: LENGTH }, () => characters[Math.floor(dice() * characters.length)]).join('')
}

/** Normalizes a code; undefined: not a valid code. */
export function codeFrom(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9]{4,12}$/.test(code) ? code : undefined
}
