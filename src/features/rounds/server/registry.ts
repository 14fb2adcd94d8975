import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { eventKind } from '../../../platform/server/database/events.ts'
import type { Title } from '../../coins/contract.ts'
import type { ModeId } from '../contract.ts'
import type { Mode, Round } from '../rules.ts'

/** What a judged round means to its mode: whether it pays, by which key, and what it opened. */
export type Settlement = {
  /** Pays at most once for this key; undefined: this round pays nothing. */
  payKey: string | undefined
  /** Bonus coins for having finished, whatever came of it: once for its title and source. */
  gift?: { coins: number; title: Title; source: string }
  level?: number
  next_level?: number
  /** 1: what is paid once was passed before this round. */
  passed_before?: 0 | 1
}

/** A mode as the server knows it: its rules, and what a judged round means for the mode's own tables. */
export type ServedMode = Mode & {
  settle: (tx: Tx, round: Round, passed: boolean) => Promise<Settlement>
  /** Whether a finished round of a sealed mode may be told of by now. */
  isTold?: (tx: Sql, round: Pick<Round, 'id' | 'scope'>) => Promise<boolean>
}
/** Handed in by the app: rounds import no mode. */
export type ModeRegistry = Readonly<Record<ModeId, ServedMode>>

/** The mode of a stored round; one whose mode this installation no longer has is closed like any other and pays nothing. */
export const modeOf = (modes: ModeRegistry, id: ModeId): ServedMode => (Object.hasOwn(modes, id) ? modes[id] : undefined) ?? removed(id)

const REMOVED_SECONDS = 30

function removed(id: ModeId): ServedMode {
  return {
    id, pace: 'one-by-one', seconds: () => REMOVED_SECONDS, questions: () => 0, lifelines: [], lifelineCoins: () => 0, points: () => ({ right: 0, wrong: 0 }), coins: undefined,
    unranked: true, uncounted: true, settle: () => Promise.resolve({ payKey: undefined }),
  }
}

export type RoundFinished = {
  playerId: string
  mode: ModeId
  roundId: string
  right: number
  wrong: number
  skipped: number
  percent: number
  passed: boolean
  /** What the boards count of it: of a scope and day only what is more than they have counted. */
  score: number
  coins: number
  /** Milliseconds from the first question's opening on, without what lay between questions. */
  timeMs: number
  /** Hints are lifelines too. */
  usedLifelines: boolean
}
/** A round is over, sealed or not: nothing of how it went. `answeredAt`: the moment of the last answer; null: there is none. */
export type RoundClosed = { playerId: string; mode: ModeId; roundId: string; answeredAt: number | null }
/** Announced inside the transaction that closes a round, before what it came to. */
export const roundClosed = eventKind<RoundClosed>('round-closed')

/** Announced inside the transaction that closes a round. */
export const roundFinished = eventKind<RoundFinished>('round-finished')
