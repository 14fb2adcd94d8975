/** The addresses of battles. Both kinds of rooms share theirs. */
export type RoomKind = 'friend' | 'group'

/** Where rooms are opened, of both kinds, and what their own addresses begin with. */
export const ROOMS_PATH = '/group-battle/'
/** Where an opponent is searched for. A battle that begins so has no address of its own. */
export const SEARCH_PATH = '/random-battle/'
export const ROOM_PATHS: Record<RoomKind, string> = { friend: `${ROOMS_PATH}?friend`, group: ROOMS_PATH }
export const joinPath = (kind: RoomKind) => (kind === 'friend' ? `${ROOMS_PATH}?friend&join` : `${ROOMS_PATH}?join`)
/** A room's own address, which is also the link that is shared. */
export const roomPath = (code: string) => `${ROOMS_PATH}${encodeURIComponent(code)}/`
