/** A correction gives a question that was asked another key, several keys, or takes it out of the count, and follows all that hung on it. */

/** key: another one · several: more than one answer counts · void: no answer counts. */
export const CORRECTION_KINDS = ['key', 'several', 'void'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/**
 * planning and checking: a job makes the dry run, the second time before posting · planned: it is shown · asked: a second person is
 * asked · posting: a job posts, step by step.
 */
export const CORRECTION_STATES = ['planning', 'planned', 'asked', 'checking', 'posting', 'posted', 'discarded'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** What changes for a player in one place. Changes of one unit are posted together. */
export type Change = {
  unit: string
  /** The id of the round, contest, room or entry. */
  subject: string
  playerId: string
  /** A mode or a kind of battle, and the name of the contest or exam. */
  place: string
  name: string
  /** 1: the answer is right now, -1: not any more, 0: its verdict stays, or it does not count any more. */
  verdict: -1 | 0 | 1
  points: number
  /** 1: passed or won now, -1: not any more. */
  passes: -1 | 0 | 1
  ranks: { before: number; after: number } | null
  /** The difference; of coins that the player does not have any more the house bears `borne`. */
  coins: number
  borne: number
}

/** Answers to the question in one place, whether they change or not. */
export type AnswersIn = { place: string; name: string; answers: number }

/** Sums of changes in one place. */
export type PlaceTotals = AnswersIn & { gain: number; lose: number; points: number; passed: number; failed: number; places: number; coinsIn: number; coinsBack: number }
/** Sums of a dry run, or of what was posted. */
export type Totals = { places: PlaceTotals[]; answers: number; gain: number; lose: number; rounds: number; ranks: number; players: number; coinsIn: number; coinsBack: number; borne: number; thanks: number; bookmarks: number; held: number }

/** Coins that move: what players get, and what is taken from them. */
export const movedCoins = ({ coinsIn, coinsBack, borne }: Pick<Totals, 'coinsIn' | 'coinsBack' | 'borne'>): number => coinsIn + coinsBack - borne

/** Whether a second person has to approve: from `limit` coins on; 0: never. */
export const needsTwo = (totals: Pick<Totals, 'coinsIn' | 'coinsBack' | 'borne'>, limit: number): boolean => limit > 0 && movedCoins(totals) >= limit

/** Normalized, so that one operator with two spellings does not count as two. */
export const isSamePerson = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
