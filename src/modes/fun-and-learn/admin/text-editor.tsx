import { useState } from 'react'
import { Button, MenuItem, Paper, TextField } from '@mui/material'
import { Check } from 'lucide-react'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PreviewFrame } from '../../../features/questions/admin/preview-frame.tsx'
import { categoriesOf, useContent } from '../../../features/questions/admin/use-content.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { MOST_TITLE, type DeskTextRecord } from '../desk-contract.ts'
import { NOTHING, PDF, VIDEO, type ContentType } from '../rules/attachment.ts'
import { minutesToRead, MOST_DETAIL } from '../rules/rich-text.ts'
import { PdfField } from './pdf-field.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { contentIn, hasWords, type TextFields } from './text-form.ts'
import { SaveDialog } from './text-save.tsx'

type Props = { stored: DeskTextRecord | undefined; initial: TextFields; languageId: string; onSaved: (id: string) => void }

export function TextEditor({ stored, initial, languageId, onSaved }: Props) {
  const { t, num } = useTexts()
  const [fields, setFields] = useState(initial)
  const [saves, setSaves] = useState(false)
  const edits = useRights().has('content:edit')
  const code = useContent().languages.find(({ id }) => id === languageId)?.code ?? 'en'
  const content = contentIn(fields)
  const isWhole = fields.title.trim() !== '' && hasWords(fields.detail) && fields.category !== '' && content !== undefined && fields.detail.length <= MOST_DETAIL
  const isChanged = JSON.stringify(fields) !== JSON.stringify(initial)
  const change = (more: Partial<TextFields>) => setFields((before) => ({ ...before, ...more }))
  return (
    <div className="library-editor">
      <div className="library-form">
        <Paper className="library-panel">
          <TextField required label={t('desk.fun-and-learn.name')} value={fields.title} disabled={!edits} onChange={({ target }) => change({ title: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: MOST_TITLE } }} />
          <PlaceFields fields={fields} languageId={languageId} disabled={!edits} onChange={change} />
        </Paper>
        <Paper className="library-panel">
          <RichTextEditor label={t('desk.fun-and-learn.text')} value={initial.detail} language={code} disabled={!edits} onChange={(detail) => change({ detail })} />
          <p className="desk-small">{t('desk.fun-and-learn.length', { used: num(fields.detail.length), most: num(MOST_DETAIL) })} · {t('desk.fun-and-learn.minutes', { n: minutesToRead(fields.detail) })}</p>
        </Paper>
        <Paper className="library-panel"><BesideFields fields={fields} disabled={!edits} isValid={content !== undefined} onChange={change} /></Paper>
        {edits && <Button className="go" startIcon={<Check size={18} />} disabled={!isChanged || !isWhole} onClick={() => setSaves(true)}>{t(stored ? 'desk.fun-and-learn.save' : 'desk.fun-and-learn.add')}</Button>}
      </div>
      <PreviewFrame message={hasWords(fields.detail) ? { language: code, text: { title: fields.title, detail: fields.detail, content_type: content === undefined ? NOTHING : fields.contentType, content_data: content ?? '' } } : undefined} hint={t(hasWords(fields.detail) ? 'desk.fun-and-learn.preview-hint' : 'desk.fun-and-learn.preview-waits')} />
      {saves && <SaveDialog stored={stored} initial={initial} fields={fields} content={content ?? ''} onClose={() => setSaves(false)} onSaved={(id) => (setSaves(false), onSaved(id))} />}
    </div>
  )
}

type PartProps = { fields: TextFields; disabled: boolean; onChange: (more: Partial<TextFields>) => void }

function PlaceFields({ fields: { category, subcategory }, languageId, disabled, onChange }: PartProps & { languageId: string }) {
  const { t } = useTexts()
  const categories = categoriesOf(useContent().categories, CATEGORY_TYPES.funAndLearn, languageId)
  const below = categories.find(({ id }) => id === category)?.subcategories ?? []
  return (
    <div className="library-place">
      <TextField select required label={t('desk.fun-and-learn.category')} disabled={disabled} value={categories.some(({ id }) => id === category) ? category : ''} onChange={({ target }) => onChange({ category: target.value, subcategory: '' })} helperText={categories.length === 0 && t('desk.fun-and-learn.no-category')}>
        {categories.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
      <TextField select label={t('desk.fun-and-learn.subcategory')} disabled={disabled || below.length === 0} value={below.some(({ id }) => id === subcategory) ? subcategory : ''} onChange={({ target }) => onChange({ subcategory: target.value })}>
        <MenuItem value="">{t('desk.fun-and-learn.subcategory-none')}</MenuItem>
        {below.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
    </div>
  )
}

/** What stands below the text: nothing, a video, a PDF. */
function BesideFields({ fields: { contentType, video, pdf }, disabled, isValid, onChange }: PartProps & { isValid: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <TextField select label={t('desk.fun-and-learn.beside')} disabled={disabled} value={String(contentType)} onChange={({ target }) => onChange({ contentType: Number(target.value) as ContentType })}>
        {([NOTHING, VIDEO, PDF] as const).map((type) => <MenuItem key={type} value={String(type)}>{t(`desk.fun-and-learn.type-${type}`)}</MenuItem>)}
      </TextField>
      {contentType === VIDEO && <TextField required label={t('desk.fun-and-learn.video')} disabled={disabled} value={video} error={video !== '' && !isValid} helperText={t(video !== '' && !isValid ? 'desk.fun-and-learn.video-wrong' : 'desk.fun-and-learn.video-help')} onChange={({ target }) => onChange({ video: target.value })} slotProps={{ htmlInput: { dir: 'ltr', type: 'url', maxLength: 300 } }} />}
      {contentType === PDF && <PdfField value={pdf} disabled={disabled} onChange={(address) => onChange({ pdf: address })} />}
    </>
  )
}
