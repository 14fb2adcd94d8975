/** What a player set for this browser: light, sound, shortcuts. */
import { setHaptics } from '../../platform/web/haptics.ts'
import { setKeys } from '../../platform/web/keys.ts'
import { setTheme, type Theme } from '../../platform/web/scene.ts'
import { setSound } from '../../platform/web/sound.ts'
import { slice } from '../../platform/web/store.ts'

export type House = { theme: Theme; sound: boolean; shortcuts: boolean }

export const house = slice<House>('house', { theme: 'light', sound: true, shortcuts: true }, { followTabs: true })

/** Puts the wishes into effect, now and whenever they change. */
export function openHouse() {
  house.watch(apply)
  apply(house.get())
}

function apply({ theme, sound, shortcuts }: House) {
  setTheme(theme)
  setSound(sound)
  setHaptics(sound)
  setKeys(shortcuts)
}
