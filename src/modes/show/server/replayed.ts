/** A former show as the source of a new one. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { playerTexts } from '../../../features/languages/server.ts'
import type { ShowOptions } from '../contract.ts'
import { ghostsOf } from '../rules/ghosts.ts'
import type { DealtStep } from '../rules/plan.ts'
import type { ShowSeat } from '../rules/show.ts'
import { findReplayed } from '../store/report.ts'

export type Replayed = { quizId: null; title: string; languageId: string; options: ShowOptions; plan: DealtStep[]; ghosts: ShowSeat[] }

/** Options of questions are dealt as they were, so that the answers of that evening name the same ones. `options` of the show: its own unless others are given. */
export async function replayedSource(tx: Tx, { replay, playerId, options: given }: { replay: string; playerId: string; options: ShowOptions | undefined }): Promise<Replayed | typeof notFound> {
  const former = await findReplayed(tx, replay, playerId)
  if (!former) return notFound
  const { title, languageId, language, final } = former
  const options = given ?? former.options
  const { say } = await playerTexts(tx, language)
  const { plan, ghosts } = ghostsOf(final, former.plan, { teams: options.teams, nameOf: (at) => say('show.report.erased', { at }) })
  return { quizId: null, title, languageId, options, ghosts, plan: options.speedy === 1 ? plan : plan.map((dealt) => ({ ...dealt, step: { ...dealt.step, speedy: 0 as const } })) }
}
