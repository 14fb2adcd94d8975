import { DoorOpen, Play, Trophy } from 'lucide-react'
import { roomPath } from '../../../features/battles/ui/line/room-paths.ts'
import type { HomeState } from '../../../features/rounds/ui/web-mode.ts'
import { useReach } from '../../../platform/web/net/reach.ts'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { battleLookOf } from '../shell/modes.ts'
import { useHome } from '../shell/home-state.ts'

type Battle = NonNullable<HomeState['battle']>

/** Link to the player's running battle, or the outcome of one that continued without them. Empty without a network. */
export function OwnBattle() {
  const battle = useHome()?.battle
  const { offline } = useReach()
  return battle && !offline ? <BattleCard battle={battle} /> : null
}

function BattleCard({ battle }: { battle: Battle }) {
  const texts = useTexts()
  const { t } = texts
  const look = battleLookOf(battle.type)
  if (!look) return null
  const { title, hint, go, icon } = wordsOf(texts, battle)
  return (
    <Tile look={look} className="grid items-center gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
      <div className="min-w-0">
        <h2 className="font-show text-xl leading-tight font-bold text-balance wrap-anywhere sm:text-3xl">{title}</h2>
        <p className="mt-1 font-semibold">
          {[t(look.titleKey), battle.category_name].filter(Boolean).join(' • ')}
          {hint && <span className="block">{hint}</span>}
        </p>
      </div>
      <LinkButton kind="ink" icon={icon} flip={icon === Play} solid={icon === Play} to={pathOf(battle, look.path)}>
        {go}
      </LinkButton>
    </Tile>
  )
}

function wordsOf({ t, num }: Pick<Texts, 't' | 'num'>, { state, absent, result, coins, code, type }: Battle) {
  if (absent && state === 'live') return { title: t('app.home.battle-away'), hint: t('app.home.battle-goes-on'), go: t('app.home.battle-result'), icon: Trophy }
  if (absent) {
    const came = result === 'void' ? t('app.home.battle-fee-back') : coins === 0 ? '' : t('app.home.battle-coins', { coins: num(coins, { signDisplay: 'always' }) })
    return { title: t(result === 'left' ? 'app.home.battle-away' : 'app.home.battle-ended'), hint: `${t('app.home.battle-without-you')} ${came}`, go: t('app.home.battle-result'), icon: Trophy }
  }
  if (state === 'live') return { title: t('app.home.battle-live'), hint: '', go: t('app.home.battle-back'), icon: Play }
  const hint = type === 'random' ? '' : t('app.home.battle-room', { code })
  return { title: t('app.home.battle-lobby'), hint, go: t('app.home.battle-to-room'), icon: DoorOpen }
}

/** Rooms have an address of their own; random battles and those with the bot share the `path` of their mode. */
function pathOf({ type, code, absent, room_id }: Battle, path: string): string {
  if (type === 'friend' || type === 'group') return roomPath(code)
  return absent ? `${path}?room=${room_id}` : path
}
