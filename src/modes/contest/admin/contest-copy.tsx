import { useRedirect } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { CopyDialog, type CopyWish } from '../../../features/events/admin/copy-dialog.tsx'
import { copyContest, planContestSeries, type ContestRecord } from '../desk-contract.ts'

type Props = { contest: ContestRecord; mayPlan: boolean; onClose: () => void; onSeries: () => void }

/** A copy is opened; of a series its list. */
export function ContestCopy({ contest: { id, name, revision, starts_local: starts }, mayPlan, onClose, onSeries }: Props) {
  const redirect = useRedirect()
  const run = ({ isSeries, events, everyDays, withPaper, isPlanned, reason }: CopyWish) =>
    isPlanned
      ? call(planContestSeries, { contest_id: id, revision, contests: events, every_days: everyDays, reason })
      : call(copyContest, { contest_id: id, copies: events - 1, every_days: everyDays, series: isSeries ? '1' : '0', with_paper: withPaper ? '1' : '0', reason })
  return (
    <CopyDialog
      name={name} day={starts.slice(0, 10)} mayPlan={mayPlan} run={run} onClose={onClose}
      onDone={({ ids }, { isSeries }) => {
        onClose()
        if (isSeries) onSeries()
        else redirect('show', 'contests', ids[0])
      }}
    />
  )
}
