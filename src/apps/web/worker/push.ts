/** Shows a push in the language in which it was written. A tap opens the page it is about. */
import { placeIn } from '../../../features/notifications/rules/places.ts'
import { PLACES } from './build.ts'

declare const self: ServiceWorkerGlobalScope

/** As the server writes it: a notification of get_notifications, with its language. */
type Pushed = { id: string; title: string; message: string; type: string; type_id: string; category_type: string; image: string; lang: string; dir: 'ltr' | 'rtl' }

/** The list of all notifications, for those without a page of their own. */
const ALL = '/profile/notifications/'
/** Message to open pages that there are news. */
export const NEWS = 'notifications'

export function listenToPushes() {
  self.addEventListener('push', (event) => {
    const pushed = read(event.data)
    if (pushed) event.waitUntil(show(pushed))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as { path?: string } | null)?.path ?? ALL))
  })
}

function read(data: PushMessageData | null): Pushed | undefined {
  try {
    return data?.json() as Pushed | undefined
  } catch (error) {
    console.error('A push could not be read', error)
    return undefined
  }
}

async function show(pushed: Pushed): Promise<void> {
  const { id, title, message, image, lang, dir } = pushed
  // A repeated push, sent by a server that died in between, replaces the first one silently.
  const options = { body: message, tag: `n${id}`, lang, dir, icon: image || '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path: placeIn(PLACES, pushed) || ALL } }
  await self.registration.showNotification(title, options)
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(NEWS)
}

/** In a page that is open already, else in a new one. */
async function open(path: string): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    const there = await led(page, path)
    if (there) return void (await there.focus())
  }
  await self.clients.openWindow(path)
}

/** Null: a page that this worker does not control, such as one of an older worker. */
async function led(page: WindowClient, path: string): Promise<WindowClient | null> {
  try {
    return await page.navigate(path)
  } catch (error) {
    console.info('A page could not be led to what was tapped', error)
    return null
  }
}
