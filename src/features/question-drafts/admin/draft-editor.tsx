/** A draft in the form of a question, beside its passage; saving it accepts it. */
import { useState } from 'react'
import { Alert, Button } from '@mui/material'
import { Check } from 'lucide-react'
import { Loading, useRedirect } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useFaultWords } from '../../questions/admin/fault-words.ts'
import { PlaceFields, type PlaceValue } from '../../questions/admin/place-fields.tsx'
import { BesideSection, WordsSection } from '../../questions/admin/question-editor.tsx'
import { draftJson, draftOf, fieldsOf } from '../../questions/admin/question-form.ts'
import { wordingOf } from '../../questions/rules/wording.ts'
import { acceptDraft, getDraftRequest, listDrafts, type DraftRequest, type ListedDraft } from '../desk-contract.ts'
import { PassageBox } from './passage-box.tsx'

export function DraftEditor({ requestId, draftId }: { requestId: string; draftId: string }) {
  const { t } = useTexts()
  const { data: request, refused } = useRead(getDraftRequest, { request_id: requestId })
  const { data: drafts } = useRead(listDrafts, { request_id: requestId })
  const draft = drafts?.rows.find(({ id }) => id === draftId)
  if (!refused && (!request || !drafts)) return <Loading />
  return (
    <RecordPage resource={`drafts/${requestId}/show`} listTitle={request?.title ?? t('desk.question-drafts.title')} title={t('desk.question-drafts.change-title')}>
      {request && draft ? <Form request={request} draft={draft} /> : <p role="alert">{refused ?? t('desk.question-drafts.gone')}</p>}
    </RecordPage>
  )
}

const NO_FILES = { image: '', image_text: '', audio: '', audio_ms: 0, audio_text: '', as_of: '', more: {} }
const NO_HISTORY = { version: 1, created_at: '', operator: '', reason: '', answered: 0, right: 0 }

function Form({ request, draft }: { request: DraftRequest; draft: ListedDraft }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const [fields, setFields] = useState(() => fieldsOf({ ...NO_FILES, ...NO_HISTORY, kind: draft.kind, question: draft.question, options: draft.options, answer: draft.answer, note: draft.note, source: draft.source }))
  const [place, setPlace] = useState<PlaceValue>({ type: request.type, language: request.language_id, category: request.category_id, subcategory: request.subcategory_id, level: String(request.level) })
  const [saves, setSaves] = useState(false)
  const wording = wordingOf(draftOf(fields))
  const faultWords = useFaultWords()
  const refused = 'refused' in wording ? faultWords(wording.refused) : undefined
  const back = () => redirect('show', 'drafts', request.id)
  return (
    <div className="drafts-editor">
      <div className="desk-stack">
        <DeskSection title={t('desk.question-drafts.place')} className="drafts-fields"><PlaceFields value={place} onChange={setPlace} /></DeskSection>
        <WordsSection fields={fields} taken={[]} onChange={setFields} />
        <BesideSection fields={fields} onChange={setFields} />
        {refused && <Alert severity="error">{refused}</Alert>}
        <Button className="go" startIcon={<Check size={18} />} disabled={refused !== undefined || place.category === ''} aria-keyshortcuts="Control+S" onClick={() => setSaves(true)}>{t('desk.question-drafts.accept')}</Button>
      </div>
      <PassageBox request={request} quote={draft.quote} />
      {saves && (
        <ActDialog
          title={t('desk.question-drafts.accept')} button={t('desk.question-drafts.accept')} reasons={[t('desk.question-drafts.reason', { title: request.title })]} onClose={() => setSaves(false)} onDone={back}
          run={(reason) => call(acceptDraft, { draft_id: draft.id, draft: draftJson(fields), category_id: place.category, subcategory_id: place.subcategory, level: place.level, reason })}
        />
      )}
    </div>
  )
}
