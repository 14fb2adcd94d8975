import type { ReactNode } from 'react'
import { Check, Lock, X } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import type { RoundState } from './round-state.ts'
import { verdictLine, verdictReason } from './verdict-words.ts'

const ICONS = { r: Check, w: X, a: Lock }
const FRAMES = { r: 'border-lime', w: 'border-coral', a: 'border-line' }
const DISCS = { r: 'bg-lime text-ink', w: 'border-2 border-coral text-coral', a: 'bg-prop' }

/** The verdict in the lifelines' place: icon, line, reason, and the way on for those who do not wait. */
export function VerdictBar({ state, onNext, words }: { state: RoundState; onNext: () => void; words?: (text: string) => ReactNode }) {
  const texts = useTexts()
  const { t } = texts
  const { verdict } = state
  if (!verdict) return null
  const Icon = ICONS[verdict.mark]
  const reason = verdictReason(texts, state)
  return (
    <div className={cx('flex min-h-19 items-center gap-3 rounded-card border-2 bg-riser p-3 sm:gap-4 sm:px-5', FRAMES[verdict.mark])}>
      <span className={cx('grid size-11 shrink-0 place-items-center rounded-full', DISCS[verdict.mark])}>
        <Icon size={24} strokeWidth={3} aria-hidden />
      </span>
      <div className="grow">
        <p className="font-show text-base leading-snug font-bold sm:text-xl">{verdictLine(texts, verdict)}</p>
        <p dir="auto" className="line-clamp-3 own-direction text-sm text-hush sm:line-clamp-2 sm:text-base">
          {words ? words(reason) : reason}
        </p>
      </div>
      <button
        type="button"
        onClick={onNext}
        aria-keyshortcuts="Enter"
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-prop px-4 font-semibold"
      >
        {t(state.finished ? 'rounds.to-result' : 'rounds.next')}
        <kbd className="rounded-chip bg-stage px-2 py-0.5 font-body text-sm text-hush max-sm:hidden" aria-hidden>
          {t('rounds.enter-key')}
        </kbd>
      </button>
    </div>
  )
}
