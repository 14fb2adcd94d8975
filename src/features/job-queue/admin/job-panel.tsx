/** One job: what it is, how its tries went, and for a failed one the acts. */
import { useState } from 'react'
import { ActKeys } from '../../../platform/web/desk/act-keys.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedJob } from '../desk-contract.ts'
import { JobsDialog, type JobAct } from './jobs-dialog.tsx'
import { useJobWords } from './job-words.ts'

export function JobPanel({ job, onDone }: { job: ListedJob; onDone: () => void }) {
  const { t, num, date } = useTexts()
  const words = useJobWords()
  const mayAct = useRights().has('jobs:act')
  const [act, setAct] = useState<JobAct>()
  const hasFailed = job.next_at === null && job.running === 0
  const moment = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      <Facts facts={[
        { name: t('desk.job-queue.name'), value: words.name(job.name) },
        { name: t('desk.job-queue.what'), value: <bdi>{words.about(job) || '–'}</bdi> },
        { name: t('desk.job-queue.added'), value: moment(job.added) },
        { name: t('desk.job-queue.tries'), value: t('desk.job-queue.tries-of', { tries: num(job.attempts), most: num(job.most) }) },
        { name: t('desk.job-queue.next'), value: job.next_at === null ? t('desk.job-queue.never') : moment(job.next_at) },
        { name: t('desk.job-queue.cause'), value: words.cause(job) },
      ]} />
      {job.error && <p><code dir="ltr">{job.error}</code></p>}
      {hasFailed && mayAct && (
        <ActKeys acts={[{ label: t('desk.job-queue.retry', { n: 1 }), kind: 'go', onAct: () => setAct('retry') }, { label: t('desk.job-queue.discard', { n: 1 }), kind: 'harm', onAct: () => setAct('discard') }]} />
      )}
      {act && <JobsDialog act={act} which={{ ids: job.id }} n={1} what={words.name(job.name)} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  )
}
