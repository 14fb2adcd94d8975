/** One draft beside the passage: question with key, what speaks against it, and the acts, each by a key. */
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { ActKeys, type QuickAct } from '../../../platform/web/desk/act-keys.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useQuickAct } from '../../../platform/web/desk/use-quick-act.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { acceptDraft, discardDraft, type DraftRequest, type ListedDraft } from '../desk-contract.ts'
import { PassageBox } from './passage-box.tsx'
import { useDoubts } from './words.ts'

const { Link } = tanStackRouterProvider
type Props = { request: DraftRequest; draft: ListedDraft }

export function DraftPanel({ request, draft }: Props) {
  const { t, num } = useTexts()
  const waits = draft.blind === 'waits' && request.state === 'answering'
  return (
    <div className="drafts-panel">
      <DeskSection title={t('desk.question-drafts.draft', { number: num(draft.number) })} tools={<Second draft={draft} />}>
        <Words draft={draft} />
        <Doubts draft={draft} />
        {waits ? <p className="desk-small">{t('desk.question-drafts.waits')}</p> : draft.state === 'open' ? <Acts request={request} draft={draft} /> : <Decided draft={draft} />}
      </DeskSection>
      <PassageBox request={request} quote={draft.quote} />
    </div>
  )
}

const TONES = { waits: 'waits', agrees: 'on', differs: 'broken', none: 'broken', unusable: 'off' } as const

function Second({ draft: { blind } }: { draft: ListedDraft }) {
  const { t } = useTexts()
  return <StateChip tone={TONES[blind]}>{t(`desk.question-drafts.blind-short.${blind}`)}</StateChip>
}

function Words({ draft: { question, options, answer, note } }: { draft: ListedDraft }) {
  const { t, num, letter } = useTexts()
  // All options are right only where they have an order.
  const place = (at: number) => (answer.length === options.length ? ` ${num(answer.indexOf(at) + 1)}` : ' ✓')
  return (
    <div className="drafts-words">
      <h3 dir="auto">{question}</h3>
      <ul aria-label={t('desk.questions.options')}>
        {options.map((option, at) => (
          <li key={at} data-right={answer.includes(at) || undefined}>
            <b>{letter(at)}</b> <bdi>{option}</bdi>{answer.includes(at) && <><span aria-hidden>{place(at)}</span><span className="sr-only"> {t('desk.questions.key')}</span></>}
          </li>
        ))}
      </ul>
      {note && <p dir="auto">{note}</p>}
    </div>
  )
}

function Doubts({ draft }: { draft: ListedDraft }) {
  const doubts = useDoubts()(draft)
  if (doubts.length === 0) return null
  return (
    <ul className="drafts-doubts">
      {doubts.map(({ key, words, why, questionId }) => (
        <li key={key}>
          {questionId ? <Link to={`/questions/${questionId}/show`}>{words}</Link> : words}
          {why && <> <bdi>{why}.</bdi></>}
        </li>
      ))}
    </ul>
  )
}

function Decided({ draft: { state, changed, question_id: question, decided_by: by } }: { draft: ListedDraft }) {
  const { t, num } = useTexts()
  const what = state === 'accepted' ? (changed ? 'changed' : 'accepted') : 'discarded'
  return (
    <p className="drafts-source">
      {t(`desk.question-drafts.was.${what}`, { name: by })}{' '}
      {question && <Link to={`/questions/${question}/show`}>{t('desk.questions.number-of', { number: num(Number(question)) })}</Link>}
    </p>
  )
}

/** What nothing speaks against is accepted by a key; else the reason is a person's own. */
function Acts({ request, draft }: Props) {
  const { t } = useTexts()
  const { run, refused } = useQuickAct()
  const redirect = useRedirect()
  const doubts = useDoubts()(draft)
  const [asks, setAsks] = useState(false)
  const accept = (reason: string) => call(acceptDraft, { draft_id: draft.id, reason })
  const usual = t('desk.question-drafts.reason', { title: request.title })
  const onAccept = () => (doubts.length > 0 ? setAsks(true) : run(() => accept(usual)))
  const isInvalid = draft.flags.some(({ flag }) => flag === 'invalid')
  const acts: QuickAct[] = [
    ...(isInvalid ? [] : [{ label: t(doubts.length > 0 ? 'desk.question-drafts.accept-anyway' : 'desk.question-drafts.accept'), kind: 'go' as const, onAct: onAccept }]),
    { label: t('desk.question-drafts.change'), onAct: () => redirect('show', 'drafts', `${request.id}.${draft.id}`) },
    { label: t('desk.question-drafts.discard'), kind: 'harm', onAct: () => run(() => call(discardDraft, { draft_id: draft.id, reason: t('desk.question-drafts.discard-reason') })) },
  ]
  return (
    <>
      <ActKeys acts={acts} />
      {refused && <p role="alert">{refused}</p>}
      {asks && (
        <ActDialog title={t('desk.question-drafts.accept-anyway')} button={t('desk.question-drafts.accept')} run={accept} onClose={() => setAsks(false)} onDone={() => setAsks(false)}>
          <Doubts draft={draft} />
        </ActDialog>
      )}
    </>
  )
}
