import type { Database } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { announceRound, closeRound } from '../../features/rounds/server/settle.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { renewExams } from './server/renewing.ts'
import { servedExam } from './server/served.ts'
import { entryOf, resultWaits, takeUnannounced } from './store.ts'

/** Published once a paper's result is. */
export const examFinished = eventKind<{ examId: number; playerId: string; marks: number; totalMarks: number }>('exam-finished')

/** Each in its own transaction: a failing one does not block the others. */
const MOST_A_RUN = 500

export const examJobs = [renewExams, { name: 'tell-exam-results', everySeconds: 60, waits: resultWaits, run: publishResults }]

/** Once results are published, statistics are updated. */
async function publishResults(database: Database): Promise<void> {
  for (let published = 0; published < MOST_A_RUN; published++) if (!(await publishOne(database))) return
}

function publishOne(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const entry = await takeUnannounced(tx, (await currentSettings(tx)).system_timezone)
    const closed = entry && (await closeRound(tx, servedExam, entry.roundId, entry.playerId))
    if (entry && closed) {
      await announceRound(tx, servedExam, closed.round, closed.result)
      const { result } = (await entryOf(tx, Number(closed.round.scope), entry.playerId)) ?? {}
      if (result) await announce(tx, examFinished, { examId: Number(closed.round.scope), playerId: entry.playerId, marks: result.obtained, totalMarks: result.total })
    }
    return entry !== undefined
  })
}
