import { RotateCcw, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { RoundLink } from '../../../../platform/web/ui/button.tsx'
import type { ReplayOnTheWire } from '../../contract.ts'

/** The way out, the show and its day, the own points. */
export function ReplayHead({ replay: { title, played, own } }: { replay: ReplayOnTheWire }) {
  const { t, num } = useTexts()
  return (
    <header className="flex items-center gap-3">
      <RoundLink to="/" label={t('show.replay.leave')} icon={X} />
      <div className="me-auto min-w-0 leading-tight">
        <b dir="auto" className="own-direction block truncate font-show font-bold">
          {title}
        </b>
        <span className="flex items-center gap-1.5 text-sm text-hush">
          <RotateCcw size={14} className="shrink-0" aria-hidden />
          <ReplayOf played={played} />
        </span>
      </div>
      <span className="rounded-full bg-riser px-3 py-1.5 font-show text-base font-bold tabular-nums">
        <span aria-hidden>{num(own.points)}</span>
        <span className="sr-only">{t('web.points', { n: own.points })}</span>
      </span>
    </header>
  )
}

/** That it is a replay, and of which day. */
export function ReplayOf({ played }: { played: string }) {
  const { t, date } = useTexts()
  return t('show.replay.of', { date: date(played, { day: 'numeric', month: 'long' }) })
}
