/** One correction, from its dry run to its receipt; or, as `new-for-<question>`, the page on which one begins. */
import { Paper } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getCorrection } from '../desk-contract.ts'
import { BeginCorrection } from './begin-correction.tsx'
import { Changes } from './changes.tsx'
import { CoinsPanel, Differs, Touched } from './dry-run.tsx'
import { CorrectionTools, SecondPerson } from './decision.tsx'
import { NewKey } from './key-chips.tsx'
import { Receipt, ReceiptSide } from './receipt.tsx'
import { Steps } from './steps.tsx'
import { isWorkedAt, TONES, type CorrectionData } from './words.ts'
import './corrections.css'

const { Link } = tanStackRouterProvider
const NEW = /^new-for-(\d+)$/
const AGAIN_MS = 1_000

export function CorrectionRecord({ id }: { id: string }) {
  const [, question] = NEW.exec(id) ?? []
  return question === undefined ? <StoredCorrection id={id} /> : <BeginCorrection questionId={question} />
}

function StoredCorrection({ id }: { id: string }) {
  const { t, plainNum } = useTexts()
  const which = { correction_id: id }
  const { data: first, ...read } = useRead(getCorrection, which, { showsUnread: true })
  const { data = first } = useRead(getCorrection, which, { everyMs: AGAIN_MS, off: !isWorkedAt(first?.state) })
  if (!data) return <RecordToCome resource="corrections" listTitle={t('desk.corrections.title')} read={read} />
  return (
    <RecordPage
      resource="corrections" listTitle={t('desk.corrections.title')} title={t('desk.corrections.title-of', { id: plainNum(id), question: data.question })}
      states={<StateChip tone={TONES[data.state]}>{t(`desk.corrections.state.${data.state}`)}</StateChip>} tools={<CorrectionTools correction={data} />}
    >
      <Steps state={data.state} two={data.needs_two === 1} />
      <Question correction={data} />
      {data.failure && <p role="alert">{t('desk.corrections.failed')}</p>}
      {data.state === 'posted' ? <Posted correction={data} /> : <Planned correction={data} />}
    </RecordPage>
  )
}

function Question({ correction }: { correction: CorrectionData }) {
  const { t, num } = useTexts()
  const { question_id, question, version, reason, shown } = correction
  const named = t('desk.corrections.q', { id: num(Number(question_id)) })
  return (
    <Paper component="section" className="desk-section correction-question">
      <p><b dir="auto">{question}</b> {useRights().has('content:view') ? <Link to={`/questions/${question_id}/show`} className="desk-small">{named}</Link> : <span className="desk-small">{named}</span>} <span className="desk-small">{t('desk.corrections.version', { version: num(version) })}{shown && ` · ${t('desk.corrections.answered', { n: shown.answers })}`}</span></p>
      <p><NewKey of={correction} /> <span className="desk-small" dir="auto">{reason}</span></p>
    </Paper>
  )
}

function Planned({ correction }: { correction: CorrectionData }) {
  const { t, num } = useTexts()
  const { state, shown, before, progress } = correction
  if (!shown) return <p role="status">{t('desk.corrections.is-planned')}</p>
  return (
    <>
      {(state === 'checking' || state === 'posting') && <p role="status" className="correction-notice" data-tone="live">{state === 'checking' ? t('desk.corrections.is-checked') : t('desk.corrections.is-posted', { done: num(progress.done), rows: num(progress.rows) })}</p>}
      {before && <Differs before={before} shown={shown} />}
      <div className="correction-page">
        <Touched correction={correction} totals={shown} />
        <aside>
          <CoinsPanel totals={shown} />
          <SecondPerson correction={correction} totals={shown} />
        </aside>
        <div><Changes correction={correction} totals={shown} /></div>
      </div>
    </>
  )
}

function Posted({ correction }: { correction: CorrectionData }) {
  const { done, shown } = correction
  if (!done || !shown) return null
  return (
    <div className="correction-page">
      <Receipt correction={correction} done={done} shown={shown} />
      <aside><ReceiptSide correction={correction} done={done} /></aside>
      <div><Changes correction={correction} totals={done} /></div>
    </div>
  )
}
