/** The paper of a contest and the series that it is in. */
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { PaperTab } from '../../../features/events/admin/paper-tab.tsx'
import { SeriesTable } from '../../../features/events/admin/series-table.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { listDeskContests, type ContestRecord } from '../desk-contract.ts'

/** So many contests are offered to copy questions from. */
const EARLIER = 30

export function ContestPaper({ contest, edits }: { contest: ContestRecord; edits: boolean }) {
  const { data } = useRead(listDeskContests, { language_id: contest.language_id, limit: EARLIER }, { off: !edits })
  const earlier = (data?.rows ?? []).filter(({ id, pool }) => id !== contest.id && pool > 0)
  return <PaperTab kind="contest" eventId={contest.id} languageId={contest.language_id} edits={edits} pool={contest.pool} asked={contest.asked} weights={contest.levels} earlier={earlier} />
}

export function ContestSeries({ contest: { id, series_of: all, zone } }: { contest: ContestRecord }) {
  const words = useEventWords()
  return <SeriesTable resource="contests" own={id} events={all.map(({ starts_at, ...event }) => ({ ...event, when: words.moment(starts_at, zone) }))} />
}
