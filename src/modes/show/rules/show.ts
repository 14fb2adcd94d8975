/** The state of a show. */
import type { More } from '../../../features/questions/rules/draft.ts'
import type { KindId } from '../../../features/questions/kinds/rules/ids.ts'

/** Kinds that only shows have: neither has a right answer. */
export const POLL = 'poll'
export const SLIDE = 'slide'

/** One step of the plan, the same for all seats: author's positions of the options in the order shown, and the right answer ('' for polls and slides). */
export type ShowQuestion = {
  id: string
  version: number
  kind: KindId
  order: number[]
  right: string
  /** Further answers that are accepted. */
  also?: string[]
  /** What the judge of the kind needs besides the right answer. */
  more?: More
  /** Time limit in milliseconds; slides: 0. */
  clockMs: number
  /** Points of a right answer at its best; 0: none. */
  worth: number
  /** Half of the points depend on how fast the answer is. */
  isSpeedy: boolean
  /** The host went on without it: its answers do not count. */
  skipped?: true
}

/** `share`: of the points that the answer earns, 0 to 1; `ms`: since the question was sent, less the round trip; the sum of the three counts, which may be below 0. */
export type ShowAnswer = { answer: string; share: number; ms: number; base: number; speed: number; run: number }

export type ShowSeat = {
  id: string
  name: string
  /** '' for a guest. */
  playerId: string
  /** Address of the account's picture; without it, the face is drawn from the name. */
  picture?: string
  /** Number of the team, from 0; -1: none. */
  team: number
  /** The first position that this seat may answer. */
  from: number
  /** waiting: the host has not let the name in · here: a socket is open · away: none is · out: put out by the host · ghost: of a former show, without a socket (`rules/ghosts.ts`). */
  presence: 'waiting' | 'here' | 'away' | 'out' | 'ghost'
  /** The position at which the seat was put out; answers from there on count no more. */
  outAt?: number
  /** One entry per question; null: not answered. */
  given: (ShowAnswer | null)[]
  /** Of a ghost: what it will answer to each question, and when. */
  past?: (PastAnswer | null)[]
}
/** An answer of a former show; its points are computed anew. */
export type PastAnswer = Pick<ShowAnswer, 'answer' | 'share' | 'ms'>

export type NewSeat = Pick<ShowSeat, 'id' | 'name' | 'playerId' | 'picture' | 'team'> & { waits: boolean }

/** Who sits there, as everybody in the room may see it. */
export const personOf = (seat: Pick<ShowSeat, 'name' | 'picture' | 'presence'>): Pick<ShowSeat, 'name' | 'picture'> & { replay?: 1 } => ({ name: seat.name, ...(seat.picture && { picture: seat.picture }), ...replayMark(seat) })

export type ShowPhase = 'lobby' | 'slide' | 'open' | 'closed' | 'board' | 'podium' | 'awards' | 'over'

export type Show = {
  id: string
  questions: ShowQuestion[]
  seats: ShowSeat[]
  mostSeats: number
  /** Points for right answers in a row; points lost by a wrong one. */
  hasStreaks: boolean
  hasPenalty: boolean
  /** Number of teams; 0: each plays alone. */
  teams: number
  phase: ShowPhase
  /** The step that is shown or was shown last, from 1; 0 before the first. */
  position: number
  /** The start of this phase, and its end without further events; null: only the host ends it. */
  since: number
  until: number | null
  /** How much the host added to the running question. */
  extraMs: number
  /** Nobody may come in. */
  isLocked: boolean
  isMuted: boolean
  /** The stage shows nothing. */
  isBlank: boolean
  /** Verdicts, boards and slides end by themselves. */
  isAuto: boolean
  /** Since when the host is away and the show stands still. */
  heldSince: number | null
  /** Whether it may be played again once it is over, and the link for it; the link stays the same. */
  replay?: { link: string; isOpen: boolean }
  /** Seats of a former show play along. */
  hasGhosts?: true
}

export const current = ({ questions, position }: Show): ShowQuestion | undefined => questions[position - 1]
export const isOver = ({ phase }: Show): boolean => phase === 'over'
/** Takes part now: may answer, and is waited for while it is here. */
export const isIn = (seat: ShowSeat): boolean => isPerson(seat) || isGhost(seat)
export const isGhost = ({ presence }: Pick<ShowSeat, 'presence'>): boolean => presence === 'ghost'
/** Somebody takes part in it now. */
export const isPerson = (seat: Pick<ShowSeat, 'presence'>): boolean => seat.presence === 'here' || seat.presence === 'away'
/** For what is sent of a seat: set for a ghost alone. */
export const replayMark = (seat: Pick<ShowSeat, 'presence'>): { replay?: 1 } => (isGhost(seat) ? { replay: 1 } : {})
/** The seat may answer the running question. */
export const mayAnswer = (show: Show, seat: ShowSeat): boolean => isIn(seat) && seat.from <= show.position
/** It earns points and counts in figures: neither a poll nor skipped nor without points. */
export const counts = ({ worth, skipped }: ShowQuestion): boolean => worth > 0 && !skipped
