import { Play } from 'lucide-react'
import type { HomeState, RoundPlace } from '../../../features/rounds/ui/web-mode.ts'
import { useReach } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import { lookOf, modeOf } from '../shell/modes.ts'
import { useHome } from '../shell/home-state.ts'

type Round = HomeState['rounds'][number]
/** More bulbs than this do not fit the card. */
const MOST_BULBS = 15

/** The open round, else the last finished one if its mode has more to play; renders nothing without any round. */
export function LeftOff() {
  const round = useHome()?.rounds.find(({ mode }) => lookOf(mode))
  const look = round && lookOf(round.mode)
  return round && look && hasMore(round) ? <RoundCard round={round} look={look} /> : null
}

/** An open round can be resumed; a passed level leads to the next one; any other round can be played again. */
const hasMore = ({ mode, open, passed, next_level: next }: Round): boolean => open === 1 || (passed === 1 ? next !== undefined : !modeOf(mode)?.once)

/** Path and text of the button. */
function offerOf({ open, place, next_level: next }: Round, look: NonNullable<ReturnType<typeof lookOf>>, t: ReturnType<typeof useTexts>['t']) {
  if (open === 1) return { to: look.roundPath(place), label: t('app.home.go-on') }
  if (next !== undefined) return { to: look.roundPath({ ...place, level: String(next) }), label: t('app.home.next-level', { level: next }) }
  return { to: look.choicePath(place), label: t('app.home.once-more') }
}

function RoundCard({ round, look }: { round: Round; look: NonNullable<ReturnType<typeof lookOf>> }) {
  const { t } = useTexts()
  const open = round.open === 1
  const { offline } = useReach()
  const { to, label } = offerOf(round, look, t)
  return (
    <section style={gelStyle(look)} className="grid gap-3 rounded-card bg-riser p-4">
      <div>
        <h2 className="font-semibold">{t(open ? 'app.home.left-off' : 'app.home.last-time')}</h2>
        <p className="text-sm text-hush">{placeOf(round.place, t(look.titleKey), t)}</p>
      </div>
      {open && round.total <= MOST_BULBS && (
        <Lamps
          count={round.total}
          lit={round.position - 1}
          className="justify-between"
          bulb="aspect-square max-w-5 flex-1"
          label={t('app.home.question', { n: round.position, total: round.total })}
        />
      )}
      {offline ? (
        <Button networked className="mb-1.5 min-h-13" />
      ) : (
        <LinkButton
          kind={open ? 'main' : 'side'}
          icon={Play}
          flip
          solid
          to={to}
          className="mb-1.5 min-h-13"
        >
          {label}
        </LinkButton>
      )}
    </section>
  )
}

function placeOf(place: RoundPlace, mode: string, t: ReturnType<typeof useTexts>['t']): string {
  const where = place.level ? t('app.home.level', { name: place.name ?? '', level: Number(place.level) }) : (place.name ?? '')
  return [mode, where].filter(Boolean).join(' • ')
}
