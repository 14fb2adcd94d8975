/** The four steps of an import, and which of them it is at. */
import { Paper } from '@mui/material'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const STEPS = ['file', 'columns', 'dry-run', 'done'] as const

/** `at`: from 0; all are done at 4. */
export function Steps({ at }: { at: number }) {
  const { t, num } = useTexts()
  return (
    <Paper component="ol" className="imports-steps" aria-label={t('desk.question-files.steps')}>
      {STEPS.map((step, i) => (
        <li key={step} data-done={i < at || undefined} {...(i === at && { 'aria-current': 'step' as const })}>
          <span>{i < at ? <Check size={14} aria-hidden /> : num(i + 1)}</span>
          {t(`desk.question-files.step.${step}`)}
          {i < at && <span className="sr-only">{t('desk.question-files.step-done')}</span>}
        </li>
      ))}
    </Paper>
  )
}
