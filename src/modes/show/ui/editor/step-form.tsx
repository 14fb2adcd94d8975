import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { TextArea } from '../../../../platform/web/ui/text-area.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'
import type { Step } from '../../contract.ts'
import { MOST_QUESTION } from '../../rules/quiz-checks.ts'
import { DRAFT_KINDS, draftKindOf, hasOptions, hasPoints, USUAL_WORTH, type DraftKind, type QuizAct } from '../../rules/quiz-draft.ts'
import { KIND_ICONS } from '../remote/kind-icon.tsx'
import { Answers } from './answers.tsx'
import { useLackWords } from './lack-words.ts'
import { NumberFields } from './number-fields.tsx'
import { Picture } from './picture.tsx'

type StepFormProps = { step: Step; /** Whether it is said what the step lacks. */ said: boolean; onAct: (act: QuizAct) => void; onPicture: (file: File) => Promise<string> }

const SECONDS = [10, 20, 30, 60]
const QUESTION_KINDS = DRAFT_KINDS.filter((kind): kind is Exclude<DraftKind, 'slide'> => kind !== 'slide')

/** All of a step that the room sees. */
export function StepForm({ step, said, onAct, onPicture }: StepFormProps) {
  const { t, num } = useTexts()
  const lackOf = useLackWords(step, said)
  const kind = draftKindOf(step)
  const isSlide = kind === 'slide'
  const fields = { step, lackOf, onAct }
  return (
    <section aria-label={t(isSlide ? 'show.editor.kind.slide' : 'show.editor.question')} className="grid content-start gap-5 rounded-card bg-riser p-4 sm:p-5">
      {!isSlide && (
        <Segmented
          label={t('show.editor.kind')}
          showLabel
          choices={QUESTION_KINDS.map((value) => ({ value, label: t(`show.editor.kind.${value}`), icon: KIND_ICONS[value] }))}
          value={kind}
          onChange={(value) => onAct({ is: 'kind', id: step.id, kind: value, words: [t('show.editor.true'), t('show.editor.false')] })}
          className="[&_label]:flex-none [&_label]:text-sm"
        />
      )}
      <TextArea
        label={t(isSlide ? 'show.editor.slide-text' : 'show.editor.question')}
        rows={2}
        maxLength={MOST_QUESTION}
        value={step.question}
        hint={t('show.editor.length', { n: step.question.length, most: num(MOST_QUESTION) })}
        error={lackOf(['question-empty', 'question-long', 'slide-empty'])}
        onChange={({ target }) => onAct({ is: 'change', id: step.id, patch: { question: target.value } })}
      />
      {hasOptions(kind) && <Answers {...fields} />}
      {kind === 'number' && <NumberFields key={step.id} {...fields} />}
      <Picture {...fields} onPicture={onPicture} />
      {!isSlide && <ClockAndPoints step={step} onAct={onAct} />}
    </section>
  )
}

function ClockAndPoints({ step, onAct }: Pick<StepFormProps, 'step' | 'onAct'>) {
  const { t, num } = useTexts()
  const change = (patch: Partial<Pick<Step, 'seconds' | 'worth' | 'speedy'>>) => onAct({ is: 'change', id: step.id, patch })
  const seconds = [...new Set([...SECONDS, step.seconds])].filter((each) => each > 0).sort((a, b) => a - b)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Segmented label={t('show.editor.seconds')} showLabel choices={seconds.map((each) => ({ value: String(each), label: num(each) }))} value={String(step.seconds)} onChange={(value) => change({ seconds: Number(value) })} />
        {hasPoints(draftKindOf(step)) && (
          <Segmented
            label={t('show.editor.points')}
            showLabel
            choices={[
              { value: '0', label: t('show.editor.points-none') },
              { value: String(USUAL_WORTH), label: num(USUAL_WORTH) },
              { value: String(2 * USUAL_WORTH), label: t('show.editor.twice') },
            ]}
            value={String(step.worth)}
            onChange={(value) => change({ worth: Number(value) })}
          />
        )}
      </div>
      {step.worth > 0 && <Toggle label={t('show.editor.speedy')} hint={t('show.editor.speedy-hint')} on={step.speedy === 1} onChange={(on) => change({ speedy: on ? 1 : 0 })} />}
    </>
  )
}
