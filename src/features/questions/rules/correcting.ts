/** How a corrected key applies to the versions of a question: rounds were asked versions with other words and another order of options. */
import type { AcceptedKey, CorrectedKey } from '../kinds/rules/kind.ts'
import type { Wording } from './draft.ts'

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

/** Where an option of the newest version stood in an earlier one: by its words; reworded ones by their place. Undefined: nowhere. */
function placeIn(earlier: readonly string[], newest: readonly string[], place: number): number | undefined {
  const same = earlier.findIndex((option) => plain(option) === plain(newest[place]))
  if (same >= 0) return same
  const wasReworded = earlier[place] !== undefined && !newest.some((option) => plain(option) === plain(earlier[place]))
  return wasReworded ? place : undefined
}

/** The key in an earlier version; undefined: one of its options is not there. A key that brings its options is the same everywhere. */
function keyIn(earlier: Pick<Wording, 'options'>, newest: Pick<Wording, 'options'>, key: AcceptedKey): AcceptedKey | undefined {
  if (key.options !== undefined || newest.options.length === 0) return key
  const answer = key.answer.map((place) => placeIn(earlier.options, newest.options, place))
  return answer.includes(undefined) ? undefined : { answer: answer as number[] }
}

/** What is stored with a version: all keys that it has. Undefined: it has none of them, and stays as it is. No keys: it is void. */
export function correctedKey(by: number, version: Pick<Wording, 'options'>, newest: Pick<Wording, 'options'>, keys: readonly AcceptedKey[]): CorrectedKey | undefined {
  if (keys.length === 0) return { by, voided: true }
  const [first, ...accepted] = keys.flatMap((key) => keyIn(version, newest, key) ?? [])
  return first && { by, ...first, ...(accepted.length > 0 && { accepted }) }
}

/** A version as answers to it are judged. */
export function withKey<Version extends Pick<Wording, 'answer' | 'options'> & { corrected: CorrectedKey | null }>({ corrected, ...version }: Version): Omit<Version, 'corrected'> & Partial<Omit<CorrectedKey, 'by'>> {
  if (!corrected) return version
  const { by: _, ...key } = corrected
  return { ...version, ...key }
}
