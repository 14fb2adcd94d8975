import { useEffect } from 'react'
import { RotateCcw, WifiOff } from 'lucide-react'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { announce } from '../../../platform/web/net/live.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { tryNow, useReach } from '../../../platform/web/net/reach.ts'
import { useAsOf } from '../shell/stored-queries.ts'

const SECOND = 1000
const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** Shown above the page while the server cannot be reached: retried automatically, or at once by a button. */
export function OfflineBar() {
  const { t, date } = useTexts()
  const asOf = useAsOf()
  const { nextTryMs, tries } = useReach()
  const left = useEndsIn(nextTryMs, { key: String(tries) })
  useEffect(() => {
    announce(t('app.offline.title'))
    return () => announce(t('app.offline.back'))
  }, [t])
  return (
    <aside
      data-scene="stage"
      className="sticky top-0 z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-1.5 text-paper"
    >
      <p className="flex min-h-11 items-center gap-2 font-medium text-balance">
        <WifiOff size={20} className="shrink-0" aria-hidden />
        <span>
          {t('app.offline.title')}
          {asOf !== undefined && <span className="font-normal text-hush"> {t('app.offline.as-of', { time: date(new Date(asOf).toISOString(), MOMENT) })}</span>}
        </span>
      </p>
      <button
        type="button"
        disabled={nextTryMs === null}
        onClick={() => void tryNow()}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold underline underline-offset-4"
      >
        <RotateCcw size={18} className="shrink-0" aria-hidden />
        {nextTryMs === null ? t('app.offline.trying') : t('app.offline.again-in', { n: Math.max(1, Math.ceil((left ?? 0) / SECOND)) })}
      </button>
    </aside>
  )
}
