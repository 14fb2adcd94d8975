import type { Sql } from '../../../platform/server/database/database.ts'
import { readQuestions } from '../../questions/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { currentItem, type AskedQuestion, type Item, type Mode, type Round, type SecondsFor } from '../rules.ts'

/** The questions of these items, in their order, in the versions that were asked. */
export async function readAskedQuestions(db: Sql, items: readonly Pick<Item, 'questionId' | 'version'>[]): Promise<AskedQuestion[]> {
  return readQuestions(db, items.map((item) => ({ id: item.questionId, version: item.version })))
}

/** The time limit of each question of a round; an audio clip adds its length. */
export async function secondsFor(db: Sql, mode: Mode, settings: Settings, items: readonly Item[]): Promise<SecondsFor> {
  const asked = new Map((await readAskedQuestions(db, items)).map((question) => [question.id, question]))
  return (item) => mode.seconds(settings, asked.get(item.questionId))
}

/** The open question of a round. */
export async function readOpenQuestion(db: Sql, round: Round): Promise<AskedQuestion | undefined> {
  const item = currentItem(round)
  return item && !item.verdict ? (await readAskedQuestions(db, [item]))[0] : undefined
}
