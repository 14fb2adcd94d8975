/** New keys as the desk sends them. */
import { kindOf } from '../../questions/kinds/rules.ts'
import type { AcceptedKey, AskedQuestion } from '../../questions/kinds/rules/kind.ts'
import type { Wording } from '../../questions/rules/draft.ts'
import type { CorrectionKind } from '../rules.ts'

/** A list of positions is a key of options; a word or a number stands for itself. Undefined: none of that. */
function keyFrom(given: unknown): AcceptedKey | undefined {
  if (typeof given === 'number') return { answer: [given] }
  if (typeof given === 'string') return { answer: [0], options: [given.trim()] }
  return Array.isArray(given) && given.every((place) => Number.isInteger(place)) ? { answer: given as number[] } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // What is no JSON is no list of keys.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The keys of a question, the first one to be shown; undefined: they do not fit its kind, or leave it as it is. */
export function keysFrom(text: string, kind: CorrectionKind, wording: Wording & Pick<AskedQuestion, 'accepted' | 'voided'>): AcceptedKey[] | undefined {
  const given = parsed(text)
  if (!Array.isArray(given)) return undefined
  const keys = given.map(keyFrom)
  if (keys.includes(undefined) || !hasCount(kind, keys.length)) return undefined
  const known = keys as AcceptedKey[]
  const worded = known.map((key) => ({ ...wording, ...key }))
  const isSound = worded.every((key) => (key.options !== wording.options) === isWord(wording) && kindOf(wording).intake.fault(key, key) === undefined)
  const areSame = new Set(known.map((key) => JSON.stringify(key))).size < known.length
  const staysAsItIs = kind === 'key' && !wording.voided && !wording.accepted && kindOf(wording).sameKey(wording, worded[0] as Wording)
  return !isSound || areSame || staysAsItIs ? undefined : known
}

const hasCount = (kind: CorrectionKind, count: number): boolean => (kind === 'void' ? count === 0 : kind === 'key' ? count === 1 : count >= 2 && count <= 8)
/** Kinds whose only option is the answer. */
const isWord = ({ options }: Wording): boolean => options.length === 1
