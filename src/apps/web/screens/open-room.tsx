import { useSearchValue } from '../../../features/players/ui/use-search-value.ts'
import { Start as FriendStart } from '../../../modes/friend-battle/screens/start.tsx'
import { Start as GroupStart } from '../../../modes/group-battle/screens/start.tsx'

/** `?friend` opens a room for two, else it is one for a group. */
export function OpenRoom() {
  return useSearchValue('friend') === null ? <GroupStart /> : <FriendStart />
}
