import type { Sql } from '../../../platform/server/database/database.ts'
import { readQuestions } from '../../questions/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { current, type AskedQuestion, type Item, type Mode, type Round, type Seconds } from '../rules.ts'

/** The questions of some items, in their order, in the versions that were asked. */
export async function askedFor(db: Sql, items: readonly Pick<Item, 'questionId' | 'version'>[]): Promise<AskedQuestion[]> {
  return readQuestions(db, items.map((item) => ({ id: item.questionId, version: item.version })))
}

/** How long each question of a round may take; an audio clip adds its length. */
export async function secondsFor(db: Sql, mode: Mode, settings: Settings, items: readonly Item[]): Promise<Seconds> {
  const asked = new Map((await askedFor(db, items)).map((question) => [question.id, question]))
  return (item) => mode.seconds(settings, asked.get(item.questionId))
}

/** The open question of a round. */
export async function askedNow(db: Sql, round: Round): Promise<AskedQuestion | undefined> {
  const item = current(round)
  return item && !item.mark ? (await askedFor(db, [item]))[0] : undefined
}
