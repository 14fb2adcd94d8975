import type { Ref } from 'react'
import { Headphones, Play, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import { Lamps } from '../../../../../platform/web/ui/lamps.tsx'
import type { Clip } from './clip.ts'

type PlayButtonProps = { ref: Ref<HTMLButtonElement>; stage: Clip['stage']; disabled: boolean; onPlay: () => void }

/** Plays the clip from its beginning; alight while it plays. */
export function PlayButton({ ref, stage, disabled, onPlay }: PlayButtonProps) {
  const { t } = useTexts()
  const loading = stage === 'loading'
  const Icon = stage === 'waiting' ? Play : stage === 'playing' ? Headphones : RotateCcw
  const label = t(stage === 'waiting' || loading ? 'questions.clip.play' : 'questions.clip.replay')
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={disabled || loading || undefined}
      aria-keyshortcuts="R"
      title={label}
      onClick={() => !disabled && !loading && onPlay()}
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-full bg-gel text-ink aria-disabled:bg-prop aria-disabled:text-hush sm:size-18',
        stage === 'playing' && !disabled && 'shadow-[0_0_0_6px_color-mix(in_srgb,var(--gel)_28%,transparent)]',
      )}
    >
      {loading ? (
        <Lamps count={3} lit={2} bulb="size-2" className="animate-wait" />
      ) : (
        <Icon size={30} fill={stage === 'waiting' ? 'currentColor' : 'none'} aria-hidden />
      )}
    </button>
  )
}
