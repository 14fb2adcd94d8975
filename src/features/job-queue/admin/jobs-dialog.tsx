/** Tries failed jobs again, or discards them. */
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countQueue, discardJobs, retryJobs } from '../desk-contract.ts'

export type JobAct = 'retry' | 'discard'
type Props = { act: JobAct; which: { ids: string } | { name: string }; n: number; what: string; onClose: () => void; onDone: () => void }

export function JobsDialog({ act, which, n, what, onClose, onDone }: Props) {
  const { t, num } = useTexts()
  const queries = useQueryClient()
  const done = () => {
    void queries.invalidateQueries({ queryKey: [countQueue.name] })
    onDone()
  }
  return (
    <ActDialog<{ jobs: number }>
      title={t(`desk.job-queue.${act}-title`, { what })} button={t(`desk.job-queue.${act}`, { n })} harms={act === 'discard'} hint={t(`desk.job-queue.${act}-hint`)}
      changes={[{ what: t('desk.job-queue.state.failed'), now: num(n), then: num(0), by: -n }]} reasons={act === 'retry' ? [t('desk.job-queue.reason-mended')] : [t('desk.job-queue.reason-old')]}
      run={(reason) => call(act === 'retry' ? retryJobs : discardJobs, { ...which, reason })} onDone={done} onClose={onClose}
    />
  )
}
