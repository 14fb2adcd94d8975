import { LogOut } from 'lucide-react'
import { setPreferences } from '../../../features/players/contract.ts'
import { LanguageSelect } from '../../../features/languages/ui/language-select.tsx'
import { signOutHere } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { call } from '../../../platform/web/call.ts'
import type { Theme } from '../../../platform/web/scene.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Popover } from '../../../platform/web/ui/popover.tsx'
import { Segmented } from '../../../platform/web/ui/segmented.tsx'
import { Toggle } from '../../../platform/web/ui/toggle.tsx'
import { house } from '../house.ts'

/** Who plays here, and how this browser is set. */
export function AccountMenu() {
  const { t } = useTexts()
  const player = user.use((session) => session.data)
  const { sound, shortcuts } = house.use()
  const name = player?.name ?? ''
  const picture = player?.profile ?? ''
  return (
    <Popover
      label={t('app.account.label')}
      buttonClass="rounded-full"
      button={<Avatar picture={picture} name={name} className="size-11" />}
    >
      {(close) => (
        <div className="grid gap-5">
          <div className="flex items-center gap-3">
            <Avatar picture={picture} name={name} className="size-11" />
            <p className="min-w-0 truncate font-show font-bold">{name}</p>
          </div>
          <LanguageSelect onSwitched={(code) => void call(setPreferences, { web_language: code }, { quiet: true })} />
          <ThemeChoice />
          <Toggle label={t('app.account.sound')} on={sound} onChange={(on) => house.set({ sound: on })} />
          <Toggle
            label={t('app.account.shortcuts')}
            hint={t('app.account.shortcuts-hint')}
            on={shortcuts}
            onChange={(on) => house.set({ shortcuts: on })}
          />
          <Button
            kind="side"
            icon={LogOut}
            flip
            className="mb-1.5"
            onClick={() => {
              close()
              signOutHere()
            }}
          >
            {t('app.account.sign-out')}
          </Button>
        </div>
      )}
    </Popover>
  )
}

function ThemeChoice() {
  const { t } = useTexts()
  const theme = house.use((wishes) => wishes.theme)
  const choices: { value: Theme; label: string }[] = [
    { value: 'light', label: t('app.account.light') },
    { value: 'dark', label: t('app.account.dark') },
    { value: 'system', label: t('app.account.system') },
  ]
  return (
    <Segmented
      label={t('app.account.theme')}
      showLabel
      choices={choices}
      value={theme}
      onChange={(wanted) => house.set({ theme: wanted })}
    />
  )
}
