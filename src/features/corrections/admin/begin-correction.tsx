/** The first step: another key, several keys, or no key. */
import { useState } from 'react'
import { Alert, Button, Checkbox, FormControlLabel, Paper, Radio, RadioGroup, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Loading, useRedirect } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getQuestion } from '../../questions/desk-contract.ts'
import { beginCorrection } from '../desk-contract.ts'
import { CORRECTION_KINDS, type CorrectionKind } from '../rules.ts'
import { Steps } from './steps.tsx'
import './corrections.css'

type Known = Output<typeof getQuestion>
type Version = Known['versions'][number]
const MOST_REASON = 500

/** Of kinds with one right option each key is an option; of several right ones the chosen options are one key; others are written. */
type Way = 'options' | 'set' | 'order' | 'text' | 'figure'
function wayOf({ options, answer }: Version): Way {
  if (options.length === 0) return 'figure'
  if (options.length === 1) return 'text'
  return answer.length === options.length ? 'order' : answer.length > 1 ? 'set' : 'options'
}

export function BeginCorrection({ questionId }: { questionId: string }) {
  const { t, num } = useTexts()
  const { data, refused } = useRead(getQuestion, { question_id: questionId })
  if (!data && !refused) return <Loading />
  const [current] = data?.versions ?? []
  return (
    <RecordPage resource="corrections" listTitle={t('desk.corrections.title')} title={t('desk.corrections.new-for', { id: num(Number(questionId)) })}>
      <Steps state="new" two />
      {refused || !data || !current ? <p role="alert">{refused}</p> : <KeyForm known={data} current={current} />}
    </RecordPage>
  )
}

/** Where all options are right in an order, another order is no key that can be chosen here: such a question can be taken out of the count. */
const KINDS_FOR: Record<Way, readonly CorrectionKind[]> = { options: CORRECTION_KINDS, set: ['key', 'void'], order: ['void'], text: CORRECTION_KINDS, figure: ['key', 'void'] }

function KeyForm({ known: { row }, current }: { known: Known; current: Version }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const kinds = KINDS_FOR[wayOf(current)]
  const [kind, setKind] = useState<CorrectionKind>(kinds[0] ?? 'void')
  const [chosen, setChosen] = useState<number[]>([])
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const keys = keysOf(current, kind, chosen, written)
  const begin = async () => {
    const answer = await call(beginCorrection, { question_id: row.id, version: current.version, kind, keys: JSON.stringify(keys), reason: reason.trim() })
    if (answer?.error) return setRefused(answer.text)
    if (answer) redirect('show', 'corrections', answer.data.id)
  }
  return (
    <Paper component="form" className="desk-section correction-form" onSubmit={(event) => (event.preventDefault(), void begin())}>
      <h2 dir="auto">{current.question}</h2>
      <ToggleButtonGroup exclusive size="small" value={kind} aria-label={t('desk.corrections.kind')} onChange={(_event, next: CorrectionKind | null) => next && (setKind(next), setChosen([]))}>
        {kinds.map((one) => <ToggleButton key={one} value={one}>{t(`desk.corrections.kind.${one}`)}</ToggleButton>)}
      </ToggleButtonGroup>
      <p className="desk-small">{t(`desk.corrections.kind-about.${kind}`)}</p>
      {kind !== 'void' && <KeyField current={current} kind={kind} chosen={chosen} onChoose={setChosen} written={written} onWrite={setWritten} />}
      <TextField required multiline minRows={2} label={t('desk.act.reason')} helperText={t('desk.corrections.reason-help')} value={reason} onChange={({ target }) => setReason(target.value)} slotProps={{ htmlInput: { maxLength: MOST_REASON, dir: 'auto' } }} />
      <Alert severity="info" variant="outlined">{t('desk.corrections.pauses')}</Alert>
      {refused && <p role="alert">{refused}</p>}
      <Button type="submit" className="go" disabled={reason.trim() === '' || !isWhole(keys, kind)}>{t('desk.corrections.begin')}</Button>
    </Paper>
  )
}

const isWhole = (keys: readonly unknown[], kind: CorrectionKind) => (kind === 'void' ? true : kind === 'key' ? keys.length === 1 : keys.length > 1)

function keysOf(current: Version, kind: CorrectionKind, chosen: readonly number[], written: string): unknown[] {
  if (kind === 'void') return []
  const way = wayOf(current)
  if (way === 'set') return chosen.length > 0 ? [chosen.toSorted((a, b) => a - b)] : []
  if (way === 'options') return chosen.map((place) => [place])
  const words = written.split('\n').map((word) => word.trim()).filter(Boolean)
  return way === 'text' ? words : words.map(Number).filter(Number.isFinite)
}

type FieldProps = { current: Version; kind: CorrectionKind; chosen: readonly number[]; onChoose: (chosen: number[]) => void; written: string; onWrite: (written: string) => void }

function KeyField({ current, kind, chosen, onChoose, written, onWrite }: FieldProps) {
  const { t, letter } = useTexts()
  const way = wayOf(current)
  const single = way !== 'set' && kind === 'key'
  if (way === 'text' || way === 'figure') return <TextField label={t('desk.corrections.written')} helperText={single ? '' : t('desk.corrections.written-each')} value={written} onChange={({ target }) => onWrite(target.value)} multiline={!single} slotProps={{ htmlInput: { dir: 'auto' } }} />
  const label = (place: number, text: string) => <><b>{letter(place)}</b> <bdi>{text}</bdi>{current.answer.includes(place) && <span className="desk-small"> · {t('desk.corrections.key-now')}</span>}</>
  const Choice = single ? Radio : Checkbox
  const toggle = (place: number) => onChoose(single ? [place] : chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place])
  const options = current.options.map((text, place) => <FormControlLabel key={place} value={String(place)} checked={chosen.includes(place)} onChange={() => toggle(place)} control={<Choice />} label={label(place, text)} disabled={single && current.answer.includes(place)} />)
  return single ? <RadioGroup aria-label={t('desk.corrections.new-key')} value={String(chosen[0] ?? '')}>{options}</RadioGroup> : <div role="group" aria-label={t('desk.corrections.new-key')} className="correction-options">{options}</div>
}
