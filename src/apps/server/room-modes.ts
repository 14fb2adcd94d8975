/** What the modes with rooms offer to their own calls and jobs. */
import type { RoomModeParts } from '../../features/modes/server.ts'
import * as listed from './manifests.ts'

type OpenedBy<Listed> = Listed extends { open: (parts: RoomModeParts) => infer Own } ? Own : never
/** All of a union at once; where it is empty, any object. */
type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never
export type RoomModeServices = object & AllOf<OpenedBy<(typeof listed)[keyof typeof listed]>>

const canOpen = (listing: object): listing is { open: (parts: RoomModeParts) => object } => 'open' in listing

export function openRoomModes(parts: RoomModeParts): RoomModeServices {
  return Object.assign({}, ...Object.values<object>(listed).filter(canOpen).map(({ open }) => open(parts))) as RoomModeServices
}
