/** Rooms for two and for a group share their addresses: which mode a screen belongs to is told by the search, or by the room. */
import { RoomPage } from '../../../features/battles/ui/room/room-page.tsx'
import { friendBattleLook } from '../../../modes/friend-battle/ui/look.ts'
import { groupBattleLook } from '../../../modes/group-battle/ui/look.ts'

export const Room = () => <RoomPage modes={{ friend: friendBattleLook, group: groupBattleLook }} />
