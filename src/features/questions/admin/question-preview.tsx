/** The stage with the question as it stands in the form. It can be played. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Wording } from '../rules/draft.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useContent } from './use-content.ts'

export function QuestionPreview({ wording, type, language }: { wording: Wording | undefined; type: number; language: string }) {
  const { t } = useTexts()
  const code = useContent().languages.find(({ id }) => id === language)?.code ?? 'en'
  return <PreviewFrame message={wording && { language: code, preview: { wording, type } }} hint={t(wording ? 'desk.questions.preview-hint' : 'desk.questions.preview-waits')} />
}
