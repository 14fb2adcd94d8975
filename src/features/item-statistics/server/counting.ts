/** Counting the answers of rounds that are over. A step is a transaction: the places of its rounds and the sums are stored together, so each answer counts once, however often the process is stopped. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { addShowing, counts, noSums, type ItemSums } from '../rules.ts'
import { isMeasured, moveOf, UNKNOWN_STRENGTH, type Strength } from '../rules/strength.ts'
import { itemsOf, saveFigures, saveFirsts, saveStrengths, showingsOf, strengthsOf, takeRecount, takeRounds, tryCountingLock, type First, type RoundShowing, type StoredStrength, type Version } from '../store.ts'
import { countFlagsOf, takeStaleFlags } from '../store/flags.ts'
import { figuresOf, keyOf, type Counted } from './figures.ts'
import { recountQuestion } from './recount.ts'

/** Rounds a transaction, and transactions a run. */
const STEP = 50
const STEPS_A_RUN = 40
/** Questions a transaction that have changed since their faults were counted. */
const STALE_A_STEP = 500

export async function countAnswers(database: Database, stopping?: AbortSignal): Promise<boolean> {
  for (let n = 0; n < STEPS_A_RUN && !stopping?.aborted; n++) {
    if (!(await step(database, STEP))) return n > 0
    await breathe()
  }
  return true
}

/** False: nothing waits, or another process is at it. */
export const step = (database: Database, most: number): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await tryCountingLock(tx))) return false
    const corrected = await takeRecount(tx)
    if (corrected !== undefined) await recountQuestion(tx, corrected)
    const rounds = await takeRounds(tx, most)
    if (rounds.length > 0) await count(tx, await showingsOf(tx, rounds))
    const stale = await takeStaleFlags(tx, STALE_A_STEP)
    await countFlagsOf(tx, stale)
    return rounds.length > 0 || corrected !== undefined || stale.length > 0
  })

async function count(tx: Tx, showings: readonly RoundShowing[]): Promise<void> {
  const items = new Map((await itemsOf(tx, versionsIn(showings))).map((item) => [keyOf(item), { ...item, sums: item.sums ?? noSums(item.options) }]))
  const players = [...new Set(showings.flatMap(({ playerId }) => playerId ?? []))]
  const strengths = new Map((await strengthsOf(tx, players)).map((one) => [strengthKey(one.playerId, one.categoryId), one]))
  const { firsts, moved } = fold(showings, (showing) => (items.get(keyOf(showing)) as Counted).sums, strengths)
  await saveFigures(tx, [...items.values()].map(figuresOf))
  await saveStrengths(tx, [...moved].sort().map((key) => strengths.get(key) as StoredStrength))
  await saveFirsts(tx, firsts)
}

export const strengthKey = (playerId: string, categoryId: number): string => `${playerId} ${categoryId}`

const versionsIn = (showings: readonly Version[]): Version[] => [...new Map(showings.map(({ questionId, version }) => [keyOf({ questionId, version }), { questionId, version }])).values()]

/**
 * Adds showings, in their order, to the sums of their questions and to the strengths of their players, which are changed. A player's strength
 * before an answer is the one that both sides move by. `moved`: keys of the strengths that have changed.
 */
export function fold(showings: readonly RoundShowing[], sumsOf: (showing: RoundShowing) => ItemSums, strengths: Map<string, StoredStrength>): { firsts: First[]; moved: Set<string> } {
  const seen = new Set<string>()
  const moved = new Set<string>()
  const firsts: First[] = []
  for (const showing of showings) {
    const { playerId, categoryId, questionId, place } = showing
    const [sums, before, once] = [sumsOf(showing), strengths.get(strengthKey(playerId ?? '', categoryId)) ?? UNKNOWN_STRENGTH, `${playerId} ${questionId}`]
    const isFirst = playerId !== null && !showing.known && !seen.has(once)
    const full = { ...showing, first: isFirst ? { strength: before.strength, measured: isMeasured(before) } : null }
    if (isFirst) {
      seen.add(once)
      firsts.push({ questionId, place, playerId, strength: before.strength, measured: isMeasured(before) })
    }
    if (isFirst && counts(full)) {
      strengths.set(strengthKey(playerId, categoryId), { playerId, categoryId, ...afterAnswer(before, showing.verdict === 'r', sums.difficulty) })
      moved.add(strengthKey(playerId, categoryId))
    }
    addShowing(sums, full)
  }
  return { firsts, moved }
}

const afterAnswer = ({ strength, answers }: Strength, right: boolean, difficulty: number): Strength => ({ strength: strength + moveOf(answers, right, strength, difficulty), answers: answers + 1 })
