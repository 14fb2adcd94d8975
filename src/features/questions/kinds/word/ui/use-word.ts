import { useMemo } from 'react'
import { letterOf, useKeys } from '../../../../../platform/web/device/keys.ts'
import { announce } from '../../../../../platform/web/net/live.tsx'
import { play } from '../../../../../platform/web/device/sound.ts'
import { t } from '../../../../../platform/web/texts/texts.ts'
import type { FieldPlay } from '../../ui/field.ts'
import { fillingOf, keyFor, nextBox, put, shown, takeLast, takeOut, usedKeys, wordOf, written, type LetterBoard, type Filling } from './filling.ts'

export type Word = {
  board: LetterBoard
  filling: Filling
  used: ReadonlySet<number>
  /** The word, once every box is filled. */
  word: string | undefined
  /** The box that the next letter goes into; -1: none. */
  next: number
  open: boolean
  press: (key: number) => void
  remove: (box?: number) => void
  lock: () => void
}

/** What is spelled so far, and what can be done about it. */
export function useWord({ question, phase, draft, setDraft, choose }: FieldPlay): Word {
  const board = useMemo(() => ({ letters: question.letters ?? [], boxes: question.boxes ?? [] }), [question])
  const filling = fillingOf(draft, board)
  const open = phase === 'asking'
  const word = wordOf(filling, board)
  const press = (key: number) => {
    const box = nextBox(filling, board)
    if (!open || box < 0) return
    play('tap')
    setDraft(written(put(filling, board, key)))
    announce(t('questions.word.in-box', { letter: board.letters[key] ?? '', box: box + 1, of: board.boxes.length }))
  }
  const remove = (box?: number) => {
    if (!open) return
    const after = box === undefined ? takeLast(filling) : takeOut(filling, box)
    setDraft(written(after))
    announce(shown(after, board).map((sign) => sign || t('questions.word.empty-box')).join(' '))
  }
  const lock = () => {
    if (open && word !== undefined) choose(word)
  }
  return { board, filling, used: usedKeys(filling, board), word, next: nextBox(filling, board), open, press, remove, lock }
}

/** Letters are typed, Backspace takes the last one away, Enter locks a whole word. */
export function useTyping({ board, filling, open, press, remove, lock }: Word): void {
  const typed = (letter: string) => () => {
    const key = keyFor(letter, filling, board)
    if (key !== undefined) press(key)
  }
  const wanted = new Set(board.letters.flatMap((letter) => [letter, letter.normalize('NFKD').charAt(0).toUpperCase(), letter.charAt(0)]))
  const letters = Object.fromEntries([...wanted].map((letter) => [letter, typed(letter)]))
  useKeys(open ? { ...letters, Backspace: () => remove(), Enter: lock } : {}, true, letterOf)
}
