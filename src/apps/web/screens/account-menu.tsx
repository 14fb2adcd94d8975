import { Suspense } from 'react'
import { user } from '../../../features/players/ui/slice.ts'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Popover } from '../../../platform/web/ui/popover.tsx'

const AccountChoices = lazyPart(opensOffline(() => import('./account-choices.tsx').then((file) => file.AccountChoices)))

/** The player, frequent settings, and links to the profile's pages. */
export function AccountMenu() {
  const { t } = useTexts()
  const player = user.use((session) => session.data)
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
          <Suspense>
            <AccountChoices close={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
