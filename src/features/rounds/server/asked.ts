import type { Sql } from '../../../platform/server/database.ts'
import { readQuestions } from '../../questions/server.ts'
import { current, type Asked, type Item, type Round } from '../rules.ts'

/** The questions of some items, in their order, in the versions that were asked. */
export async function askedFor(db: Sql, items: readonly Pick<Item, 'questionId' | 'version'>[]): Promise<Asked[]> {
  return readQuestions(db, items.map((item) => ({ id: item.questionId, version: item.version })))
}

/** The open question of a round. */
export async function askedNow(db: Sql, round: Round): Promise<Asked | undefined> {
  const item = current(round)
  return item && !item.mark ? (await askedFor(db, [item]))[0] : undefined
}
