/** The words of a version, field by field, for a person to compare. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedVersion } from '../desk-contract.ts'
import type { QuestionFields } from '../kinds/admin/form.ts'
import { formOf } from '../kinds/admin/forms.ts'
import { fieldsOf } from './question-form.ts'

export type VersionWords = Record<'kind' | 'question' | 'options' | 'lastStay' | 'key' | 'note' | 'source' | 'asOf' | 'image' | 'imageText' | 'audio' | 'audioText', string>

export function wordsOfDraft(fields: QuestionFields): VersionWords {
  const { kind, question, note, source, asOf, image, imageText, audio, audioText, lastStay } = fields
  return { kind, question, note, source, asOf, image, imageText, audio, audioText, lastStay: lastStay > 0 ? String(lastStay) : '', ...formOf(kind).words(fields) }
}

export const wordsOfVersion = (version: ListedVersion): VersionWords => wordsOfDraft(fieldsOf(version))

export function useFieldNames(): Record<keyof VersionWords, string> {
  const { t } = useTexts()
  return {
    kind: t('desk.questions.kind'), question: t('desk.questions.question'), options: t('desk.questions.options'), lastStay: t('desk.questions.last-stay'), key: t('desk.questions.key'), note: t('desk.questions.note'), source: t('desk.questions.source'),
    asOf: t('desk.questions.as-of'), image: t('desk.questions.picture'), imageText: t('desk.questions.image-text'), audio: t('desk.questions.clip'), audioText: t('desk.questions.audio-text'),
  }
}
