/** A clue, and a word to be spelled: the word is the only option, and none is dealt. */
import { CATEGORY_TYPES } from '../../contract.ts'
import { wordSets } from './contract.ts'
import type { AskedQuestion, KindState, Intake, KeptCopy, QuestionKind, Deal, PartialReveal } from '../rules/kind.ts'
import { optionsFault, optionTexts, placesFault, shelvedOptions, whole } from '../rules/options.ts'
import { folded, isLetter, keysFor, signsOf } from './rules/letters.ts'

/** State of a word in a round: the dealt keys, and the boxes (from 0) revealed by hints. */
export type DealtLetters = { letters: string[]; opened: number[] }

const dealtOf = ({ kindState }: Pick<Deal, 'kindState'>): DealtLetters => kindState as DealtLetters
const wordOf = ({ options }: Pick<AskedQuestion, 'options'>): string => options[0] ?? ''
const wordOn = ({ options }: KeptCopy): string => options[0]?.text ?? ''
const asKindState = (dealt: DealtLetters): KindState => dealt

const intake: Intake = {
  columns: { needed: ['question', 'answer'], used: [] },
  takesRow: () => true,
  row: (cell) => ({ options: [cell('answer')], answer: 0 }),
  cells: (wording) => ({ answer: wordOf(wording) }),
  help: 'answer is the word; there are no options',
  seedHas: 'a word for its answer',
  takesSeed: ({ answer }) => typeof answer === 'string',
  seed: ({ answer }) => ({ options: [String(answer)], answer: 0 }),
  fault: (wording) => optionsFault(wording.options, 1, 1) ?? placesFault(wording),
}

/** Hints for modes with words. */
export const opening: PartialReveal = {
  used: (deal) => dealtOf(deal).opened.length,
  open: (asked, deal, _dice, draft) => openBox(wordOf(asked), dealtOf(deal), draft),
}

export const word: QuestionKind = {
  id: 'word',
  sets: wordSets,
  uses: ['one-by-one'],
  intake,
  questionType: () => 1,
  deal: (asked, _settings, dice) => ({ order: [], kindState: asKindState({ letters: keysFor(wordOf(asked), dice), opened: [] }) }),
  publicFields: (asked, deal) => ({ letters: dealtOf(deal).letters, boxes: boxesOf(wordOf(asked), dealtOf(deal).opened) }),
  rightAnswer: wordOf,
  keyTexts: optionTexts,
  judge: (right, answer) => whole(folded(answer) === folded(right)),
  sameKey: (before, after) => folded(wordOf(before)) === folded(wordOf(after)),
  // The only option is the word: it is not shown before it is disclosed.
  shelved: (asked, disclosed) => {
    const { options, right } = shelvedOptions(asked)
    return { options: disclosed ? options : [], right }
  },
  isCopy: ({ type }) => type === String(CATEGORY_TYPES.guessTheWord),
  copyAsks: (copy, dice) => ({ options: [], letters: keysFor(wordOn(copy), dice), boxes: boxesOf(wordOn(copy), []) }),
  copyRight: wordOn,
}

/** '' for a letter to be found; boxes of other characters, and those revealed by a hint, contain it. */
export function boxesOf(word: string, opened: readonly number[]): string[] {
  return signsOf(word).map((sign, box) => (!isLetter(sign) || opened.includes(box) ? sign : ''))
}

/** The first box that is empty or wrong in what the player has put together: boxes apart by spaces, an empty one anything else. */
function openBox(word: string, { letters, opened }: DealtLetters, draft: string) {
  const signs = signsOf(word)
  const filled = draft.split(' ')
  const closed = signs.flatMap((sign, box) => (isLetter(sign) && !opened.includes(box) ? [box] : []))
  const box = closed.find((each) => folded(filled[each] ?? '') !== folded(signs[each] as string)) ?? closed[0]
  return box === undefined ? undefined : { kindState: asKindState({ letters, opened: [...opened, box] }), box, letter: signs[box] as string }
}
