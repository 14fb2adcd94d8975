/** Guess The Word: a clue and a word to be spelled, sixty seconds, two hints a word, coins for the first pass of a subject. */
import type { Asked, Extra, Item, Mode } from '../../features/rounds/rules.ts'
import { folded, isLetter, keysFor, signsOf } from './rules/letters.ts'

/** What a round keeps of a word for its player: the keys that were dealt, and the boxes (from 0) that hints have opened. */
export type Dealt = { letters: string[]; opened: number[] }

const dealtOf = (item: Item): Dealt => item.extra as Dealt
const wordOf = (asked: Asked): string => asked.options[0] ?? ''
const asExtra = (dealt: Dealt): Extra => dealt

export const guessTheWord: Mode = {
  id: 'guess-the-word',
  pace: 'one-by-one',
  seconds: (settings) => settings.guess_the_word_seconds,
  questions: (settings) => settings.guess_the_word_total_question,
  lifelines: ['hint'],
  lifelineCoins: (settings) => settings.guess_the_word_hint_deduct_coin,
  judge: (asked, _item, answer) => folded(answer) === folded(wordOf(asked)),
  points: (settings) => ({ right: settings.guess_the_word_correct_answer_credit_score, wrong: settings.guess_the_word_wrong_answer_deduct_score }),
  coins: { title: 'wonGuessTheWord', most: (settings) => settings.guess_the_word_max_winning_coin },
  // The only option is the word itself: none is dealt.
  deal: (asked, _settings, dice) => ({ order: [], extra: asExtra({ letters: keysFor(wordOf(asked), dice), opened: [] }) }),
  shows: (asked, item) => ({ letters: dealtOf(item).letters, boxes: boxesOf(wordOf(asked), dealtOf(item).opened) }),
  rightAnswer: wordOf,
  hints: {
    most: (settings) => settings.guess_the_word_max_hints,
    used: (item) => dealtOf(item).opened.length,
    open: (asked, item, _dice, draft) => openBox(wordOf(asked), dealtOf(item), draft),
  },
}

/** '' for a letter to be found; what no letter is, and what a hint opened, stands in its box. */
export function boxesOf(word: string, opened: readonly number[]): string[] {
  return signsOf(word).map((sign, box) => (!isLetter(sign) || opened.includes(box) ? sign : ''))
}

/** The first box that is empty or wrong in what the player has put together: boxes apart by spaces, an empty one anything else. */
function openBox(word: string, { letters, opened }: Dealt, draft: string) {
  const signs = signsOf(word)
  const filled = draft.split(' ')
  const closed = signs.flatMap((sign, box) => (isLetter(sign) && !opened.includes(box) ? [box] : []))
  const box = closed.find((each) => folded(filled[each] ?? '') !== folded(signs[each] as string)) ?? closed[0]
  return box === undefined ? undefined : { extra: asExtra({ letters, opened: [...opened, box] }), box, letter: signs[box] as string }
}
