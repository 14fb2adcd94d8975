import { NotificationList } from '../../../features/notifications/ui/notification-list.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { placeOf } from '../shell/places.ts'

/** `/profile/notifications/`: the notifications of the player, each a link to its subject. */
export function Notifications() {
  const { t } = useTexts()
  return (
    <Page title={t('notifications.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <NotificationList placeOf={placeOf} />
    </Page>
  )
}
