import { RotateCcw, SkipForward, VolumeX } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { PlayedRound } from '../../../features/rounds/ui/use-round.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'

const PILL = 'bg-prop! max-sm:px-3! max-sm:text-sm'

/** A clip that does not load: tried again, or its question left out, which a round allows a few times. */
export function Failed({ round: { state, help }, onRetry }: { round: PlayedRound; onRetry: () => void }) {
  const { t } = useTexts()
  const most = settings.use(({ systemConfig }) => figure(systemConfig, 'audio_mode_clip_skips'))
  const leftOut = [...state.marks].filter((mark) => mark === 's').length
  const spent = most !== undefined && leftOut >= most
  return (
    <div className="flex grow flex-wrap items-center gap-x-6 gap-y-2 max-sm:p-1">
      <p className="flex grow basis-60 items-center gap-3">
        <VolumeX size={28} className="shrink-0 text-coral" aria-hidden />
        <span>
          <b className="block font-semibold">{t('audio-questions.failed')}</b>
          <span className="text-sm text-hush sm:text-base">{t(spent ? 'audio-questions.failed-spent' : 'audio-questions.failed-hint')}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <Button kind="pill" icon={RotateCcw} onClick={onRetry} className={PILL}>
          {t('web.try-again')}
        </Button>
        {!spent && (
          <Button kind="pill" icon={SkipForward} flip busy={state.phase === 'helping'} onClick={() => help('skip')} className={PILL}>
            {t('audio-questions.leave-out')}
          </Button>
        )}
      </div>
    </div>
  )
}
