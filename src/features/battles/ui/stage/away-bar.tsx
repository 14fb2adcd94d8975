import { WifiOff } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { figure } from '../../../settings/ui/load.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { BattleControl } from '../line/battle-line.ts'
import type { PlacedSeat } from '../line/seats.ts'
import { useTimeLeft } from '../line/use-time-left.ts'

const BULBS = 30

/** The opponent has disconnected, and how long the seat is held; without a time when the page was opened after the disconnect. */
export function AwayBar({ seats, state }: { seats: readonly PlacedSeat[]; state: BattleControl }) {
  const { t, clockTime } = useTexts()
  const away = seats.find(({ seat, own }) => !own && seat.away)
  const keptMs = 1000 * (settings.use(({ systemConfig }) => figure(systemConfig, 'battle_away_seconds')) ?? 0)
  const since = away && state.awaySince[away.seat.user_id]
  const left = useTimeLeft(since === undefined || keptMs === 0 ? null : since + keptMs)
  if (!away) return null
  return (
    <section style={gelStyle({ gel: away.colour, gobo: 'rays' })} className="rounded-card border-2 border-dashed border-line bg-riser px-3 py-2.5 sm:p-4">
      <p className="flex items-center gap-3 font-semibold">
        <WifiOff size={20} className="shrink-0" aria-hidden />
        <span className="grow">{t('battles.is-away', { name: away.name })}</span>
        {left !== null && <b className="font-show text-xl tabular-nums">{clockTime(left)}</b>}
      </p>
      {left !== null && <Lamps count={BULBS} lit={Math.ceil((left / keptMs) * BULBS)} bulb="aspect-square max-w-3 flex-1" gap="gap-[3px] sm:gap-1.5" className="mt-2" />}
    </section>
  )
}
