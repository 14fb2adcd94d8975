/** One question: its form with what a player sees, its versions, and where it is used. Also the form of a new one. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Archive, Flag, Play, Scale } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { Loading, useRedirect } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { readOnce } from '../../../platform/web/desk/use-read.ts'
import { getQuestion } from '../desk-contract.ts'
import { QuestionEditor } from './question-editor.tsx'
import { SwitchDialog } from './question-acts.tsx'
import { emptyFields, fieldsOf, placeValueOf, type EditorState, type KnownQuestion } from './question-form.ts'
import type { AnswerParts } from './answer-parts.ts'
import { QuestionSide } from './question-side.tsx'
import { useContent, useContentLanguage } from './use-content.ts'

const { Link } = tanStackRouterProvider

/** `new`, or `new-in-<collection>-<language>` for a question of a text. */
const NEW = /^new(?:-in-(\d+)-(\d+))?$/

type Parts = Pick<AnswerParts, 'Figures'>

/** Behind a dot stands the field that is focused: `12.note`. */
export function QuestionRecord({ id, Figures }: { id: string } & Parts) {
  const [, collection, language] = NEW.exec(id) ?? []
  if (NEW.test(id)) return <NewQuestion collection={collection} inLanguage={language} />
  const [question = '', field] = id.split('.')
  return <StoredQuestion id={question} focus={field} Figures={Figures} />
}

function NewQuestion({ collection, inLanguage }: { collection: string | undefined; inLanguage: string | undefined }) {
  const { t } = useTexts()
  const { languages, ready } = useContent()
  const [language] = useContentLanguage(languages)
  const redirect = useRedirect()
  if (!ready) return <Loading />
  const type = collection === undefined ? 1 : 0
  const state: EditorState = { fields: emptyFields(type), place: { type, language: inLanguage ?? language, category: '', subcategory: '', level: '1' }, tags: '', marks: '1', ...(collection !== undefined && { collection }) }
  return (
    <RecordPage resource="questions" listTitle={t('desk.questions.title')} title={t('desk.questions.add')}>
      <QuestionEditor stored={undefined} initial={state} onSaved={(saved) => redirect('show', 'questions', saved)} />
    </RecordPage>
  )
}

function StoredQuestion({ id, focus, Figures }: { id: string; focus: string | undefined } & Parts) {
  const { t, num } = useTexts()
  const { data, isError, refetch } = useQuery({ queryKey: ['questions', getQuestion.name, id], queryFn: ({ client, queryKey }) => readOnce(getQuestion, { question_id: id }, { quiet: client.getQueryData(queryKey) === undefined }) })
  const known = data?.data
  if (!known) return <RecordToCome resource="questions" listTitle={t('desk.questions.title')} read={{ refused: data?.refused, isError, again: () => void refetch() }} />
  const { row, versions: [current] } = known
  return (
    <RecordPage
      resource="questions" listTitle={t('desk.questions.title')} title={t('desk.questions.title-of', { number: num(Number(id)), question: row.question })} tools={<SwitchTool known={known} />}
      states={
        <>
          <StateChip tone={row.active ? 'on' : 'off'}>{t(row.active ? 'desk.questions.asked' : 'desk.questions.retired')}</StateChip>
          {row.reports > 0 && <StateChip tone="broken">{t('desk.questions.reports-count', { n: row.reports })}</StateChip>}
        </>
      }
    >
      {current && <QuestionEditor key={row.version} stored={known} initial={{ fields: fieldsOf(current), place: placeValueOf(row), tags: row.tags.join(', '), marks: String(known.marks) }} onSaved={() => undefined} focus={focus} side={<QuestionSide known={known} Figures={Figures} />} />}
    </RecordPage>
  )
}

function SwitchTool({ known: { row } }: { known: KnownQuestion }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const rights = useRights()
  return (
    <>
      {rights.has('moderation:view') && row.reports > 0 && <Button component={Link} to={`/question-reports?question=${row.id}`} startIcon={<Flag size={18} />}>{t('desk.questions.to-reports', { n: row.reports })}</Button>}
      {rights.has('corrections:propose') && <Button component={Link} to={`/corrections/new-for-${row.id}/show`} startIcon={<Scale size={18} />}>{t('desk.questions.correct')}</Button>}
      {rights.has('content:edit') && <Button className={row.active ? 'harm' : ''} startIcon={row.active ? <Archive size={18} /> : <Play size={18} />} onClick={() => setAsks(true)}>{t(row.active ? 'desk.questions.retire' : 'desk.questions.ask')}</Button>}
      {asks && <SwitchDialog ids={row.id} count={1} rows={[row]} active={!row.active} onClose={close} onDone={close} />}
    </>
  )
}
