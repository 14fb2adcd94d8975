import { RoomPage } from '../../../features/battles/ui/room/room-page.tsx'
import { ROOM_MODES } from '../shell/modes.ts'

/** The page of a room's own address; the room determines the mode. */
export const Room = () => <RoomPage modes={ROOM_MODES} />
