/** The order that a player is making: by dragging, by buttons, by keys. Each change is announced to screen readers. */
import { useState, type KeyboardEvent } from 'react'
import { announce } from '../../../platform/web/net/live.tsx'
import { play } from '../../../platform/web/device/sound.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { FieldRound } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { idsOf, moved } from './order.ts'

export type OrderedOption = { id: string; text: string }
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The options as they lie now: as they were dealt, until something was moved. */
export function placedIn({ state, draft }: Pick<FieldRound, 'state' | 'draft'>): OrderedOption[] {
  const options = state.question?.options ?? []
  const order = idsOf(state.phase === 'asking' ? draft : (state.pick ?? ''))
  return order.length === options.length ? order.flatMap((id) => options.filter((option) => option.id === id)) : options
}

export function useOrder(round: FieldRound) {
  const { t } = useTexts()
  const [lifted, lift] = useState<{ id: string; before: string }>()
  const { draft, setDraft } = round
  const rows = placedIn(round)
  const say = (key: 'moved' | 'picked-up' | 'dropped' | 'put-back', text: string, at: number) =>
    announce(t(`multi-match.${key}`, { text, at: at + 1, total: rows.length }))
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
    const before = placedIn({ state: round.state, draft: lifted.before })
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
