/** Rooms that are entered by a code: what a mode says of its own. Both kinds share their addresses. */
import type { LucideIcon } from 'lucide-react'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import type { PublicSettingKey } from '../../../settings/rules.ts'

export type RoomKind = 'friend' | 'group'
export type RoomMode = Look & {
  kind: RoomKind
  /** Where a room is opened. */
  path: string
  icon: LucideIcon
  titleKey: PlainTextKey
  taglineKey: PlainTextKey
  /** What the pot is called before anybody has come; `n`: the seats. */
  potKey: PlainTextKey
  switchedBy: PublicSettingKey
  /** On the wire of create_room. */
  roomType: 1 | 2
  seats: number
  /** The fee that multiples are made of. */
  feeKey: PublicSettingKey
}
export type RoomModes = Record<RoomKind, RoomMode>

const ROOMS = '/group-battle/'
export const ROOM_PATHS: Record<RoomKind, string> = { friend: `${ROOMS}?friend`, group: ROOMS }
export const joinPath = (kind: RoomKind) => (kind === 'friend' ? `${ROOMS}?friend&join` : `${ROOMS}?join`)
/** A room's own address, which is also the link that is shared. */
export const roomPath = (code: string) => `${ROOMS}${encodeURIComponent(code)}/`

const LINK = /group-battle\/([^/?#\s]+)/i
/** Arabic and Persian digits, as their keyboards write them. */
const FAR_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

export const westernDigits = (text: string) => text.replace(FAR_DIGITS, (digit) => String((digit.codePointAt(0) as number) & 0xf))

/** The code in what was typed or pasted: a code in any case, with gaps, or a whole link. */
export function codeIn(text: string): string {
  const code = LINK.exec(text)?.[1] ?? text
  return westernDigits(code).toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, MOST_CHARACTERS)
}
const MOST_CHARACTERS = 12

const MOST_COINS = 1_000_000
/** A whole number of coins, 0 or more; undefined: it is none. */
export function coinsIn(text: string): number | undefined {
  const digits = westernDigits(text.trim())
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST_COINS ? Number(digits) : undefined
}
