/** Decisions about accounts: names, friends' codes. */
import type { Dice } from '../../platform/pure/dice.ts'
import { faceIn } from '../../platform/pure/faces.ts'
import { READABLE_LETTERS } from '../../platform/pure/readable-letters.ts'
import { isSeen, withoutHidden } from '../../platform/pure/visible-text.ts'

const CODE_LENGTH = 8
const NAME_LENGTH = 60

/** A friend's code: eight letters and digits without similar-looking ones. */
export function referCode(dice: Dice): string {
  return Array.from({ length: CODE_LENGTH }, () => READABLE_LETTERS[Math.floor(dice() * READABLE_LETTERS.length)]).join('')
}

const GIVEN = { least: 10_000, most: 99_999 }

/** The number in a given name. Five digits: thousands of players, and still easy to read out. */
export function givenNumber(dice: Dice): number {
  return GIVEN.least + Math.floor(dice() * (GIVEN.most - GIVEN.least + 1))
}

/** A friend's code as typed, for looking it up; '' when it can be none. */
export function plainCode(typed: string): string {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{1,20}$/.test(code) ? code : ''
}

/** The displayed name: trimmed, capitalized, without invisible and direction-changing characters; '' if nothing visible is left. */
export function shownName(name: string): string {
  const plain = withoutHidden(name).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/\s+/g, ' ').trim()
  if (!isSeen(plain)) return ''
  const [first = '', ...rest] = [...plain].slice(0, NAME_LENGTH)
  return first.toUpperCase() + rest.join('').trimEnd()
}

/** The picture chosen at sign-up: a drawn face. There is no upload before sign-up, and pictures of other hosts are not shown. */
export function pictureAddress(address: string): string {
  return faceIn(address) ? address : ''
}
