import { BattleRoom } from '../../../features/battles/ui/battle-room.tsx'
import { Foyer } from '../ui/foyer.tsx'
import { randomBattleLook } from '../ui/look.ts'

/** One against one: the subject, the search, and the battle in whatever room this player sits. */
export function RandomBattle() {
  return <BattleRoom look={randomBattleLook} back={randomBattleLook.path} lobby={(state) => <Foyer state={state} />} />
}
