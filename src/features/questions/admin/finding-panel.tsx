/** One finding: where the fault stands, how it would be mended, and the acts that settle it, each by a key. */
import type { ReactNode } from 'react'
import { useRedirect } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActKeys, type QuickAct } from '../../../platform/web/desk/act-keys.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useQuickAct } from '../../../platform/web/desk/use-quick-act.ts'
import { leaveFinding, mendFindings, retireTwin, type FindingSide, type ListedFinding } from '../desk-contract.ts'
import { differenceOf } from '../rules/difference.ts'
import { MENDED_FAULTS, PAIR_FAULTS, type Fault } from '../rules/hygiene.ts'
import { QuestionCard } from './question-card.tsx'

type Props = { finding: ListedFinding; fault: Fault; left: boolean }
type FaultyText = ListedFinding['texts'][number]

export function FindingPanel({ finding, fault, left }: Props) {
  const { t } = useTexts()
  const { question, other, stays, texts, left_by: leftBy } = finding
  const edits = useRights().has('content:edit')
  return (
    <DeskSection title={t(`desk.questions.fault-${fault}`)}>
      {other ? (
        <div className="hygiene-pair">
          {[other, question].map((side) => <QuestionCard key={side.id} side={side} stays={side.id === stays && !left} />)}
        </div>
      ) : (
        <>
          <QuestionCard side={question} stays={false} />
          {texts.length > 0 && <Texts texts={texts} />}
        </>
      )}
      {leftBy && <p className="desk-small">{t('desk.questions.left-by', { name: leftBy })}</p>}
      {edits && <Acts finding={finding} fault={fault} left={left} />}
    </DeskSection>
  )
}

function Texts({ texts }: { texts: readonly FaultyText[] }) {
  const { t, letter } = useTexts()
  const name = ({ field, option }: FaultyText) => (field === 'option' ? t('desk.questions.option', { letter: letter(option) }) : t(`desk.questions.${FIELD_NAMES[field] ?? 'question'}`))
  return (
    <dl className="content-diff hygiene-texts">
      {texts.map((text) => (
        <div key={`${text.field} ${text.option}`}>
          <dt>{name(text)}</dt>
          <dd dir="auto"><Shown text={text} /></dd>
        </div>
      ))}
    </dl>
  )
}

const FIELD_NAMES: Readonly<Record<string, 'question' | 'note' | 'image-text' | 'audio-text' | 'source' | 'as-of'>> = { question: 'question', note: 'note', imageText: 'image-text', audioText: 'audio-text', source: 'source', asOf: 'as-of' }

/** As it stands and as it would be; or with what is wrong marked. */
function Shown({ text: { text, hit, then } }: { text: FaultyText }): ReactNode {
  const { t } = useTexts()
  if (then !== null) return differenceOf(text, then).map((part, at) => (part.kind === 'gone' ? <del key={at}>{part.text}</del> : part.kind === 'new' ? <ins key={at}>{part.text}</ins> : <span key={at}>{part.text}</span>))
  const at = hit === '' ? -1 : text.indexOf(hit)
  if (at === -1) return <>{text} <small>{t('desk.questions.by-hand')}</small></>
  return <>{text.slice(0, at)}<mark>{hit}</mark>{text.slice(at + hit.length)}</>
}

/** The field of the editor in which a fault is mended by hand. */
const FIELD_OF: Readonly<Record<Fault, string>> = { contradiction: 'question', broken: 'question', duplicate: 'question', near: 'question', aging: 'asOf', above: 'question', long: 'question', 'no-note': 'note', 'no-source': 'source' }

function Acts({ finding, fault, left }: Props) {
  const { t } = useTexts()
  const { run, refused } = useQuickAct()
  const redirect = useRedirect()
  const { id, question, texts, mendable } = finding
  const reason = t(`desk.questions.fault-${fault}`)
  const mark = (leave: '0' | '1') => () => run(() => call(leaveFinding, { finding_id: id, fault, leave, reason }))
  const mended = MENDED_FAULTS.find((one) => one === fault)
  const pair = PAIR_FAULTS.find((one) => one === fault)
  const twins = usePairActs(finding, (keep) => run(() => call(retireTwin, { finding_id: id, fault: pair ?? 'duplicate', keep_id: keep, reason })))
  const open: QuickAct = { label: t(fault === 'aging' ? 'desk.questions.give-date' : 'desk.questions.open-editor'), onAct: () => redirect('show', 'questions', `${question.id}.${fault === 'aging' ? 'asOf' : (texts[0]?.field ?? FIELD_OF[fault])}`) }
  const leave: QuickAct = { label: t(pair ? 'desk.questions.leave-both' : fault === 'aging' ? 'desk.questions.still-true' : 'desk.questions.leave-it'), onAct: mark('1') }
  const mend: QuickAct[] = mended && mendable ? [{ label: t(`desk.questions.mend-${mended}`), kind: 'go', onAct: () => run(() => call(mendFindings, { fault: mended, ids: question.id, reason })) }] : []
  const acts = left ? [{ label: t('desk.questions.list-again'), onAct: mark('0') }, open] : [...(pair ? twins : mend), ...(pair ? [] : [open]), leave]
  return (
    <>
      <ActKeys acts={acts} />
      {refused && <p role="alert">{refused}</p>}
      <p className="desk-small">{t(left ? 'desk.questions.left-until' : pair ? 'desk.questions.twin-about' : 'desk.questions.mend-about')}</p>
    </>
  )
}

function usePairActs({ question, other, stays }: ListedFinding, keep: (id: string) => void): QuickAct[] {
  const { t, num } = useTexts()
  if (!other) return []
  const [best, rest] = stays === question.id ? [question, other] : [other, question]
  const act = (kept: FindingSide, gone: FindingSide) => ({ label: t('desk.questions.keep-one', { kept: num(Number(kept.id)), gone: num(Number(gone.id)) }), onAct: () => keep(kept.id) })
  return [{ ...act(best, rest), kind: 'go' }, act(rest, best)]
}
