/**
 * Polls for new notifications: when the page becomes visible, every few minutes, when a push has arrived, when the reward of a badge was
 * taken, and when a game has ended. Never during a game, and a toast that is still shown is hidden until the game is over.
 */
import { Bell } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { ACTION_MS } from '../../../platform/web/ui/toast-kinds.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { badges, type BadgeStatus } from '../../badges/ui/slice.ts'
import { user } from '../../players/ui/slice.ts'
import { getUnreadNotifications } from '../contract.ts'
import { askBehindMarks } from './marks.ts'
import { newsQueue } from './news-queue.ts'
import { claimNotifications, notification, type NotificationItem } from './slice.ts'

/** The page of all notifications. */
export const LIST = '/profile/notifications/'
const EVERY_MS = 180_000
/** Minimum interval between two polls when the page becomes visible. */
const PAUSE_MS = 20_000

/** `isAside`: this page itself shows what was earned, so polling waits until it is left. */
type Navigation = { placeOf: (what: NotificationItem) => string; go: (path: string) => void; isAside: () => boolean }

let navigation: Navigation
let checkedAt = -Infinity

type News = { latest: NotificationItem; count: number }
const queue = newsQueue<News>({
  show: showToast,
  hide: () => toast.dismiss('news'),
  showMs: ACTION_MS,
  now: () => performance.now(),
  join: (earlier, { latest, count }) => ({ latest, count: earlier.count + count }),
})

/** Only for browsers that receive pushes. */
const push = () => import('./push.ts')

/** Called once by the app after the first screen. Returns a function that polls again, limited in rate: for when such a page is left. */
export function watchNews(given: Navigation): () => void {
  navigation = given
  const again = () => {
    if (performance.now() - checkedAt > PAUSE_MS) void checkNews()
  }
  setInterval(() => void checkNews(), EVERY_MS)
  addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
  const changeScene = () => {
    queue.play(playing())
    if (!navigation.isAside()) again()
  }
  queue.play(playing())
  new MutationObserver(changeScene).observe(document.documentElement, { attributeFilter: ['data-scene'] })
  // The browser has shown the push already: only the bell is updated.
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', () => void checkNews({ silent: true }))
  badges.watch((now, before) => before.data.length > 0 && countTaken(now.data) > countTaken(before.data) && void checkNews())
  user.watch((now, before) => now.token !== before.token && changeOwner(before.token))
  void checkNews()
  void keepPush()
  return again
}

/** Signing out clears everything, this browser's pushes too. */
function changeOwner(before: string | null) {
  const { pushFor } = notification.get()
  notification.reset()
  queue.clear()
  checkedAt = -Infinity
  if (before && pushFor) void push().then(({ deletePushSubscription }) => deletePushSubscription())
  void checkNews()
}

const countTaken = (list: readonly BadgeStatus[]) => list.filter(({ status }) => status === 2).length

const playing = () => document.documentElement.dataset.scene === 'stage'

async function checkNews({ silent = false } = {}): Promise<void> {
  const { token, data } = user.get()
  if (!token || document.hidden || playing()) return
  checkedAt = performance.now()
  if (data) claimNotifications(data.id)
  const { heardUpTo } = notification.get()
  const answer = await askBehindMarks(() => call(getUnreadNotifications, { after: heardUpTo }, { quiet: true }))
  if (!answer || answer.error || user.get().token !== token) return
  const { unread, later, latest } = answer.data
  notification.set({ unread, heardUpTo: latest && later > 0 ? latest.id : heardUpTo || '0' })
  if (heardUpTo && latest && later > 0 && !silent) queue.add({ latest, count: later })
}

/** The list page shows its own news. */
function showToast({ latest, count }: News) {
  if (location.pathname === LIST) return
  const path = count === 1 ? navigation.placeOf(latest) || LIST : LIST
  const press = () => {
    queue.clear()
    toast.dismiss('news')
    navigation.go(path)
  }
  toast.blank(count === 1 ? latest.title : t('notifications.news', { n: count }), { id: 'news', icon: Bell, action: { label: t('notifications.look'), press } })
}

/** Push services change a browser's address now and then. */
async function keepPush(): Promise<void> {
  const { pushFor } = notification.get()
  if (!pushFor || pushFor !== user.get().data?.id) return
  await (await push()).renewPush()
}
