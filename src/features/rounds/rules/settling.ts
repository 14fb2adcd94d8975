/** What the closing of a round decides before anything is written: what it pays, its stored result, and what is published of it. */
import type { Title } from '../../coins/contract.ts'
import type { StoredResult } from '../contract.ts'
import type { Mode, Round } from '../rules.ts'
import { tally, type Reward } from './worth.ts'

/** What a mode decides about a judged round: whether it pays, under which key, and what it unlocked. */
export type Settlement = {
  /** Pays at most once for this key; undefined: this round pays nothing. */
  payKey: string | undefined
  /** Bonus coins for finishing, whatever the result: once for its title and source. */
  gift?: { coins: number; title: Title; source: string }
  level?: number
  next_level?: number
  /** 1: the category was passed before this round; only the first pass is paid. */
  passed_before?: 0 | 1
}

/** The payment of a round; undefined where it pays nothing: a mode without coins, no coins earned, or no key to pay under. */
export function paymentOf(mode: Pick<Mode, 'coins'>, reward: Reward, { payKey }: Pick<Settlement, 'payKey'>): { coins: number; title: Title; source: string } | undefined {
  return mode.coins && payKey !== undefined && reward.coins > 0 ? { coins: reward.coins, title: mode.coins.title, source: payKey } : undefined
}

/** The clock of an all-at-once round may close it while the player is away. Sealed modes disclose their results otherwise. */
export const mayEndUnseen = (mode: Pick<Mode, 'pace' | 'sealed'>): boolean => mode.pace === 'all-at-once' && !mode.sealed

/** When the last answer was given; null: there is none. Time-outs and skipped questions are no answers. */
export function lastAnswerAt({ items }: Pick<Round, 'items'>): number | null {
  const moments = items.flatMap(({ answer, answeredAt }) => (answer && answeredAt !== null ? [answeredAt] : []))
  return moments.length === 0 ? null : Math.max(...moments)
}

/** What statistics count: right and wrong answers, by their questions. */
export const countedAnswers = ({ items }: Pick<Round, 'items'>): { questionId: number; right: boolean }[] =>
  items.flatMap(({ questionId, verdict }) => (verdict === 'r' || verdict === 'w' ? [{ questionId, right: verdict === 'r' }] : []))

/** Hints are lifelines too. */
export const hasUsedLifelines = ({ lifelines, items }: Pick<Round, 'lifelines' | 'items'>, { hints }: Pick<Mode, 'hints'>): boolean => lifelines.length > 0 || (hints !== undefined && items.some((item) => hints.used(item) > 0))

/** `coins`: what was paid. */
export function resultOf(round: Round, reward: Reward & { running: number }, { level, next_level, passed_before }: Settlement, coins: number): StoredResult {
  const { right, wrong, skipped, total, timeMs } = tally(round)
  return {
    right, wrong, skipped, total, percent: reward.percent, passed: reward.passed ? 1 : 0, score: reward.score, coins, time_ms: Math.round(timeMs),
    ...(reward.running === reward.score ? {} : { running_score: reward.running }),
    ...(level === undefined ? {} : { level }),
    ...(next_level === undefined ? {} : { next_level }),
    ...(passed_before === undefined ? {} : { passed_before }),
    // Stored with the player; added when the result is sent.
    badges: [],
  }
}
