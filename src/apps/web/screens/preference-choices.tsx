/** The preferences of this browser, one component each: a change applies at once, is stored, and is announced to screen readers. */
import { buzz, canBuzz } from '../../../platform/web/device/haptics.ts'
import { announce } from '../../../platform/web/net/live.tsx'
import type { Motion } from '../../../platform/web/theme/motion.ts'
import type { Theme } from '../../../platform/web/theme/scene.ts'
import { play } from '../../../platform/web/device/sound.ts'
import { t as say, useTexts } from '../../../platform/web/texts/texts.ts'
import { Segmented } from '../../../platform/web/ui/segmented.tsx'
import { Toggle } from '../../../platform/web/ui/toggle.tsx'
import { preferences, type Preferences } from '../shell/preferences.ts'

export function announceSaved() {
  announce(say('app.settings.saved'))
}

function wish(change: Partial<Preferences>) {
  preferences.set(change)
  announceSaved()
}

export function ThemeChoice() {
  const { t } = useTexts()
  const theme = preferences.use((wishes) => wishes.theme)
  const choices: { value: Theme; label: string }[] = [
    { value: 'system', label: t('app.account.system') },
    { value: 'light', label: t('app.account.light') },
    { value: 'dark', label: t('app.account.dark') },
  ]
  return (
    <Segmented label={t('app.account.theme')} showLabel choices={choices} value={theme} onChange={(wanted) => wish({ theme: wanted })} />
  )
}

export function MotionChoice() {
  const { t } = useTexts()
  const motion = preferences.use((wishes) => wishes.motion)
  const choices: { value: Motion; label: string }[] = [
    { value: 'device', label: t('app.settings.motion-device') },
    { value: 'less', label: t('app.settings.motion-less') },
  ]
  return (
    <Segmented
      label={t('app.settings.motion')}
      showLabel
      choices={choices}
      value={motion}
      onChange={(wanted) => wish({ motion: wanted })}
    />
  )
}

/** Plays a sound when switched on. */
export function SoundSwitch() {
  const { t } = useTexts()
  const sound = preferences.use((wishes) => wishes.sound)
  const change = (on: boolean) => {
    wish({ sound: on })
    play('tap')
  }
  return <Toggle label={t('app.account.sound')} on={sound} onChange={change} />
}

/** Renders nothing on a device that cannot vibrate. */
export function HapticsSwitch() {
  const { t } = useTexts()
  const haptics = preferences.use((wishes) => wishes.haptics)
  const change = (on: boolean) => {
    wish({ haptics: on })
    buzz('right')
  }
  return canBuzz() ? (
    <Toggle label={t('app.settings.haptics')} hint={t('app.settings.haptics-hint')} on={haptics} onChange={change} />
  ) : null
}

export function ShortcutsSwitch() {
  const { t } = useTexts()
  const shortcuts = preferences.use((wishes) => wishes.shortcuts)
  return (
    <Toggle
      label={t('app.account.shortcuts')}
      hint={t('app.account.shortcuts-hint')}
      on={shortcuts}
      onChange={(on) => wish({ shortcuts: on })}
    />
  )
}
