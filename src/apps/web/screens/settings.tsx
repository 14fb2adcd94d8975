import { useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, MonitorOff } from 'lucide-react'
import { AccountRows } from '../../../features/account-deletion/ui/account-card.tsx'
import { BlockedPlayers } from '../../../features/moderation/ui/blocked-players.tsx'
import { ContentLanguageSelect } from '../../../features/languages/ui/content-language-select.tsx'
import { LanguageSelect } from '../../../features/languages/ui/language-select.tsx'
import { NotificationSettings } from '../../../features/notifications/ui/notification-settings.tsx'
import { ChangePassword } from '../../../features/players/ui/form/change-password.tsx'
import { ProfileForm } from '../../../features/players/ui/form/profile-form.tsx'
import { keepLanguage, signOutEverywhere, signOutHere } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { useSignInMethods } from '../../../features/players/ui/sign-in/methods.ts'
import { ClockSetting } from '../../../features/rounds/ui/one-by-one/clock-setting.tsx'
import { NoteSetting } from '../../../features/rounds/ui/one-by-one/note-setting.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { routeTo } from '../../../platform/web/ui/route.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { rememberWanted } from '../../../features/players/ui/wanted.ts'
import { LOGIN } from '../shell/guard.ts'
import { announceSaved, HapticsSwitch, MotionChoice, ShortcutsSwitch, SoundSwitch, ThemeChoice } from './preference-choices.tsx'

/** `/profile/settings/`: settings of this browser, and settings of the player that apply on every device. */
export function Settings() {
  const { t } = useTexts()
  const navigate = useNavigate()
  // Signs out and returns here after a fresh sign-in.
  const signInAgain = () => {
    signOutHere()
    rememberWanted('/profile/settings/')
    void navigate(routeTo(LOGIN))
  }
  const player = user.use((session) => session.data)
  const methods = useSignInMethods()
  return (
    <Page title={t('app.settings.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('app.settings.title')} back="/profile/" />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          <Part title={t('app.settings.languages')}>
            <Languages />
          </Part>
          <Part title={t('app.settings.lights')} hint={t('app.settings.lights-hint')}>
            <ThemeChoice />
            <MotionChoice />
          </Part>
          <Part title={t('app.settings.sound')}>
            <SoundSwitch />
            <HapticsSwitch />
            <ShortcutsSwitch />
          </Part>
          <Part title={t('app.settings.blocked')}>
            <BlockedPlayers />
          </Part>
          <Part title={t('notifications.title')} hint={t('notifications.settings.hint')}>
            <NotificationSettings onSaved={announceSaved} />
          </Part>
        </div>
        <div className="grid gap-4 sm:gap-6">
          <Part title={t('app.settings.clock')} hint={t('app.settings.clock-hint')}>
            <ClockSetting />
            <NoteSetting onSaved={announceSaved} />
          </Part>
          <Part title={t('app.settings.profile')}>{player && <ProfileForm key={player.id} player={player} />}</Part>
          {player?.type === 'email' && methods.email && (
            <Part title={t('app.settings.password')} hint={t('app.settings.password-hint')}>
              <ChangePassword key={player.id} player={player} />
            </Part>
          )}
          <Part title={t('app.settings.way-out')}>
            <SignOutButtons />
          </Part>
          <Part title={t('app.settings.account')}>
            <AccountRows onSignIn={signInAgain} />
          </Part>
        </div>
      </div>
    </Page>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="font-show text-xl font-bold leading-tight text-balance">{title}</h2>
        {hint && <p className="mt-1 text-sm text-hush">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

function Languages() {
  const switched = (code: string) => {
    keepLanguage(code)
    announceSaved()
  }
  return (
    <>
      <LanguageSelect onSwitched={switched} />
      <ContentLanguageSelect onChosen={announceSaved} />
    </>
  )
}

function SignOutButtons() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leaveAll = async () => {
    setBusy(true)
    await signOutEverywhere()
    setBusy(false)
    setAsking(false)
  }
  return (
    <div className="grid gap-4 pb-1.5">
      <Button kind="side" icon={LogOut} flip onClick={signOutHere}>
        {t('app.account.sign-out')}
      </Button>
      <Button kind="side" icon={MonitorOff} onClick={() => setAsking(true)}>
        {t('app.settings.everywhere')}
      </Button>
      <Dialog open={asking} title={t('app.settings.everywhere-title')} onClose={() => setAsking(false)}>
        <p className="mt-3">{t('app.settings.everywhere-text')}</p>
        <DialogButtons>
          <Button onClick={() => setAsking(false)}>{t('app.settings.stay')}</Button>
          <Button kind="side" busy={busy} onClick={() => void leaveAll()}>
            {t('app.settings.everywhere')}
          </Button>
        </DialogButtons>
      </Dialog>
    </div>
  )
}
