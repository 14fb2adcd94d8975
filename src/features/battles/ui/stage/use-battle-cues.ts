/** Sounds, vibrations and announcements of a battle. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import type { TextKey } from '../../../../platform/pure/text-keys.ts'
import { sentences } from '../../../../platform/pure/sentences.ts'
import { announce, hush } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { t } from '../../../../platform/web/texts/texts.ts'
import type { BattleControl } from '../line/battle-line.ts'
import type { PlacedSeat } from '../line/seats.ts'
import { verdictWords, type BattleVerdict } from './verdict.ts'

/** Seconds left that are announced; each of the last ones also ticks. */
const SAID = [10, 5]
const TICKING_S = 5

export function useBattleCues(state: BattleControl, seats: readonly PlacedSeat[], verdict: BattleVerdict | undefined, leftMs: number | null) {
  useVerdictCue(state.snapshot?.position ?? 0, verdict)
  useClockCue(leftMs)
  usePresenceCue(seats)
  useSpeechCue(state.said, seats)
}

function useVerdictCue(position: number, verdict: BattleVerdict | undefined) {
  const shownPosition = verdict ? position : 0
  const cueVerdict = useEffectEvent(() => {
    if (!verdict) return
    const cue = verdict.code === 'r' ? 'right' : 'wrong'
    play(cue)
    buzz(cue)
    const words = sentences([verdictWords({ t }, verdict), verdict.code !== 'r' && t('rounds.it-was', { answer: verdict.rightWords })])
    announce(words)
    return () => hush(words)
  })
  useEffect(() => cueVerdict(), [shownPosition])
}

function useClockCue(leftMs: number | null) {
  const seconds = leftMs === null ? 0 : Math.ceil(leftMs / 1000)
  useEffect(() => {
    if (SAID.includes(seconds)) announce(t('web.seconds-left', { n: seconds }))
    if (seconds > 0 && seconds <= TICKING_S) play('tick')
  }, [seconds])
}

type Presence = 'here' | 'away' | 'gone'
const presenceOf = ({ seat }: PlacedSeat): Presence => (seat.gone ? 'gone' : seat.away ? 'away' : 'here')
const SENTENCES = { here: 'battles.came-back', away: 'battles.is-away', gone: 'battles.has-left' } as const satisfies Record<Presence, TextKey>

/** Announces players who came back, disconnected or left; the state at page load is not announced. */
function usePresenceCue(seats: readonly PlacedSeat[]) {
  const known = useRef<Map<string, Presence>>(undefined)
  const others = seats.filter(({ own }) => !own)
  const standing = others.map((placed) => `${placed.seat.user_id} ${presenceOf(placed)}`).join()
  const cue = useEffectEvent(() => {
    const before = known.current
    known.current = new Map(others.map((placed) => [placed.seat.user_id, presenceOf(placed)]))
    const changed = others.filter((placed) => before?.has(placed.seat.user_id) && before.get(placed.seat.user_id) !== presenceOf(placed))
    if (changed.length > 0) announce(sentences(changed.map((placed) => t(SENTENCES[presenceOf(placed)], { name: placed.name }))))
  })
  useEffect(() => cue(), [standing])
}

/** Announces new phrases of the other players with their names. */
function useSpeechCue(said: BattleControl['said'], seats: readonly PlacedSeat[]) {
  const phrases = seats.flatMap(({ own, name, seat }) => {
    const one = said[seat.user_id]
    return one && !own ? [{ ...one, name }] : []
  })
  const latest = phrases.sort((one, other) => other.at - one.at)[0]
  const at = latest?.at ?? 0
  const announcedAt = useRef(at)
  const cue = useEffectEvent(() => {
    if (latest && at !== announcedAt.current) announce(`${latest.name}: ${t(`battles.phrase.${latest.phrase}`)}`)
    announcedAt.current = at
  })
  useEffect(() => cue(), [at])
}
