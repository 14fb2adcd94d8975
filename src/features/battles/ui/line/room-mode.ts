/** Rooms that are entered by a code: what a mode says of its own. */
import type { LucideIcon } from 'lucide-react'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import type { PublicSettingKey } from '../../../settings/rules.ts'
import type { RoomKind } from './room-paths.ts'

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
/** All that there are; at least one. */
export type RoomModes = readonly RoomMode[]

/** The mode of a kind of room. Where it is not there any more, what is left of it shows as another one. */
export function roomModeOf(modes: RoomModes, kind: RoomKind): RoomMode {
  const mode = modes.find((each) => each.kind === kind) ?? modes[0]
  if (!mode) throw new Error('A room is shown, and no mode has rooms.')
  return mode
}

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
