import type { BattleControl } from '../../../features/battles/ui/line/battle-line.ts'
import { Choice } from './choice.tsx'
import { NoOpponent } from './no-opponent.tsx'
import { Search } from './search.tsx'
import { useSearch } from './use-search.ts'
import { OtherLobby, Waiting } from './waiting.tsx'

/** Before a battle: a subject, then the search; or the room that this player waits in already. */
export function Foyer({ state }: { state: BattleControl }) {
  const search = useSearch(state)
  const room = state.snapshot?.room
  if (room) return room.type === 'random' || room.type === 'bot' ? <Waiting room={room} /> : <OtherLobby room={room} />
  if (!search.looking) return <Choice busy={search.busy} onSearch={search.begin} />
  return (
    <>
      <Search looking={search.looking} still={search.none !== undefined} onStop={search.stop} />
      <NoOpponent code={search.none} subject={search.looking.subject} busy={search.busy} onRetry={() => search.begin(search.looking?.subject)} onBack={search.stop} />
    </>
  )
}
