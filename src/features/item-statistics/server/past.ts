/** Summing the answers of rounds that are about to be removed. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { takenOf } from '../../questions/rules/taken.ts'
import { addShowing, noSums } from '../rules.ts'
import { itemsOf, type Version } from '../store.ts'
import { pastOf, pastShowings, savePast, takeCountingLock, type Past, type PastShowing } from '../store/past.ts'
import { keyOf } from './figures.ts'

/** In the transaction that removes the rounds. Their answers have been counted (`item_round.place`): what statistics show does not change. */
export async function sumPast(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await takeCountingLock(tx)
  const showings = await pastShowings(tx, roundIds)
  const versions = [...new Map(showings.map(({ questionId, version }) => [keyOf({ questionId, version }), { questionId, version }])).values()]
  const stored = new Map((await pastOf(tx, versions)).map((past) => [keyOf(past), past]))
  const past = new Map((await itemsOf(tx, versions)).map(({ options, ...item }) => [keyOf(item), stored.get(keyOf(item)) ?? nothing(item, options)]))
  for (const showing of showings) add(past.get(keyOf(showing)) as Past, showing)
  await savePast(tx, [...past.values()])
}

const nothing = ({ questionId, version }: Version, options: number): Past => ({ questionId, version, asked: 0, judged: 0, right: 0, taken: Array.from({ length: options }, () => 0), sums: noSums(options) })

function add(past: Past, showing: PastShowing): void {
  past.asked++
  if (showing.verdict !== null) {
    past.judged++
    if (showing.verdict === 'r') past.right++
    past.taken = takenOf([showing], past.taken.length).map((n, option) => n + (past.taken[option] as number))
  }
  if (showing.opened) addShowing(past.sums, showing)
}
