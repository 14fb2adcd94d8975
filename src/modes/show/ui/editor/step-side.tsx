import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, RoundButton } from '../../../../platform/web/ui/button.tsx'
import { TextArea } from '../../../../platform/web/ui/text-area.tsx'
import type { Step } from '../../contract.ts'
import { MOST_AFTER, MOST_NOTES } from '../../rules/quiz-checks.ts'
import { hasPoints, draftKindOf, type QuizAct } from '../../rules/quiz-draft.ts'
import { Preview } from './preview.tsx'

type StepSideProps = { step: Step; at: number; total: number; onAct: (act: QuizAct) => void; onRemove: () => void }

/** Beside the form: the preview, the host's notes, what is said after the answer; moving and taking out for fingers. */
export function StepSide({ step, at, total, onAct, onRemove }: StepSideProps) {
  const { t } = useTexts()
  const change = (patch: Partial<Pick<Step, 'notes' | 'after'>>) => onAct({ is: 'change', id: step.id, patch })
  const isSlide = !hasPoints(draftKindOf(step)) && step.seconds === 0
  return (
    <aside aria-label={t('show.editor.beside')} className="grid content-start gap-4">
      <Preview step={step} />
      <TextArea label={t('show.editor.notes')} hint={t('show.editor.notes-hint')} rows={4} maxLength={MOST_NOTES} value={step.notes} onChange={({ target }) => change({ notes: target.value })} />
      {!isSlide && <TextArea label={t('show.editor.after')} rows={2} maxLength={MOST_AFTER} value={step.after} onChange={({ target }) => change({ after: target.value })} />}
      <div className="flex flex-wrap items-center gap-2">
        <RoundButton label={t('show.editor.move-up')} icon={ArrowUp} disabled={at === 0} onClick={() => onAct({ is: 'move', id: step.id, to: at - 1 })} />
        <RoundButton label={t('show.editor.move-down')} icon={ArrowDown} disabled={at === total - 1} onClick={() => onAct({ is: 'move', id: step.id, to: at + 1 })} />
        <Button kind="bare" icon={Trash2} onClick={onRemove}>
          {t(isSlide ? 'show.editor.remove-slide' : 'show.editor.remove-question')}
        </Button>
      </div>
    </aside>
  )
}
