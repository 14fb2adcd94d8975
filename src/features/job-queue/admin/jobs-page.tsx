/** The queue: what has failed and what waits, by name, and what can be done about it. */
import { useCallback, useEffect, useState } from 'react'
import { SelectInput, useListContext } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { useAge } from '../../../platform/web/desk/age.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { SidePanel } from '../../../platform/web/desk/side-panel.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countQueue, JOB_STATES, type ListedJob } from '../desk-contract.ts'
import { JobPanel } from './job-panel.tsx'
import { NameTable } from './name-table.tsx'
import { useJobWords } from './job-words.ts'

type State = (typeof JOB_STATES)[number]
type Counts = Output<typeof countQueue>
const EVERY_MS = 10_000

export function JobsPage() {
  const { t } = useTexts()
  const { name } = useJobWords()
  const { data: counts = [] } = useRead(countQueue, {}, { everyMs: EVERY_MS })
  const [chosen, setChosen] = useState<string>()
  const sum = sumsOf(counts)
  const filters = [<SelectInput key="name" source="name" label={t('desk.job-queue.name')} helperText={false} margin="none" alwaysOn choices={counts.map((one) => ({ id: one.name, name: name(one.name) }))} />]
  return (
    <DeskList<ListedJob>
      resource="jobs" title={t('desk.job-queue.title')} about={t('desk.job-queue.about', { failed: sum.failed, waiting: sum.waiting })} columns={useColumns()} filters={filters} filterDefaultValues={{ state: 'failed' }}
      onOpen={({ id }) => setChosen(id)} chosen={chosen} empty={<Nothing />} above={<><NameTable counts={counts} /><Tabs counts={sum} /></>}
    >
      {chosen && <Beside id={chosen} onChoose={setChosen} />}
    </DeskList>
  )
}

function sumsOf(counts: Counts): Record<State, number> {
  const sum = (of: (one: Counts[number]) => number) => counts.reduce((total, one) => total + of(one), 0)
  return { failed: sum(({ failed }) => failed), waiting: sum(({ waiting, running }) => waiting + running) }
}

function Nothing() {
  const { t } = useTexts()
  const { filterValues } = useListContext()
  return <p className="desk-note">{t(filterValues['state'] === 'waiting' ? 'desk.job-queue.none-waiting' : 'desk.job-queue.none-failed')}</p>
}

function Tabs({ counts }: { counts: Record<State, number> }) {
  const { t } = useTexts()
  const { filterValues, setFilters } = useListContext()
  return (
    <DeskTabs<State>
      label={t('desk.job-queue.title')} value={(filterValues['state'] as State | undefined) ?? 'failed'} onChange={(state) => setFilters({ ...filterValues, state })}
      tabs={JOB_STATES.map((name) => ({ name, label: t(`desk.job-queue.state.${name}`), count: counts[name] }))}
    />
  )
}

function useColumns(): Column<ListedJob>[] {
  const { t, num, plainNum, date } = useTexts()
  const age = useAge()
  const words = useJobWords()
  return [
    { source: 'id', label: t('desk.job-queue.no'), numeric: true, render: ({ id }) => plainNum(id) },
    { source: 'name', label: t('desk.job-queue.name'), render: (job) => words.name(job.name) },
    { source: 'kind', label: t('desk.job-queue.what'), cell: words.about, render: (job) => <bdi>{words.about(job) || '–'}</bdi> },
    { source: 'attempts', label: t('desk.job-queue.tries'), cell: ({ attempts }) => attempts, render: ({ attempts, most }) => t('desk.job-queue.tries-of', { tries: num(attempts), most: num(most) }) },
    { source: 'cause', label: t('desk.job-queue.cause'), cell: words.cause, render: (job) => <JobState job={job} /> },
    { source: 'added', label: t('desk.job-queue.age'), render: ({ added }) => <time dateTime={added} title={date(added, { dateStyle: 'medium', timeStyle: 'short' })}>{age(added)}</time> },
    { source: 'next_at', label: t('desk.job-queue.next'), render: ({ next_at: at }) => (at === null ? '–' : date(at, { timeStyle: 'medium' })) },
    { source: 'error', label: t('desk.job-queue.error'), hidden: true, render: ({ error }) => <code dir="ltr">{error}</code> },
  ]
}

function JobState({ job }: { job: ListedJob }) {
  const { t } = useTexts()
  const { cause } = useJobWords()
  if (job.running === 1) return <StateChip tone="live">{t('desk.job-queue.running')}</StateChip>
  return <StateChip tone={job.next_at === null ? 'broken' : job.cause === 'none' ? 'on' : 'waits'}>{cause(job)}</StateChip>
}

/** The chosen one, beside the list; J and K go on to its neighbours. */
function Beside({ id, onChoose }: { id: string; onChoose: (id: string | undefined) => void }) {
  const { t, plainNum } = useTexts()
  const { data = [], filterValues } = useListContext<ListedJob>()
  const at = data.findIndex((job) => job.id === id)
  const step = useCallback((by: 1 | -1) => onChoose(data[Math.max(0, Math.min(at + by, data.length - 1))]?.id), [at, data, onChoose])
  const close = useCallback(() => onChoose(undefined), [onChoose])
  const shown = JSON.stringify(filterValues)
  // Other filters have other rows.
  useEffect(() => close, [shown, close])
  const job = data[at]
  return job ? <SidePanel title={t('desk.job-queue.number', { number: plainNum(id) })} onClose={close} onStep={step}><JobPanel key={id} job={job} onDone={close} /></SidePanel> : null
}
