import { useSearch } from '@tanstack/react-router'
import { BattleRoom } from '../../../features/battles/ui/room/battle-room.tsx'
import { useMissed } from '../../../features/battles/ui/line/use-missed.ts'
import { Foyer } from '../ui/foyer.tsx'
import { randomBattleLook } from '../ui/look.ts'

/** One against one: the subject, the search, and the battle in whatever room this player sits. */
export function RandomBattle() {
  useMissed(useSearch({ strict: false, select: ({ room }: { room?: string }) => room }))
  return <BattleRoom look={randomBattleLook} back={randomBattleLook.path} lobby={(state) => <Foyer state={state} />} />
}
