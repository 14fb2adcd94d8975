import { RoomPage } from '../../../features/battles/ui/room/room-page.tsx'
import { ROOM_MODES } from '../shell/modes.ts'

/** A room's own address: which mode it is in, the room tells. */
export const Room = () => <RoomPage modes={ROOM_MODES} />
