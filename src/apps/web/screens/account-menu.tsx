import { Bookmark, LogOut, Settings2 } from 'lucide-react'
import { LanguageSelect } from '../../../features/languages/ui/language-select.tsx'
import { keepLanguage, signOutHere } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Popover } from '../../../platform/web/ui/popover.tsx'
import { SoundSwitch, ThemeChoice } from './house-choices.tsx'
import { LateBell } from './lazy-bell.tsx'

/** Who plays here, what is set most often, and the way to everything else. */
export function AccountMenu() {
  const { t } = useTexts()
  const player = user.use((session) => session.data)
  const name = player?.name ?? ''
  const picture = player?.profile ?? ''
  return (
    <Popover
      label={t('app.account.label')}
      buttonClass="relative rounded-full"
      button={
        <>
          <Avatar picture={picture} name={name} className="size-11" />
          <LateBell as="figure" className="sm:hidden" />
        </>
      }
    >
      {(close) => (
        <div className="grid gap-5">
          <div className="flex items-center gap-3">
            <Avatar picture={picture} name={name} className="size-11" />
            <p className="min-w-0 truncate font-show font-bold">{name}</p>
          </div>
          <LanguageSelect onSwitched={keepLanguage} />
          <ThemeChoice />
          <SoundSwitch />
          <LateBell as="line" className="grid min-h-15.5" />
          <LinkButton kind="side" icon={Bookmark} to="/profile/play-bookmark-questions/" className="mb-1.5">
            {t('bookmarks.title')}
          </LinkButton>
          <LinkButton kind="side" icon={Settings2} to="/profile/settings/" className="mb-1.5">
            {t('app.account.settings')}
          </LinkButton>
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
