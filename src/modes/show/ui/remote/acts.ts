import type { RoomOnTheWire, SWITCHES } from '../../contract.ts'

/** The step that the host sees: an act that names another one changes nothing. */
export type Seen = Pick<RoomOnTheWire, 'position' | 'phase'>
export type SwitchName = (typeof SWITCHES)[number]

/** What the remote asks its connection to do. */
export type RemoteActs = {
  next: (seen: Seen) => void
  skip: (seen: Seen) => void
  extend: (seen: Seen) => void
  toLobby: () => void
  end: () => void
  set: (what: SwitchName, on: boolean) => void
  /** `out` false: lets a waiting name in, or one that was put out back in. */
  putOut: (seat: number, out: boolean) => void
  rename: (seat: number) => void
  /** Leaves the remote; the show stands still until it is back. */
  leave: () => void
  /** Opens the stage in another window. */
  showStage: () => void
}
