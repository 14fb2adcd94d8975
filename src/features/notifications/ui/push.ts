/** Push in this browser: support, state, subscribing and unsubscribing. */
import { call } from '../../../platform/web/net/call.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { t } from '../../../platform/web/texts/texts.ts'
import { user } from '../../players/ui/slice.ts'
import { addPushSubscription, getPushKey, removePushSubscription, setNotificationPreferences } from '../contract.ts'
import { notification } from './slice.ts'

/** unsupported: never here · install: once it is on the home screen · denied: refused in the browser · off · on */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'
/** If its push service is unreachable, a browser may never answer. */
const PATIENCE_MS = 20_000

export async function readPush(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return isApple() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const mine = notification.get().pushFor === user.get().data?.id
  return mine && (await subscription()) ? 'on' : 'off'
}

/** iPhones and iPads support push only from the home screen; newer iPads report a Mac, which has no touch points. */
function isApple(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration ? registration.pushManager.getSubscription() : null
}

/** After the player's own yes. The browser's question comes first, since it must follow a tap at once. */
export async function switchPushOn(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const there = await subscribe(key)
  if (!there || !(await sendSubscription(there))) return 'off'
  notification.set({ pushFor: user.get().data?.id ?? '' })
  await call(setNotificationPreferences, { push: '1' }, { quiet: true })
  return 'on'
}

export async function switchPushOff(): Promise<PushState> {
  const there = await subscription()
  notification.set({ pushFor: '' })
  if (there) await call(removePushSubscription, { endpoint: there.endpoint }, { quiet: true })
  await there?.unsubscribe()
  return 'off'
}

/** The server deletes the subscription with the token; this deletes it in the browser. */
export async function deletePushSubscription(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

/** Sends the browser's current subscription to the server; the player is not asked again. */
export async function renewPush(): Promise<void> {
  if (Notification.permission !== 'granted') return
  const answer = await call(getPushKey, {}, { quiet: true })
  const there = answer && !answer.error && answer.data.key ? await subscribe(answer.data.key, { quiet: true }) : null
  if (there) await sendSubscription(there)
}

async function subscribe(key: string, { quiet = false } = {}): Promise<PushSubscription | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error('no answer in time')), PATIENCE_MS)))
  try {
    return await Promise.race([ask(key), late])
  } catch (error) {
    console.error('This browser could not be subscribed', error)
    if (!quiet) toast.error(t('notifications.push.failed'), { id: 'push' })
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function ask(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Another installation's key, or an older one of this.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function sendSubscription(there: PushSubscription): Promise<boolean> {
  const { p256dh = '', auth = '' } = there.toJSON().keys ?? {}
  const answer = await call(addPushSubscription, { endpoint: there.endpoint, p256dh, auth })
  if (answer?.error) toast.error(answer.text, { id: 'push' })
  if (answer && !answer.error) return true
  await there.unsubscribe()
  return false
}
