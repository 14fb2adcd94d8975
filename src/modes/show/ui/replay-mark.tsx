import { RotateCcw } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'

/** Beside a name: its answers are those of a former show. `className`: the size. */
export function ReplayMark({ replay, className }: { replay: number | undefined; className: string }) {
  const { t } = useTexts()
  return replay === 1 && <RotateCcw role="img" aria-label={t('show.replay.mark')} className={cx('shrink-0', className)} />
}

/** How many seats of a former show play along; nothing where none do. */
export function PlayingAlong({ replays = 0, className }: { replays: number | undefined; className: string }) {
  const { t } = useTexts()
  if (replays === 0) return null
  return (
    <p className={cx('flex items-center gap-2', className)}>
      <RotateCcw aria-hidden className="size-[1em] shrink-0" />
      {t('show.replay.along', { n: replays })}
    </p>
  )
}
