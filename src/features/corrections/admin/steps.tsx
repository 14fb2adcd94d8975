/** How far a correction has come. */
import { Check } from 'lucide-react'
import { Paper } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CorrectionState } from '../rules.ts'

const STEPS = ['key', 'dry-run', 'second', 'posting', 'receipt'] as const
const AT: Record<CorrectionState, number> = { planning: 1, planned: 1, asked: 2, checking: 3, posting: 3, posted: 5, discarded: 1 }

/** `two`: a second person has to approve. */
export function Steps({ state, two }: { state: CorrectionState | 'new'; two: boolean }) {
  const { t, num } = useTexts()
  const at = state === 'new' ? 0 : AT[state]
  const shown = STEPS.filter((step) => step !== 'second' || two)
  return (
    <Paper component="ol" className="correction-steps">
      {shown.map((step, n) => {
        const place = STEPS.indexOf(step)
        return (
          <li key={step} data-done={place < at || undefined} {...(place === at && { 'aria-current': 'step' as const })}>
            <span aria-hidden>{place < at ? <Check size={16} /> : num(n + 1)}</span> {t(`desk.corrections.step.${step}`)}{place < at && <span className="sr-only"> {t('desk.corrections.step-done')}</span>}
          </li>
        )
      })}
    </Paper>
  )
}
