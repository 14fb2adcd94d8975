/** A mode whose rooms are entered by a code: the values that differ between such modes. */
import type { LucideIcon } from 'lucide-react'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import type { PublicSettingKey } from '../../../settings/rules.ts'
import type { RoomKind } from './room-paths.ts'

export type RoomMode = Look & {
  kind: RoomKind
  /** Page that creates rooms. */
  path: string
  icon: LucideIcon
  titleKey: PlainTextKey
  taglineKey: PlainTextKey
  /** Name of the pot while a room is being set up; `n`: number of seats. */
  potKey: PlainTextKey
  switchedBy: PublicSettingKey
  /** `room_type` of create_room. */
  roomType: 1 | 2
  seats: number
  /** Setting with the base fee, of which the page offers multiples. */
  feeKey: PublicSettingKey
}
/** The installed modes with rooms; at least one. */
export type RoomModes = readonly RoomMode[]

/** The mode of a kind of room; when that mode is not installed, another one shows its rooms. */
export function roomModeOf(modes: RoomModes, kind: RoomKind): RoomMode {
  const mode = modes.find((each) => each.kind === kind) ?? modes[0]
  if (!mode) throw new Error('A room is shown, and no mode has rooms.')
  return mode
}

const LINK = /group-battle\/([^/?#\s]+)/i
/** Arabic and Persian digits: their keyboards type these. */
const FAR_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

export const westernDigits = (text: string) => text.replace(FAR_DIGITS, (digit) => String((digit.codePointAt(0) as number) & 0xf))

/** Extracts the code from typed or pasted text: any case, with gaps, or a whole link. */
export function codeIn(text: string): string {
  const code = LINK.exec(text)?.[1] ?? text
  return westernDigits(code).toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, MOST_CHARACTERS)
}
const MOST_CHARACTERS = 12

const MOST_COINS = 1_000_000
/** A whole number of coins ≥ 0; undefined when the text is not one. */
export function coinsIn(text: string): number | undefined {
  const digits = westernDigits(text.trim())
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST_COINS ? Number(digits) : undefined
}
