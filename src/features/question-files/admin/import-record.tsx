/** One import, at the step where it stands at the server. */
import { useEffect, useState } from 'react'
import { Alert, Button } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { Loading, useRedirect, useRefresh } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useSize } from '../../../platform/web/desk/size.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { discardImport, getImport, type ImportRecord as Stored, type ImportState } from '../contract.ts'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { DryRunStep } from './dry-run-step.tsx'
import type { Languages } from './for-all-rows.tsx'
import { useWholeFault } from './fault-words.ts'
import { isChecked, isLooked, useBank } from './import-data.ts'
import { NewImport } from './new-import.tsx'
import { Progress } from './progress.tsx'
import { Reading } from './reading.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'
import { useStates } from './words.ts'
import './imports.css'

const EVERY_MS = 1_000
const WORKS: readonly ImportState[] = ['looking', 'checking', 'writing', 'undoing']
const OPEN: readonly ImportState[] = ['uploading', 'columns', 'checked', 'failed']

export const ImportRecord = ({ id }: { id: string }) => (id === 'new' ? <NewImport /> : <StoredImport id={id} />)

function StoredImport({ id }: { id: string }) {
  const { t } = useTexts()
  const [works, setWorks] = useState(true)
  const [back, setBack] = useState(false)
  const { data, ...read } = useRead(getImport, { import_id: id }, { showsUnread: true, ...(works && { everyMs: EVERY_MS }) })
  const bank = useBank()
  const state = data?.state
  useEffect(() => setWorks(state === undefined || state === 'uploading' || WORKS.includes(state)), [state])
  // Another dry run shows what it finds.
  useEffect(() => setBack(false), [state])
  if (!data) return <RecordToCome resource="imports" listTitle={t('desk.question-files.title')} read={read} />
  if (!bank) return <Loading />
  return (
    <RecordPage resource="imports" listTitle={t('desk.question-files.title')} title={t('desk.question-files.import-title')} states={<About record={data} />} tools={OPEN.includes(data.state) && <Discard id={id} />}>
      <Steps at={back ? 1 : stepOf(data)} />
      {data.failure && <Failure record={data} />}
      <Step record={data} again={read.again} languages={bank.languages} back={back} onBack={() => setBack(true)} />
    </RecordPage>
  )
}

function Failure({ record: { failure, failed } }: { record: Stored }) {
  const said = useWholeFault()
  return <Alert severity="error" sx={{ mb: 1.5 }}>{failed ? (said?.(failed) ?? '…') : <span lang="en" dir="ltr">{failure}</span>}</Alert>
}

const AT: Readonly<Record<ImportState, number>> = { uploading: 0, looking: 0, failed: 0, columns: 1, checking: 2, checked: 2, writing: 2, done: 4, undoing: 4, undone: 4 }
const stepOf = ({ state }: Stored): number => AT[state]

function About({ record }: { record: Stored }) {
  const states = useStates()
  const size = useSize()
  return (
    <>
      <b dir="auto">{record.name}</b>
      <span className="desk-small">{size(record.bytes)}</span>
      <StateChip tone={states(record).tone}>{states(record).words}</StateChip>
    </>
  )
}

type StepProps = { record: Stored; again: () => void; languages: Languages; back: boolean; onBack: () => void }

function Step({ record, again, languages, back, onBack }: StepProps) {
  const { t, num } = useTexts()
  const { state, rows_done: done, found } = record
  if (state === 'uploading') return <UploadStep record={record} />
  if (WORKS.includes(state)) return <Progress words={t(`desk.question-files.works.${state as 'looking'}`, { rows: num(done) })} done={done} most={state === 'undoing' ? record.questions : (found?.rows ?? 0)} />
  if (state === 'failed') return <Reading record={record} again={again} />
  if ((state === 'columns' || (state === 'checked' && back)) && isLooked(record)) return <ColumnsStep key={readAs(record)} record={record} languages={languages} again={again} />
  if (state === 'checked' && isChecked(record)) return <DryRunStep record={record} languages={languages} again={again} onBack={onBack} />
  return <DoneStep record={record} again={again} />
}

/** Read in another way its columns are others. */
const readAs = ({ found }: Stored): string => JSON.stringify([found?.encoding, found?.sheet, found?.headerless, found?.header])

function Discard({ id }: { id: string }) {
  const { t } = useTexts()
  const [redirect, refresh] = [useRedirect(), useRefresh()]
  const discard = async () => {
    const answer = await call(discardImport, { import_id: id })
    if (!answer || answer.error) return
    redirect('list', 'imports')
    refresh()
  }
  return <Button startIcon={<Trash2 size={18} />} onClick={() => void discard()}>{t('desk.question-files.discard')}</Button>
}
