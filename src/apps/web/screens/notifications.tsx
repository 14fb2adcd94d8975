import { Line } from '../../../features/notifications/ui/line.tsx'
import { NotificationList } from '../../../features/notifications/ui/notification-list.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
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

/**
 * A message that an operator is writing, as a line of that page. It stands here since the line is then in one chunk: shared by two, it
 * would take its icons into one that every visit loads.
 */
export function NotificationSample({ title, message, image, category }: { title: string; message: string; image: string; category: string }) {
  const { t } = useTexts()
  const about = { id: '1', title, message, image, type: category ? 'category' : 'none', type_id: category, category_type: '', date_sent: new Date().toISOString(), read: 0 as const }
  return (
    <Page calm className="content-start gap-4">
      <Bar title={t('notifications.title')} back="/" />
      <ul className="grid gap-3">
        <Line about={about} path="" now={new Date()} onRead={() => undefined} />
      </ul>
    </Page>
  )
}
