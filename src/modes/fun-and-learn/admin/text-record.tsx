/** One text: its form beside the page that players read, and its questions. Also the form of a new one. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useRedirect } from 'react-admin'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useContent, useContentLanguage } from '../../../features/questions/admin/use-content.ts'
import { getDeskText, type DeskTextRecord } from '../desk-contract.ts'
import { SwitchDialog } from './text-dialogs.tsx'
import { TextEditor } from './text-editor.tsx'
import { EMPTY_TEXT, fieldsOf } from './text-form.ts'
import { TextQuestions } from './text-questions.tsx'
import './library.css'

const NEW = 'new'

export function TextRecord({ id }: { id: string }) {
  return id === NEW ? <NewText /> : <StoredText id={id} />
}

function NewText() {
  const { t } = useTexts()
  const { languages, ready } = useContent()
  const [language] = useContentLanguage(languages)
  const redirect = useRedirect()
  return (
    <RecordPage resource="texts" listTitle={t('desk.fun-and-learn.title')} title={t('desk.fun-and-learn.add')}>
      {ready && <TextEditor stored={undefined} initial={EMPTY_TEXT} languageId={language} onSaved={(id) => redirect('show', 'texts', id)} />}
    </RecordPage>
  )
}

function StoredText({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getDeskText, { text_id: id }, { showsUnread: true })
  const [switches, setSwitches] = useState(false)
  const edits = useRights().has('content:edit')
  if (!data) return <RecordToCome resource="texts" listTitle={t('desk.fun-and-learn.title')} read={read} />
  const { active, questions, title } = data
  return (
    <RecordPage
      resource="texts" listTitle={t('desk.fun-and-learn.title')} title={title} states={<States text={data} />}
      tools={edits && <Button className={active ? 'harm' : 'go'} disabled={active === 0 && questions === 0} startIcon={active ? <EyeOff size={18} /> : <Eye size={18} />} onClick={() => setSwitches(true)}>{t(active ? 'desk.fun-and-learn.hide' : 'desk.fun-and-learn.show')}</Button>}
    >
      {active === 0 && questions === 0 && <p>{t('desk.fun-and-learn.needs-questions')}</p>}
      <TextEditor key={data.revision} stored={data} initial={fieldsOf(data)} languageId={data.language_id} onSaved={() => undefined} />
      <TextQuestions text={data} edits={edits} />
      {switches && <SwitchDialog text={data} onClose={() => setSwitches(false)} />}
    </RecordPage>
  )
}

function States({ text: { active, played } }: { text: DeskTextRecord }) {
  const { t } = useTexts()
  return (
    <>
      <StateChip tone={active ? 'on' : 'off'}>{t(active ? 'desk.fun-and-learn.is-shown' : 'desk.fun-and-learn.is-hidden')}</StateChip>
      <span className="desk-small">{t('desk.fun-and-learn.played', { n: played })}</span>
    </>
  )
}
