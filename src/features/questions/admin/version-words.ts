/** The words of a version, field by field, for a person to compare. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedVersion } from '../desk-contract.ts'
import { fieldsOf, type QuestionFields } from './question-form.ts'

export type VersionWords = Record<'kind' | 'question' | 'options' | 'lastStay' | 'key' | 'note' | 'source' | 'asOf' | 'image' | 'imageText' | 'audio' | 'audioText', string>
const LETTERS = 'ABCDE'

export function wordsOfDraft(fields: QuestionFields): VersionWords {
  const { kind, question, options, answer, word, number, unit, range, note, source, asOf, image, imageText, audio, audioText, lastStay } = fields
  const shared = { lastStay: lastStay > 0 ? String(lastStay) : '', kind, question, note, source, asOf, image, imageText, audio, audioText }
  if (kind === 'word') return { ...shared, options: '', key: word }
  if (kind === 'number') return { ...shared, options: '', key: [number, unit, range && `± ${range}`].filter(Boolean).join(' ') }
  return { ...shared, options: options.filter(Boolean).map((option, place) => `${LETTERS.charAt(place)} ${option}`).join('\n'), key: answer.map((place) => LETTERS.charAt(place)).join(kind === 'sequence' ? ' › ' : ' ') }
}

export const wordsOfVersion = (version: ListedVersion): VersionWords => wordsOfDraft(fieldsOf(version))

export function useFieldNames(): Record<keyof VersionWords, string> {
  const { t } = useTexts()
  return {
    kind: t('desk.questions.kind'), question: t('desk.questions.question'), options: t('desk.questions.options'), lastStay: t('desk.questions.last-stay'), key: t('desk.questions.key'), note: t('desk.questions.note'), source: t('desk.questions.source'),
    asOf: t('desk.questions.as-of'), image: t('desk.questions.picture'), imageText: t('desk.questions.image-text'), audio: t('desk.questions.clip'), audioText: t('desk.questions.audio-text'),
  }
}
