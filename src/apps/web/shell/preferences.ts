/** Preferences of this browser: light, motion, sound, touch, shortcuts. */
import { setHaptics } from '../../../platform/web/device/haptics.ts'
import { setKeys } from '../../../platform/web/device/keys.ts'
import { setMotion, type Motion } from '../../../platform/web/theme/motion.ts'
import { setTheme, type Theme } from '../../../platform/web/theme/scene.ts'
import { setSound } from '../../../platform/web/device/sound.ts'
import { slice } from '../../../platform/web/state/store.ts'

export type Preferences = { theme: Theme; motion: Motion; sound: boolean; haptics: boolean; shortcuts: boolean }

export const preferences = slice<Preferences>(
  'house',
  { theme: 'system', motion: 'device', sound: true, haptics: true, shortcuts: true },
  { followTabs: true },
)

/** Applies the preferences, now and after each change. */
export function applyPreferences() {
  preferences.watch(apply)
  apply(preferences.get())
}

function apply({ theme, motion, sound, haptics, shortcuts }: Preferences) {
  setTheme(theme)
  setMotion(motion)
  setSound(sound)
  setHaptics(haptics)
  setKeys(shortcuts)
}
