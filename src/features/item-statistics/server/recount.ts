/** Counting the answers of a question from the beginning: after a correction, whose verdicts are other ones, or to prove the sums. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { addShowing, noSums, type ItemSums } from '../rules.ts'
import { countedShowings, deleteFigures, itemsOf, saveFigures, type StoredItem } from '../store.ts'
import { pastVersions } from '../store/past.ts'
import { figuresOf, keyOf } from './figures.ts'

const PAGE = 5_000

/**
 * The statistics of all versions become those of the verdicts that are stored now, in the order in which the answers were counted and with the
 * strength that each player had then. Players' strengths stay: they were measured by the key that was asked. So do, before all others, the sums of rounds
 * that are not there any more.
 */
export async function recountQuestion(tx: Tx, questionId: number): Promise<void> {
  const past = await pastVersions(tx, questionId)
  const sumsOf = new Map(past.map(({ sums, ...version }) => [keyOf(version), sums]))
  const items = new Map((await itemsOf(tx, past)).map((item): [string, StoredItem & { sums: ItemSums }] => [keyOf(item), { ...item, sums: sumsOf.get(keyOf(item)) as ItemSums }]))
  for (let after = 0, more = true; more; ) {
    const page = await countedShowings(tx, questionId, after, PAGE)
    const versions = [...new Set(page.map(({ version }) => version))].map((version) => ({ questionId, version })).filter((version) => !items.has(keyOf(version)))
    for (const item of await itemsOf(tx, versions)) items.set(keyOf(item), { ...item, sums: noSums(item.options) })
    for (const showing of page) addShowing((items.get(keyOf(showing)) as { sums: ItemSums }).sums, showing)
    after = page.at(-1)?.place ?? after
    more = page.length === PAGE
  }
  await deleteFigures(tx, questionId)
  await saveFigures(tx, [...items.values()].map(figuresOf))
}
