import { Bookmark, LogOut, Settings2, Trophy, UserRound, Wallet } from 'lucide-react'
import { LanguageSelect } from '../../../features/languages/ui/language-select.tsx'
import { News } from '../../../features/notifications/ui/bell.tsx'
import { keepLanguage, signOutHere } from '../../../features/players/ui/session.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { SoundSwitch, ThemeChoice } from './preference-choices.tsx'

const LINKS = [
  { icon: UserRound, to: '/profile/', text: 'app.profile.title' },
  { icon: Trophy, to: '/leaderboard/', text: 'leaderboards.title' },
  { icon: Wallet, to: '/profile/wallet/', text: 'payouts.title' },
  { icon: Bookmark, to: '/profile/play-bookmark-questions/', text: 'bookmarks.title' },
  { icon: Settings2, to: '/profile/settings/', text: 'app.account.settings' },
] as const

/** Content of the account menu below the name; loaded after the first page. */
export function AccountChoices({ close }: { close: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <LanguageSelect onSwitched={keepLanguage} />
      <ThemeChoice />
      <SoundSwitch />
      <News as="line" />
      {LINKS.map(({ icon, to, text }) => (
        <LinkButton key={to} kind="side" icon={icon} to={to} className="mb-1.5">
          {t(text)}
        </LinkButton>
      ))}
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
    </>
  )
}
