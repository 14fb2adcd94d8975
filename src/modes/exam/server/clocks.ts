/** Extra time in exams for a player: stored for all exams, and applied at once to open attempts. */
import { notFound } from '../../../platform/pure/action.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { prolongRounds } from '../../../features/rounds/server/extend-whole-rounds.ts'
import { listExamClocks, previewExamClock, setExamClock, type ExamClock } from '../desk-contract.ts'
import { clockOf, clockPage, comingExams, examRecord, playersLike, saveClock, saveEntryClocks, type ClockRow } from '../desk-store.ts'
import { clockSeconds, KEY_TRIES } from '../rules.ts'
import { lockPapers, lockTries, openPapers, papersForAct, type OpenPaper } from '../store/acts.ts'
import { zoneOf } from './desk.ts'

const COMING_DAYS = 7

const onTheWire = ({ id, name, code, percent, reason, givenBy, givenAt }: ClockRow): ExamClock => ({ id, name, code, percent, reason, given_by: givenBy, given_at: percent > 100 ? (givenAt?.toISOString() ?? null) : null })

/** Seconds that another clock adds to a paper that is being written; 0: it has as much already. */
const secondsMore = ({ minutes, clockPercent }: Pick<OpenPaper, 'minutes' | 'clockPercent'>, percent: number): number => Math.max(0, clockSeconds(minutes, percent) - clockSeconds(minutes, clockPercent))

export const clockActions: Served[] = [
  handle(listExamClocks, async ({ tx, input: { text, cursor, limit } }) => {
    if (text !== undefined) return ok({ rows: (await playersLike(tx, text.trim(), limit)).map(onTheWire), next_cursor: null })
    const rows = await clockPage(tx, cursor, limit + 1)
    return ok({ rows: rows.slice(0, limit).map(onTheWire), next_cursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null })
  }),

  handle(previewExamClock, async ({ tx, input: { exam_id, player_id, percent } }) => {
    const zone = await zoneOf(tx)
    const [exam, player] = [await examRecord(tx, exam_id, zone), await clockOf(tx, player_id)]
    if (!exam || !player) return refuse(notFound)
    const open = (await openPapers(tx, { playerId: player.id })).find(({ examId }) => examId === exam.id)
    const ends = open?.endsAt ?? null
    return ok({
      name: player.name, percent_now: player.percent, minutes_now: clockSeconds(exam.minutes, open?.clockPercent ?? player.percent) / 60, minutes_then: clockSeconds(exam.minutes, Math.max(percent, open?.clockPercent ?? 0)) / 60,
      ends_now: ends?.toISOString() ?? null, ends_then: open && ends ? new Date(ends.getTime() + secondsMore(open, percent) * 1000).toISOString() : null,
      coming: await comingExams(tx, player.id, zone, COMING_DAYS),
    })
  }),

  handle(setExamClock, async ({ tx, input: { player_id, percent, reason }, operator, audit }) => {
    // Entering an exam locks the same row: an attempt was either made before, and is found below, or gets the new clock.
    await lockTries(tx, player_id, KEY_TRIES.seconds)
    await lockPapers(tx, { playerId: player_id })
    const together = gathering(tx)
    const [player, open] = await Promise.all([clockOf(together, player_id), papersForAct(together, { playerId: player_id })])
    if (!player) return refuse(notFound)
    await saveClock(tx, player.id, { percent, reason, givenBy: operator?.email ?? '' })
    // The round first, then the entry: in the order of handing in.
    const exams = await prolongRounds(tx, open.map((paper) => ({ roundId: paper.roundId, seconds: secondsMore(paper, percent) })))
    await saveEntryClocks(tx, player.id, percent)
    audit({ subject: 'player', id: player.id, before: { exam_clock_percent: player.percent }, after: { exam_clock_percent: percent, exams_running: exams }, reason })
    return ok({ exams })
  }),
]
