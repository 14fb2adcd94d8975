import { useId } from 'react'
import { Check, Plus, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import type { Step } from '../../contract.ts'
import { MOST_OPTION } from '../../rules/quiz-checks.ts'
import { draftKindOf, fewestOptions, hasOpenOptions, MOST_OPTIONS, type DraftKind, type QuizAct } from '../../rules/quiz-draft.ts'
import type { LackWords } from './lack-words.ts'

type AnswersProps = { step: Step; lackOf: LackWords; onAct: (act: QuizAct) => void }

const HINTS = { one: 'one', several: 'several', 'true-false': 'one', sequence: 'sequence', typed: 'typed', poll: 'poll' } as const

/** The options of a step: their texts, which of them are right, and more or fewer of them. */
export function Answers({ step, lackOf, onAct }: AnswersProps) {
  const { t } = useTexts()
  const id = useId()
  const kind = draftKindOf(step)
  const hint = kind in HINTS ? HINTS[kind as keyof typeof HINTS] : undefined
  return (
    <section className="grid gap-2.5" aria-labelledby={id}>
      <div>
        <h2 id={id} className="font-medium">
          {t('show.editor.answers')}
        </h2>
        {hint && <p className="text-sm text-hush">{t(`show.editor.answers-hint.${hint}`)}</p>}
      </div>
      <ul className={cx('grid gap-2.5', kind !== 'sequence' && 'sm:grid-cols-2')}>
        {step.options.map((_, at) => (
          <Answer key={at} step={step} at={at} kind={kind} error={lackOf(['option-empty', 'option-long', 'option-twice'], at)} onAct={onAct} />
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={lackOf(['right-none', 'options-few'])} />
      {hasOpenOptions(kind) && step.options.length < MOST_OPTIONS && (
        <Button kind="bare" icon={Plus} onClick={() => onAct({ is: 'option-add', id: step.id })} className="justify-self-start px-0!">
          {t('show.editor.add-answer')}
        </Button>
      )}
    </section>
  )
}

type AnswerProps = { step: Step; at: number; kind: DraftKind; error: string | null; onAct: (act: QuizAct) => void }

/** Kinds whose author marks what is right; of the others all options are, or none. */
const MARKED: ReadonlySet<DraftKind> = new Set<DraftKind>(['one', 'several', 'true-false'])

function Answer({ step, at, kind, error, onAct }: AnswerProps) {
  const { t, num, letter } = useTexts()
  const id = useId()
  const text = step.options[at] ?? ''
  const isMarked = MARKED.has(kind)
  const isRight = isMarked && step.answer.includes(at)
  const sign = kind === 'sequence' || kind === 'typed' ? num(at + 1) : letter(at)
  const label = t('show.editor.answer-label', { sign })
  return (
    <li className="grid content-start gap-1.5">
      <span
        className={cx(
          'flex min-h-14 items-center gap-3 rounded-card border-2 px-2.5 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-say',
          isRight ? 'border-lime bg-lime text-ink foyer:border-ink' : cx('bg-prop', error ? 'border-coral' : 'border-line'),
        )}
      >
        <b aria-hidden className={cx('grid size-9 shrink-0 place-items-center rounded-chip font-show text-sm', isRight ? 'bg-ink text-lime' : 'bg-stage')}>
          {sign}
        </b>
        <input
          dir="auto"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          maxLength={MOST_OPTION}
          value={text}
          onChange={({ target }) => onAct({ is: 'option', id: step.id, at, text: target.value })}
          className="own-direction w-full min-w-0 bg-transparent py-3 outline-none"
        />
        {isMarked && <RightMark kind={kind} group={step.id} label={t('show.editor.is-right', { answer: text || label })} on={isRight} onPress={() => onAct({ is: 'right', id: step.id, at })} />}
        {hasOpenOptions(kind) && step.options.length > fewestOptions(kind) && (
          <button type="button" aria-label={t('show.editor.remove-answer', { answer: text || label })} onClick={() => onAct({ is: 'option-remove', id: step.id, at })} className="-me-1.5 grid size-11 shrink-0 place-items-center rounded-full">
            <X size={18} aria-hidden />
          </button>
        )}
      </span>
      <FieldError id={id} error={error} />
    </li>
  )
}

type MarkProps = { kind: DraftKind; group: string; label: string; on: boolean; onPress: () => void }

/** One of all is right: arrow keys walk; of several, each is ticked by itself. */
function RightMark({ kind, group, label, on, onPress }: MarkProps) {
  const { t } = useTexts()
  return (
    <label className="flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 text-sm font-semibold">
      <input type={kind === 'several' ? 'checkbox' : 'radio'} name={`right-${group}`} aria-label={label} checked={on} onChange={onPress} className="peer sr-only" />
      {on && t('show.editor.right')}
      {on ? (
        <Check size={20} strokeWidth={3.5} aria-hidden className="rounded-full peer-focus-visible:outline-3 peer-focus-visible:outline-ink" />
      ) : (
        <i aria-hidden className={cx('size-6 border-2 border-line peer-focus-visible:outline-3 peer-focus-visible:outline-say', kind === 'several' ? 'rounded-chip' : 'rounded-full')} />
      )}
    </label>
  )
}
