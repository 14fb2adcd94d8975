import { RoomPage } from '../../../features/battles/ui/room/room-page.tsx'
import { ROOM_MODES } from '../shell/modes.ts'

/** A room's own address: the mode comes with the room. */
export const Room = () => <RoomPage modes={ROOM_MODES} />
