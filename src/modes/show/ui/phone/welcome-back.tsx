import { useEffect, useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'

const SHOWN_MS = 4_000

/**
 * After sleep: what was missed. It goes by itself; its room stays until the next question, so that no option moves under a finger. `missed`: the
 * questions that closed meanwhile, by number.
 */
export function WelcomeBack({ missed }: { missed: readonly number[] }) {
  const { t } = useTexts()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  const [first] = missed
  return (
    <p role="status" className={cx('flex items-center gap-3 rounded-card bg-say p-3 text-ink', isGone && 'invisible')}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink text-say">
        <RotateCcw size={20} aria-hidden />
      </span>
      <span className="leading-snug">
        <b className="block font-semibold">{t('show.phone.back.title')}</b>
        <span className="text-sm">
          {t('show.phone.back.same')} {first !== undefined && (missed.length === 1 ? t('show.phone.back.one', { at: first }) : t('show.phone.back.more', { n: missed.length }))}
        </span>
      </span>
    </p>
  )
}
