/** What came in; and the way back: out again while none was asked, else no more asked. */
import { useState } from 'react'
import { Button, Paper, Typography } from '@mui/material'
import { Archive, List, Play, Undo2 } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { retireImport, undoImport, type ImportRecord } from '../contract.ts'
import { isChecked } from './import-data.ts'
import { LeftOutButton } from './left-out.tsx'

const { Link } = tanStackRouterProvider
type Act = 'undo' | 'retire' | 'ask'

export function DoneStep({ record, again }: { record: ImportRecord; again: () => void }) {
  const [act, setAct] = useState<Act>()
  const done = () => (setAct(undefined), again())
  return (
    <div className="imports-done">
      <Paper className="imports-receipt">
        <Bulbs count={record.state === 'undone' ? 0 : record.questions} />
        <Receipt record={record} />
      </Paper>
      {record.state === 'done' && <WayBack record={record} onAct={setAct} />}
      {act === 'undo' && <UndoDialog record={record} onClose={() => setAct(undefined)} onDone={done} />}
      {(act === 'retire' || act === 'ask') && <RetireDialog record={record} on={act === 'ask'} onClose={() => setAct(undefined)} onDone={done} />}
    </div>
  )
}

const BULBS = 20

function Bulbs({ count }: { count: number }) {
  const { t, num } = useTexts()
  return (
    <div className="imports-bulbs">
      {Array.from({ length: BULBS }, (_, i) => <i key={i} aria-hidden style={{ rotate: `${(i * 360) / BULBS}deg` }} />)}
      <b>{num(count)}</b>
      <span>{t('desk.question-files.are-in')}</span>
    </div>
  )
}

function Receipt({ record }: { record: ImportRecord }) {
  const { t, num, plainNum, date } = useTexts()
  const { id, totals, questions, operator, written_at: at, took_ms: took, reason } = record
  const filter = encodeURIComponent(JSON.stringify({ import_id: id }))
  const facts = [
    { name: t('desk.question-files.import'), value: [t('desk.question-files.no', { id: plainNum(id) }), operator, ...(at ? [date(at, { dateStyle: 'medium', timeStyle: 'short' })] : []), ...(took === null ? [] : [num(took / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })])].join(' · ') },
    ...(totals ? [{ name: t('desk.question-files.new'), value: [t('desk.question-files.n-questions', { n: totals.written }), ...(totals.files ? [t('desk.question-files.n-files', { n: totals.files })] : []), ...(totals.new_categories.length ? [t('desk.question-files.n-categories', { n: totals.new_categories.length })] : [])].join(' · ') }] : []),
    ...(totals ? [{ name: t('desk.question-files.left-out'), value: t('desk.question-files.left-out-counts', { errors: num(totals.errors), here: num(totals.here), near: num(totals.near) }) }] : []),
    { name: t('desk.act.reason'), value: <bdi>{reason}</bdi> },
  ]
  return (
    <div className="desk-stack">
      <Typography variant="h2" sx={{ fontFamily: 'var(--desk-show)', fontSize: 22, lineHeight: '28px' }}>{record.state === 'undone' ? t('desk.question-files.undone') : t('desk.question-files.in-the-bank-now', { n: questions })}</Typography>
      <Facts facts={facts} />
      <div className="imports-acts">
        {questions > 0 && <Button component={Link} to={`/questions?filter=${filter}`} className="go" startIcon={<List size={18} />}>{t('desk.question-files.look', { n: questions })}</Button>}
        {isChecked(record) && <LeftOutButton record={record} />}
      </div>
    </div>
  )
}

function WayBack({ record: { asked, id, questions, active }, onAct }: { record: ImportRecord; onAct: (act: Act) => void }) {
  const { t, plainNum } = useTexts()
  return (
    <DeskSection title={t(asked ? 'desk.question-files.retire-title' : 'desk.question-files.undo-title')}>
      <div className="desk-stack">
        <p style={{ margin: 0 }}>{asked ? t('desk.question-files.retire-about') : t('desk.question-files.undo-about', { n: questions })}</p>
        {asked === 0 && <Button sx={{ justifySelf: 'start' }} startIcon={<Undo2 size={18} />} onClick={() => onAct('undo')}>{t('desk.question-files.undo', { id: plainNum(id) })}</Button>}
        {asked === 1 && active > 0 && <Button sx={{ justifySelf: 'start' }} startIcon={<Archive size={18} />} onClick={() => onAct('retire')}>{t('desk.question-files.retire', { n: active })}</Button>}
        {asked === 1 && active < questions && <Button sx={{ justifySelf: 'start' }} startIcon={<Play size={18} />} onClick={() => onAct('ask')}>{t('desk.question-files.ask-again', { n: questions - active })}</Button>}
        {asked === 0 && <p className="desk-small">{t('desk.question-files.undo-until-hint')}</p>}
      </div>
    </DeskSection>
  )
}

type DialogProps = { record: ImportRecord; onClose: () => void; onDone: () => void }

function UndoDialog({ record: { id, name, questions }, onClose, onDone }: DialogProps) {
  const { t, num, plainNum } = useTexts()
  return (
    <ActDialog<object>
      title={t('desk.question-files.undo', { id: plainNum(id) })} button={t('desk.question-files.undo-go', { n: questions })} harms changes={[{ what: t('desk.question-files.questions-of', { name }), now: num(questions), then: num(0), by: -questions }]}
      reasons={[t('desk.question-files.reason.wrong')]} hint={t('desk.question-files.undo-hint')} run={(reason) => call(undoImport, { import_id: id, reason })} onDone={onDone} onClose={onClose}
    />
  )
}

function RetireDialog({ record: { id, name, questions, active }, on, onClose, onDone }: DialogProps & { on: boolean }) {
  const { t, num } = useTexts()
  const then = on ? questions : 0
  return (
    <ActDialog<{ questions: number }>
      title={t(on ? 'desk.question-files.ask-again-title' : 'desk.question-files.retire-title')} button={on ? t('desk.question-files.ask-again', { n: questions - active }) : t('desk.question-files.retire', { n: active })} harms={!on}
      changes={[{ what: t('desk.question-files.asked-of', { name }), now: num(active), then: num(then), by: then - active }]} hint={t('desk.question-files.retire-about')}
      run={(reason) => call(retireImport, { import_id: id, active: on ? '1' : '0', reason })} onDone={onDone} onClose={onClose}
    />
  )
}
