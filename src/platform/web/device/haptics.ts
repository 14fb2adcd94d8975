/** A short buzz under the finger, where a device has one. */
const PATTERNS = { tap: [8], right: [20], wrong: [40, 40, 40], win: [20, 40, 20, 40, 60] } as const
export type Haptic = keyof typeof PATTERNS

let on = true

export function setHaptics(wanted: boolean) {
  on = wanted
}

/** Whether the device can vibrate. */
export function canBuzz(): boolean {
  return typeof navigator !== 'undefined' && 'vibrate' in navigator
}

export function buzz(haptic: Haptic) {
  if (on && canBuzz()) navigator.vibrate([...PATTERNS[haptic]])
}
