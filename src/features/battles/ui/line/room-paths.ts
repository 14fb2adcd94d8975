/** Paths of battles. Both kinds of rooms share one prefix. */
export type RoomKind = 'friend' | 'group'

/** Page that creates rooms of both kinds, and prefix of each room's path. */
export const ROOMS_PATH = '/group-battle/'
/** Page that searches for an opponent. Random battles have no path of their own. */
export const SEARCH_PATH = '/random-battle/'
export const ROOM_PATHS: Record<RoomKind, string> = { friend: `${ROOMS_PATH}?friend`, group: ROOMS_PATH }
export const joinPath = (kind: RoomKind) => (kind === 'friend' ? `${ROOMS_PATH}?friend&join` : `${ROOMS_PATH}?join`)
/** Path of a room, also the link that players share. */
export const roomPath = (code: string) => `${ROOMS_PATH}${encodeURIComponent(code)}/`
