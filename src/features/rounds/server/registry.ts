import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { eventKind } from '../../../platform/server/database/events.ts'
import type { Settings } from '../../settings/rules.ts'
import type { CountedAnswer } from '../../statistics/server.ts'
import type { ModeId } from '../contract.ts'
import type { Mode, Round } from '../rules.ts'
import type { Settlement } from '../rules/settling.ts'

export type { Settlement } from '../rules/settling.ts'

/** A mode on the server: its rules, and the settlement in the mode's own tables. */
export type ServedMode = Mode & {
  settle: (tx: Tx, round: Round, passed: boolean) => Promise<Settlement>
  /** Whether the result of a finished round of a sealed mode may be shown by now. */
  isDisclosed?: (tx: Sql, round: Pick<Round, 'id' | 'scope'>) => Promise<boolean>
}
/** Passed in by the app: rounds import no mode. */
export type ModeRegistry = Readonly<Record<ModeId, ServedMode>>

/** The mode of a stored round; a round whose mode was removed from this installation is closed like any other and pays nothing. */
export const modeOf = (modes: ModeRegistry, id: ModeId): ServedMode => (Object.hasOwn(modes, id) ? modes[id] : undefined) ?? removedMode(id)

const REMOVED_SECONDS = 30

function removedMode(id: ModeId): ServedMode {
  return {
    id, pace: 'one-by-one', seconds: () => REMOVED_SECONDS, questions: () => 0, lifelines: [], lifelineCoins: () => 0, points: () => ({ right: 0, wrong: 0 }), coins: undefined,
    unranked: true, uncounted: true, settle: () => Promise.resolve({ payKey: undefined }),
  }
}

/** `finished`: what subscribers write; what they lock and read first they ask without waiting for it, so that it goes out with what the end of the round reads. */
export type RoundFinished = { playerId: string; mode: ModeId; roundId: string; finished: Promise<FinishedRound> }
export type FinishedRound = {
  right: number
  wrong: number
  skipped: number
  /** The right and wrong ones, by their questions. */
  answers: readonly CountedAnswer[]
  percent: number
  passed: boolean
  /** The points that boards add: per scope and day only what exceeds the points they counted before. */
  score: number
  coins: number
  /** Coins that are paid in this transaction, of those that count as earned. */
  earned: number
  /** Milliseconds from the opening of the first question, without pauses between questions. */
  timeMs: number
  /** Hints are lifelines too. */
  usedLifelines: boolean
}
/** A round is over, sealed or not, without its result. `answeredAt`: time of the last answer; null: there is none. `settings`: so that subscribers lock without waiting for them. */
export type RoundClosed = { playerId: string; mode: ModeId; roundId: string; answeredAt: number | null; settings: Settings }
/** Published in the transaction that closes a round. */
export const roundClosed = eventKind<RoundClosed>('round-closed', { together: true })

/** Published in the transaction that closes a round; by sealed modes after their event is over, by practice never. */
export const roundFinished = eventKind<RoundFinished>('round-finished', { together: true })
