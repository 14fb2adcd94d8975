import { call } from '../../../platform/web/net/call.ts'
import { CopyDialog, type CopyPlace } from '../../../features/events/admin/copy-dialog.tsx'
import { copyContest, planContestSeries, type ContestRecord } from '../desk-contract.ts'

export function ContestCopy({ contest: { id, name, revision, starts_local: starts }, ...place }: CopyPlace & { contest: ContestRecord }) {
  return (
    <CopyDialog
      {...place} resource="contests" name={name} day={starts.slice(0, 10)}
      plan={({ events, ...wish }) => call(planContestSeries, { contest_id: id, revision, contests: events, ...wish })} copy={(wish) => call(copyContest, { contest_id: id, ...wish })}
    />
  )
}
