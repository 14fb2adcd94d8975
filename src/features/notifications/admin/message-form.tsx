/** The words in each language, picture, link and audience, beside the player's own line. */
import { useState } from 'react'
import { Tab, Tabs, TextField } from '@mui/material'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getSystemLanguageList } from '../../languages/contract.ts'
import { PreviewFrame } from '../../settings/admin/preview-frame.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { MessagePicture } from './message-picture.tsx'
import { NO_WORDS, type useDraft } from './use-draft.ts'

const MOST_TITLE = 120
const MOST_MESSAGE = 500
type Form = ReturnType<typeof useDraft>

export function MessageForm({ form, editable }: { form: Form; editable: boolean }) {
  const { t, code: own } = useTexts()
  const { data: languages = [] } = useRead(getSystemLanguageList, { from: '2' })
  const [wanted, setWanted] = useState('')
  const code = wanted || firstCode(form.draft.texts, languages, own)
  const words = form.draft.texts[code] ?? NO_WORDS
  const shown = words.title ? words : (Object.values(form.draft.texts).find(({ title }) => title) ?? NO_WORDS)
  return (
    <div className="message-columns">
      <div>
        <DeskSection title={t('desk.notifications.words')}>
          {languages.length > 0 && (
            <Tabs aria-label={t('desk.notifications.languages')} value={code} onChange={(_event, next: string) => setWanted(next)} variant="scrollable" sx={{ mb: 2 }}>
              {languages.map((language) => <Tab key={language.code} value={language.code} lang={language.code} label={`${language.title}${form.draft.texts[language.code]?.title ? ' ✓' : ''}`} />)}
            </Tabs>
          )}
          <div className="desk-stack" lang={code}>
            <TextField label={t('desk.notifications.words-title')} value={words.title} disabled={!editable} onChange={({ target }) => form.setWords(code, { title: target.value })} helperText={t('desk.notifications.words-help')} slotProps={{ htmlInput: { maxLength: MOST_TITLE, dir: 'auto' } }} />
            <TextField multiline minRows={3} label={t('desk.notifications.words-message')} value={words.message} disabled={!editable} onChange={({ target }) => form.setWords(code, { message: target.value })} slotProps={{ htmlInput: { maxLength: MOST_MESSAGE, dir: 'auto' } }} />
          </div>
        </DeskSection>
        <DeskSection title={t('desk.notifications.more')}>
          <div className="desk-stack">
            <MessagePicture value={form.draft.image} editable={editable} onChange={(image) => form.change({ image })} />
            <CategoryField value={form.draft.category} editable={editable} onChange={(category) => form.change({ category })} />
          </div>
        </DeskSection>
        {editable && <AudienceFields form={form} languages={languages} />}
      </div>
      <div className="message-preview">
        <PreviewFrame show="notification" preview={{ language: code, notification: { ...shown, image: form.draft.image, category: form.draft.category } }} />
      </div>
    </div>
  )
}

/** The language that is written in at first: the desk's, unless the message has words in others only. */
function firstCode(texts: Form['draft']['texts'], languages: readonly { code: string }[], own: string): string {
  const [written] = Object.keys(texts)
  if (written !== undefined) return texts[own] ? own : written
  return languages.some(({ code }) => code === own) ? own : (languages[0]?.code ?? own)
}
