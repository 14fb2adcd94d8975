/** Reports of a question are settled all at once: in the desk, and by the command of operators. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { versionTexts } from '../../questions/server.ts'
import { setAllAsked } from '../../questions/server/saving.ts'
import { stopsAsking, type Outcome } from '../rules.ts'
import { lockOpenReports, settleReports, type OpenReport } from '../store.ts'
import { giveBonus } from '../../coins/server.ts'
import { currentSettings } from '../../settings/server.ts'

/** The reports of a question were settled. Published in the transaction that settles them; `question`: its wording as reported. */
export type ReportsAnswered = { questionId: number; question: string; outcome: Outcome; reply: string; playerIds: string[] }
export const reportsAnswered = eventKind<ReportsAnswered>('reports-answered')

/** Notifies the players who made them; some outcomes also stop asking the question. Resolves with the reports, the oldest first; none: it had no open ones. */
export async function settleQuestion(tx: Tx, questionId: number, { outcome, reply }: { outcome: Outcome; reply: string }): Promise<OpenReport[]> {
  const together = gathering(tx)
  const [open, texts] = await Promise.all([lockOpenReports(together, questionId), versionTexts(together, questionId)])
  if (open.length === 0) return []
  await settleReports(tx, open.map(({ id }) => id), outcome, reply)
  if (stopsAsking(outcome)) await setAllAsked(tx, [questionId], false)
  const newest = Math.max(...open.map(({ version }) => version))
  await announce(tx, reportsAnswered, { questionId, question: texts.find(({ version }) => version === newest)?.question ?? '', outcome, reply, playerIds: open.map(({ playerId }) => playerId) })
  return open
}

export { openReports as openReportsOf } from '../store.ts'

/** Settles the reports of a corrected question and its copies, and thanks the first of them with bonus coins. Answers those coins. */
export async function thankReporters(tx: Tx, questionIds: readonly number[], outcome: 'mended' | 'removed'): Promise<number> {
  const settled = []
  for (const id of questionIds) settled.push(...(await settleQuestion(tx, id, { outcome, reply: '' })))
  const [first] = settled.sort((a, b) => a.id - b.id)
  const coins = first ? (await currentSettings(tx)).report_thanks_coins : 0
  if (first) await giveBonus(tx, { playerId: first.playerId, coins, title: 'reportThanks', source: `question-report:${first.id}` })
  return coins
}
