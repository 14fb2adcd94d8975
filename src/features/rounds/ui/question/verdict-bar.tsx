import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Check, Lock, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { RoundState } from '../one-by-one/round-state.ts'
import { verdictLine, verdictReason } from './verdict-words.ts'

const ICONS = { r: Check, w: X, a: Lock }
const FRAMES = { r: 'border-lime', w: 'border-coral', a: 'border-line' }
const DISCS = { r: 'bg-lime text-ink', w: 'border-2 border-coral text-coral', a: 'bg-prop' }

/** The verdict, in place of the lifelines: icon, line, reason, explanation, and the button that continues. */
export function VerdictBar({ state, onNext, words = (text) => text }: { state: RoundState; onNext: () => void; words?: (text: string) => ReactNode }) {
  const texts = useTexts()
  const bar = useScrollIntoView<HTMLDivElement>()
  const { verdict } = state
  if (!verdict) return null
  const Icon = ICONS[verdict.code]
  const reason = verdictReason(texts, state)
  return (
    <div
      ref={bar}
      className={cx(
        'grid min-h-19 scroll-mb-4 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card border-2 bg-riser p-3 sm:gap-x-4 sm:px-5',
        FRAMES[verdict.code],
      )}
    >
      <span className={cx('grid size-11 place-items-center rounded-full', DISCS[verdict.code])}>
        <Icon size={24} strokeWidth={3} aria-hidden />
      </span>
      <div>
        <p className="font-show text-base leading-snug font-bold sm:text-xl">{verdictLine(texts, verdict)}</p>
        {reason && (
          <p dir="auto" className="own-direction text-sm text-hush wrap-anywhere sm:text-base">
            {words(reason)}
          </p>
        )}
        {verdict.note && <Note className="max-sm:hidden">{words(verdict.note)}</Note>}
      </div>
      <NextButton state={state} onNext={onNext} explained={verdict.note !== ''} />
      {verdict.note && <Note className="col-span-3 sm:hidden">{words(verdict.note)}</Note>}
    </div>
  )
}

/** The explanation: beside the button where there is room, else across the whole bar. */
function Note({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p dir="auto" className={cx('own-direction text-base text-pretty text-say wrap-anywhere', className)}>
      {children}
    </p>
  )
}

/** With an explanation it takes the focus. */
function NextButton({ state, onNext, explained }: { state: RoundState; onNext: () => void; explained: boolean }) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (explained && !document.activeElement?.closest('dialog')) button.current?.focus({ preventScroll: true })
  }, [explained])
  return (
    <button
      ref={button}
      type="button"
      onClick={onNext}
      // A key held since the answer must not skip the explanation.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      aria-keyshortcuts="Enter"
      aria-busy={state.openingNext || undefined}
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold',
        explained ? 'bg-lime text-ink' : 'bg-prop',
        state.openingNext && 'animate-wait',
      )}
    >
      {t(state.finished ? 'rounds.to-result' : 'rounds.next')}
      <kbd className={cx('rounded-chip px-2 py-0.5 font-body text-sm max-sm:hidden', explained ? 'bg-ink/15 text-ink' : 'bg-stage text-hush')} aria-hidden>
        {t('rounds.enter-key')}
      </kbd>
    </button>
  )
}

/** Scrolls the verdict into view where the question fills the window. */
function useScrollIntoView<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  // `void`: newer browsers return a promise, which is no clean-up function.
  useEffect(() => void part.current?.scrollIntoView({ block: 'nearest' }), [])
  return part
}
