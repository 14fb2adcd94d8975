import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { answeredCount, type AllAtOnceState } from './state.ts'

type QuestionMapProps = { state: AllAtOnceState; onGo: (to: number) => void; here?: RefObject<HTMLButtonElement | null> }

const COLUMNS = 5
const STEPS: Record<string, number> = { ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** Every question as a numbered bulb: lit when answered, ringed when current. A single tab stop; arrow keys move within it. */
export function QuestionMap({ state, onGo, here }: QuestionMapProps) {
  const { t, num, rtl } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    const step = sideways ?? STEPS[event.key]
    const bulbs = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = step === undefined ? undefined : bulbs[bulbs.indexOf(event.target as HTMLButtonElement) + step]
    if (step !== undefined) event.preventDefault()
    next?.focus()
  }
  return (
    <ol ref={list} aria-label={t('rounds.map')} onKeyDown={walk} className="grid grid-cols-5 justify-items-center gap-x-1 gap-y-2.5">
      {state.questions.map(({ id }, at) => {
        const answered = Boolean(state.chosen[id])
        const current = at === state.at
        return (
          <li key={id}>
            <button
              type="button"
              ref={current ? here : undefined}
              tabIndex={current ? 0 : -1}
              data-lit={answered}
              aria-current={current || undefined}
              aria-label={t(`rounds.map-to.${answered ? 'answered' : 'open'}`, { at: at + 1 })}
              onClick={() => onGo(at)}
              className={cx(
                'grid size-11 place-items-center rounded-full font-show text-sm font-bold tabular-nums',
                answered ? 'bg-gel text-ink' : 'border-2 border-line text-hush',
                current && 'ring-3 ring-say ring-offset-3 ring-offset-riser',
                current && !answered && 'border-say text-say',
              )}
            >
              {num(at + 1)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

export function AnsweredOf({ state, className }: { state: AllAtOnceState; className?: string }) {
  const { t } = useTexts()
  return <p className={cx('text-sm text-hush', className)}>{t('rounds.answered-of', { done: answeredCount(state), total: state.questions.length })}</p>
}

const KEYS = [
  { id: 'answered', bulb: 'bg-gel' },
  { id: 'current', bulb: 'ring-2 ring-say ring-offset-2 ring-offset-riser' },
  { id: 'open', bulb: 'border-2 border-line' },
] as const

/** The legend of the bulbs. */
export function MapKey() {
  const { t } = useTexts()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-hush">
      {KEYS.map(({ id, bulb }) => (
        <li key={id} className="flex items-center gap-2">
          <i className={cx('size-3 rounded-full', bulb)} aria-hidden />
          {t(`rounds.map-key.${id}`)}
        </li>
      ))}
    </ul>
  )
}
