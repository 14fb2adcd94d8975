/** The form of a question beside the stage that a player sees it on. Saving is an act; Ctrl S asks for its reason. */
import { useEffect, useState, type ReactNode } from 'react'
import { Alert, Button, MenuItem, Paper, TextField } from '@mui/material'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { LIMITS } from '../rules/limits.ts'
import { wordingOf } from '../rules/wording.ts'
import type { EditorProps, QuestionFields } from '../kinds/admin/form.ts'
import { formOf } from '../kinds/admin/forms.ts'
import { PLAIN_KIND } from '../kinds/rules/ids.ts'
import type { KINDS } from '../kinds/rules.ts'
import { useFaultWords } from './fault-words.ts'
import { PictureField } from './picture-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { draftOf, kindsOf, ofKind, type EditorState, type KnownQuestion } from './question-form.ts'
import { QuestionPreview } from './question-preview.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { TYPES, useContent } from './use-content.ts'
import './content.css'

/** `focus`: the field that is focused when it opens. */
type Props = { stored: KnownQuestion | undefined; initial: EditorState; focus?: string | undefined; onSaved: (id: string) => void; side?: ReactNode }

export function QuestionEditor({ stored, initial, focus, onSaved, side }: Props) {
  const { t } = useTexts()
  const [state, setState] = useState(initial)
  const [saves, setSaves] = useState(false)
  const edits = useRights().has('content:edit')
  const wording = wordingOf(draftOf(state.fields))
  const faultWords = useFaultWords()
  const refused = 'refused' in wording ? faultWords(wording.refused) : undefined
  const isChanged = JSON.stringify(state) !== JSON.stringify(initial)
  const ready = edits && isChanged && refused === undefined && (stored !== undefined || state.collection !== undefined || state.place.category !== '')
  useSaveKey(ready, () => setSaves(true))
  useFocus(focus)
  const onChange = (fields: QuestionFields) => setState({ ...state, fields })
  return (
    <div className="content-editor">
      <div className="content-form">
        <PlaceSection state={state} stored={stored} onChange={setState} />
        <WordsSection fields={state.fields} taken={stored?.taken ?? []} onChange={onChange} />
        {stored?.key_fixed === 1 && <Alert severity="info">{t('desk.questions.key-stays')}</Alert>}
        <BesideSection fields={state.fields} onChange={onChange} />
        {isChanged && refused && <Alert severity="error">{refused}</Alert>}
        {edits && <Button className="go" startIcon={<Check size={18} />} disabled={!ready} aria-keyshortcuts="Control+S" onClick={() => setSaves(true)}>{stored ? t('desk.questions.save-version', { version: stored.row.version + 1 }) : t('desk.questions.add')}</Button>}
      </div>
      <QuestionPreview wording={'refused' in wording ? undefined : wording} type={state.place.type} language={state.place.language} />
      {side}
      {saves && <SaveDialog stored={stored} initial={initial} state={state} onClose={() => setSaves(false)} onSaved={(id) => (setSaves(false), onSaved(id))} />}
    </div>
  )
}

/** After the heading of the page, which takes the focus when it opens. */
function useFocus(field: string | undefined) {
  useEffect(() => {
    if (field === undefined) return
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field])
}

function useSaveKey(ready: boolean, save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      if (ready) save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

type SectionProps = { state: EditorState; stored: KnownQuestion | undefined; onChange: (state: EditorState) => void }

function PlaceSection({ state, stored, onChange }: SectionProps) {
  const { t } = useTexts()
  const { languages } = useContent()
  const { fields, place, tags, marks } = state
  const kinds = kindsOf(place.type)
  const isPaper = place.type === 0
  return (
    <Paper className="content-section">
      {!stored && state.collection === undefined && (
        <div className="content-place">
          <TextField select label={t('desk.questions.type')} value={String(place.type)} onChange={({ target }) => onChange({ ...state, place: { ...place, type: Number(target.value), category: '', subcategory: '' }, fields: ofKind(fields, kindsOf(Number(target.value))[0] ?? PLAIN_KIND) })}>
            {TYPES.filter((type) => type !== 2).map((type) => <MenuItem key={type} value={String(type)}>{t(`desk.questions.type-${type}`)}</MenuItem>)}
          </TextField>
          <TextField select label={t('desk.questions.language')} value={place.language} onChange={({ target }) => onChange({ ...state, place: { ...place, language: target.value, category: '', subcategory: '' } })}>
            {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
          </TextField>
        </div>
      )}
      {!isPaper && <PlaceFields value={place} onChange={(changed) => onChange({ ...state, place: changed })} />}
      <div className="content-place">
        <TextField select label={t('desk.questions.kind')} value={fields.kind} onChange={({ target }) => onChange({ ...state, fields: ofKind(fields, target.value) })}>
          {[...new Set([...kinds, fields.kind])].map((kind) => <MenuItem key={kind} value={kind}>{t(`desk.questions.kind-${kind as keyof typeof KINDS}`)}</MenuItem>)}
        </TextField>
        {isPaper && <TextField type="number" label={t('desk.questions.marks')} value={marks} onChange={({ target }) => onChange({ ...state, marks: target.value })} slotProps={{ htmlInput: { min: 1, max: LIMITS.marks } }} />}
        <TextField label={t('desk.questions.tags')} helperText={t('desk.questions.tags-help')} value={tags} onChange={({ target }) => onChange({ ...state, tags: target.value })} />
      </div>
    </Paper>
  )
}

export function WordsSection({ fields, taken, onChange }: EditorProps) {
  const { t, num } = useTexts()
  const { Editor } = formOf(fields.kind)
  return (
    <Paper className="content-section">
      <TextField
        required multiline minRows={2} label={t('desk.questions.question')} value={fields.question} onChange={({ target }) => onChange({ ...fields, question: target.value })}
        helperText={t('desk.questions.question-help', { used: num(fields.question.length), most: num(LIMITS.question) })} slotProps={{ htmlInput: { dir: 'auto', maxLength: LIMITS.question, 'data-field': 'question' } }}
      />
      <Editor fields={fields} onChange={onChange} taken={taken} />
      <PictureField value={fields.image} onChange={(image) => onChange({ ...fields, image })} />
    </Paper>
  )
}

export function BesideSection({ fields, onChange }: Omit<EditorProps, 'taken'>) {
  const { t } = useTexts()
  const field = (name: 'note' | 'source' | 'asOf' | 'imageText' | 'audioText', label: string, help: string, rows?: number) => (
    <TextField label={label} helperText={help} value={fields[name]} onChange={({ target }) => onChange({ ...fields, [name]: target.value })} {...(rows && { multiline: true, minRows: rows })} slotProps={{ htmlInput: { dir: 'auto', maxLength: name === 'note' ? LIMITS.note : LIMITS.link, 'data-field': name } }} />
  )
  return (
    <Paper className="content-section">
      {field('note', t('desk.questions.note'), t('desk.questions.note-help'), 2)}
      <div className="content-place">
        {field('source', t('desk.questions.source'), t('desk.questions.source-help'))}
        {field('asOf', t('desk.questions.as-of'), t('desk.questions.as-of-help'))}
      </div>
      {fields.image && field('imageText', t('desk.questions.image-text'), t('desk.questions.image-text-help'))}
      {fields.audio && field('audioText', t('desk.questions.audio-text'), t('desk.questions.audio-text-help'))}
    </Paper>
  )
}
