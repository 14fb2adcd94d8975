/** The order that a player is making: by dragging, by buttons, by keys. Each change is announced to screen readers. */
import { useState, type KeyboardEvent } from 'react'
import { announce } from '../../../../../platform/web/net/live.tsx'
import { play } from '../../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { idsOf } from '../../several/ui/chosen-ids.ts'
import type { FieldPlay } from '../../ui/field.ts'
import { moved } from './order.ts'

export type OrderedOption = { id: string; text: string }
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The current order of the options: as dealt, until one was moved. */
export function placedIn({ question: { options }, phase, pick, draft }: Pick<FieldPlay, 'question' | 'phase' | 'pick' | 'draft'>): OrderedOption[] {
  const order = idsOf(phase === 'asking' ? draft : pick)
  return order.length === options.length ? order.flatMap((id) => options.filter((option) => option.id === id)) : options
}

export function useOrder(playing: FieldPlay) {
  const { t } = useTexts()
  const [lifted, lift] = useState<{ id: string; before: string }>()
  const { draft, setDraft } = playing
  const rows = placedIn(playing)
  const say = (key: 'moved' | 'picked-up' | 'dropped' | 'put-back', text: string, at: number) =>
    announce(t(`questions.sequence.${key}`, { text, at: at + 1, total: rows.length }))
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    play('tap')
    setDraft(moved(rows, from, to).map(({ id }) => id).join(','))
    say('moved', row.text, to)
  }
  const pick = ({ id, text }: OrderedOption, at: number) => {
    const isLifted = lifted?.id === id
    lift(isLifted ? undefined : { id, before: draft })
    say(isLifted ? 'dropped' : 'picked-up', text, at)
  }
  const putBack = ({ id, text }: OrderedOption) => {
    if (lifted?.id !== id) return
    setDraft(lifted.before)
    lift(undefined)
    const before = placedIn({ ...playing, draft: lifted.before })
    say('put-back', text, before.findIndex((row) => row.id === id))
  }
  const press = (event: KeyboardEvent, row: OrderedOption, at: number) => {
    const step = STEPS[event.key]
    if (lifted?.id !== row.id || (step === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    if (step === undefined) putBack(row)
    else move(at, at + step)
  }
  return { rows, lifted: lifted?.id, move, pick, press, letGo: () => lift(undefined) }
}
