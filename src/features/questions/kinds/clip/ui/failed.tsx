import { RotateCcw, SkipForward, VolumeX } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import type { FieldPlay } from '../../ui/field.ts'

const PILL = 'bg-prop! max-sm:grow max-sm:px-3! max-sm:text-sm max-sm:leading-tight'

/** What can be done without the clip: a round allows a few questions to be left out. */
function useHint({ leaveOut }: FieldPlay): string {
  const { t } = useTexts()
  return t(leaveOut && !leaveOut.spent ? 'questions.clip.failed-hint' : 'questions.clip.failed-spent')
}

/** On a phone there is no room for it beside the buttons, if all options are to stay in sight: it is read in the foot. */
export function FailedHint({ play }: { play: FieldPlay }) {
  const hint = useHint(play)
  return (
    <p className="pb-2 text-center text-sm text-pretty text-hush sm:hidden" aria-hidden>
      {hint}
    </p>
  )
}

/** A clip that does not load: tried again, or its question left out, which a round allows a few times. */
export function Failed({ play, onRetry }: { play: FieldPlay; onRetry: () => void }) {
  const { t } = useTexts()
  const hint = useHint(play)
  const { leaveOut } = play
  return (
    <div className="flex grow flex-wrap items-center gap-x-6 gap-y-1">
      <p className="flex grow basis-60 items-center gap-3">
        <VolumeX size={24} className="shrink-0 text-coral" aria-hidden />
        <span>
          <b className="block font-semibold">{t('questions.clip.failed')}</b>
          <span className="text-hush max-sm:sr-only">{hint}</span>
        </span>
      </p>
      <div className="flex gap-1.5 max-sm:w-full sm:flex-wrap sm:gap-2">
        <Button kind="pill" icon={RotateCcw} onClick={onRetry} className={cx(PILL, 'shrink-0')}>
          {t('web.try-again')}
        </Button>
        {leaveOut && !leaveOut.spent && (
          <Button kind="pill" icon={SkipForward} flip busy={leaveOut.busy} onClick={leaveOut.run} className={PILL}>
            {t('questions.clip.leave-out')}
          </Button>
        )}
      </div>
    </div>
  )
}
