/** Keys of the remote: those of a keyboard, and what presentation clickers send (Page Down or an arrow for forward, B or a full stop for a blank screen). */
import { keyOf } from '../../../../platform/web/device/keys.ts'

export const REMOTE_ACTS = ['main', 'skip', 'extend', 'lock', 'mute', 'blank', 'auto', 'hide'] as const
export type RemoteAct = (typeof REMOTE_ACTS)[number]

const KEYS: Readonly<Record<RemoteAct, readonly string[]>> = {
  main: [' ', 'PageDown', 'ArrowRight'],
  skip: ['S'],
  extend: ['+', '='],
  lock: ['L'],
  mute: ['M'],
  blank: ['B', '.'],
  auto: ['A'],
  hide: ['H'],
}
const ACTS: ReadonlyMap<string, RemoteAct> = new Map(REMOTE_ACTS.flatMap((act) => KEYS[act].map((key) => [key, act] as const)))

/** What a key does; '': nothing. Letters count by their place on keyboards of other scripts. */
export const actOfKey = (event: Pick<KeyboardEvent, 'key' | 'code'>): RemoteAct | '' => ACTS.get(keyOf(event)) ?? ''

const SPOKEN: Readonly<Record<string, string>> = { ' ': 'Space' }
/** For `aria-keyshortcuts`. */
export const shortcutsOf = (act: RemoteAct): string => KEYS[act].map((key) => SPOKEN[key] ?? key).join(' ')
/** The key that the help line names, for those that are written as they are. */
export const writtenKey = (act: Exclude<RemoteAct, 'main'>): string => KEYS[act][0] ?? ''
