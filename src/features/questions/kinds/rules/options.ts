/** What the kinds with options share. */
import { shuffled, type Dice } from '../../../../platform/pure/dice.ts'
import { textFault, type RefusedDraft, type Wording } from '../../rules/draft.ts'
import { questionFault, type QuestionFault } from '../../rules/faults.ts'
import { LIMITS } from '../../rules/limits.ts'
import type { AskedQuestion, Keyed, ReadCell, KeptCopy, Deal, Shelved } from './kind.ts'

/** All or nothing. */
export const whole = (isRight: boolean): number => (isRight ? 1 : 0)

export const optionId = (place: number): string => String(place + 1)

/** Ids of the right options, in the order shown. */
export const rightPlaces = ({ answer }: AskedQuestion, { order }: Pick<Deal, 'order'>): string => order.flatMap((author, place) => (answer.includes(author) ? [optionId(place)] : [])).join(',')

/** The texts of the right options, in the author's order. */
export const optionTexts = ({ options, answer }: Pick<Wording, 'options' | 'answer'>): string[] => answer.map((place) => options[place] ?? '')

/* ---- a bookmarked copy ---- */

/** Sorted by text, since the author's order might reveal which one is right; true and false keep their order. */
export function byWords({ questionType, options, answer }: Pick<AskedQuestion, 'questionType' | 'options' | 'answer'>): { options: Shelved['options']; right: number[] } {
  const shown = options.map((text, author) => ({ text, author }))
  if (questionType === 1) shown.sort((a, b) => (a.text < b.text ? -1 : 1))
  return { options: shown.map(({ text }, place) => ({ id: optionId(place), text })), right: answer.map((wanted) => shown.findIndex(({ author }) => author === wanted)) }
}

/** The ids of right options are sorted, since their order has no meaning. */
export function shelvedOptions(asked: Parameters<typeof byWords>[0]): Shelved {
  const { options, right } = byWords(asked)
  return { options, right: right.sort().map(optionId).join(',') }
}

export const copyRight = ({ right_answer = '' }: KeptCopy): string => right_answer

/** An order that reveals the answer is dealt again. */
const MOST_DEALS = 20

/** The first random order that does not reveal the answer; undefined after `MOST_DEALS` tries. */
export function shuffledConcealed<T>(all: readonly T[], reveals: (order: readonly T[]) => boolean, dice: Dice): T[] | undefined {
  for (let n = 0; n < MOST_DEALS; n++) {
    const order = shuffled(all, dice)
    if (!reveals(order)) return order
  }
  return undefined
}

/* ---- other words ---- */

const plainText = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

/** As many are right as before, each by its words or by its place; none of them was wrong, and nothing wrong was right. */
export function sameRight(before: Keyed, after: Keyed): boolean {
  const [was, is] = [before, after].map(({ options, answer }) => {
    const texts = options.map(plainText)
    return { right: texts.filter((_, place) => answer.includes(place)), wrong: texts.filter((_, place) => !answer.includes(place)) }
  }) as [Sides, Sides]
  const stays = after.answer.every((place) => before.answer.includes(place) || was.right.includes(plainText(after.options[place])))
  return after.answer.length === before.answer.length && stays && !is.right.some((text) => was.wrong.includes(text)) && !is.wrong.some((text) => was.right.includes(text))
}
type Sides = { right: string[]; wrong: string[] }

/** Each stands where it stood, by its words; new words stand where the author's position was. */
export function sameSequence(before: Keyed, after: Keyed): boolean {
  const [was, is] = [before, after].map(({ options, answer }) => answer.map((place) => plainText(options[place]))) as [string[], string[]]
  return is.length === was.length && is.every((text, at) => text === was[at] || (!was.includes(text) && after.answer[at] === before.answer[at]))
}

/* ---- a row of a table ---- */

export const OPTION_COLUMNS = ['optiona', 'optionb', 'optionc', 'optiond', 'optione'] as const

/** Options up to the last one that is filled; a gap would shift the letters, so it is a fault. */
export function optionsIn(cell: ReadCell): string[] | RefusedDraft {
  const cells = OPTION_COLUMNS.map(cell)
  const options = cells.slice(0, cells.findLastIndex((option) => option !== '') + 1)
  const gap = options.indexOf('')
  const column = OPTION_COLUMNS[gap]
  return column === undefined ? options : { refused: questionFault('option-gap', { column }), column }
}

/** The cells of a question's options, and the letter of a position. */
export const optionCells = (options: readonly string[]): Record<string, string> => Object.fromEntries(options.map((option, i) => [OPTION_COLUMNS[i], option]))
export const letterOf = (position: number): string => 'abcde'.charAt(position)

export function letterIn(cell: string): number | undefined {
  const position = 'abcde'.indexOf(cell.toLowerCase())
  return cell.length === 1 && position !== -1 ? position : undefined
}

/* ---- faults ---- */

/** `most`: at most as many as a table has columns for. */
export function optionsFault(options: readonly string[], fewest: number, most: number = LIMITS.mostOptions): QuestionFault | undefined {
  if (options.length < fewest || options.length > most) return questionFault('options-count', { n: options.length, fewest, most })
  const odd = options.map((option, i) => textFault(columnOf(i), option, LIMITS.option)).find((fault) => fault !== undefined)
  if (odd) return odd
  const twin = doubled(options)
  // Of two equal options one is not marked right: a player could lose by chance.
  if (twin) return questionFault('options-same', { what: columnOf(twin[0]), other: columnOf(twin[1]) })
  return undefined
}

const columnOf = (position: number) => OPTION_COLUMNS[position] as (typeof OPTION_COLUMNS)[number]

/** Checks the positions of right options, for all kinds. */
export function placesFault({ options, answer }: Wording): QuestionFault | undefined {
  if (answer.length === 0 || answer.some((place) => options[place] === undefined)) return questionFault('answer-none', {})
  if (new Set(answer).size < answer.length) return questionFault('answer-twice', {})
  return undefined
}

/** The first two options that differ in nothing but capitals. */
function doubled(options: readonly string[]): [number, number] | undefined {
  const seen = new Map<string, number>()
  for (const [i, option] of options.entries()) {
    const key = option.toLowerCase()
    const before = seen.get(key)
    if (before !== undefined) return [before, i]
    seen.set(key, i)
  }
  return undefined
}
