import type { Tx } from '../../../platform/server/database/database.ts'
import { readQuestions } from '../../../features/questions/server.ts'
import type { Round } from '../../../features/rounds/rules.ts'
import { tally } from '../../../features/rounds/rules/worth.ts'
import type { ServedMode, Settlement } from '../../../features/rounds/server/registry.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { exam, resultOf } from '../rules.ts'
import { closeEntry, isPublished } from '../store.ts'

/** A judged paper pays nothing; its marks lie sealed with the entry. */
export const servedExam: ServedMode = {
  ...exam,
  settle,
  isDisclosed: async (tx, { scope }) => isPublished(tx, Number(scope), (await currentSettings(tx)).system_timezone),
}

async function settle(tx: Tx, round: Round): Promise<Settlement> {
  const questions = await readQuestions(tx, round.items.map(({ questionId, version }) => ({ id: questionId, version })))
  const marksOf = new Map(questions.map(({ id, marks }) => [id, marks]))
  await closeEntry(tx, Number(round.scope), round.playerId, resultOf(round, marksOf, Math.round(tally(round).timeMs)))
  return { payKey: undefined }
}
