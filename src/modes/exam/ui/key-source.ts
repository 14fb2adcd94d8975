import type { Texts } from '../../../platform/web/texts/texts.ts'
import type { Exam } from './use-exams.ts'

/** Where the key comes from: the exam itself shows it, or the examiner gives it out. */
export function keySource({ exam_key: key }: Exam, t: Texts['t']): string {
  return key === undefined ? t('exam.key-from') : t('exam.key-shown', { key })
}
