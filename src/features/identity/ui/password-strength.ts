/** Strength of a password, for the bulbs beside the field; whether it is accepted is decided by the server. */
import { PASSWORD_LENGTH } from '../rules.ts'

/** 0 too short · 1 easy to guess · 2 fair · 3 good · 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4
export const BULBS = 4

const LONGER = 10
const LONG = 14
const FEW_SIGNS = 5
const WELL_KNOWN = ['password', 'passwort', 'qwert', 'azerty', '12345', 'letmein', 'limelight']

/** `about`: data of this person that others know (name, address); a password that contains it is weak. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  if (password.length < PASSWORD_LENGTH.least) return 0
  const plain = password.toLowerCase()
  if (new Set(plain).size < FEW_SIGNS || [...WELL_KNOWN, ...partsOf(about)].some((part) => plain.includes(part))) return 1
  const better = [password.length >= LONGER, kindsIn(password) > 1, password.length >= LONG]
  return (1 + better.filter(Boolean).length) as Strength
}

/** Words of at least four letters: shorter ones occur in most passwords. */
function partsOf(about: readonly string[]): string[] {
  return about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 3)
}

/** Letters, digits, everything else. */
function kindsIn(password: string): number {
  return [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}
