/**
 * Manages the service worker: registers it, sends it the files to cache, and offers newer versions. It never changes the version
 * of an open page by itself.
 */
import { messageSW, Workbox } from 'workbox-window'
import { offerNewer } from '../screens/update-bar.tsx'

const ADDRESS = '/sw.js'
/** Minimum interval between checks for a new version when an open page becomes visible again. */
const LOOK_MS = 3_600_000
/** Without a reply in this time no update is offered. */
const ANSWER_MS = 2000

export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(ADDRESS, { updateViaCache: 'none' })
  let taken = false
  const offer = async (worker: ServiceWorker | undefined) => {
    if (!worker || taken || !(await isNewer(worker))) return
    offerNewer(() => {
      taken = true
      take(workbox, worker)
    })
  }
  workbox.addEventListener('waiting', ({ sw }) => void offer(sw))
  // Activated in another tab: this page stays as it is until the update is accepted here too.
  workbox.addEventListener('controlling', ({ isUpdate, sw }) => void (isUpdate && !taken && offer(sw)))
  try {
    await workbox.register()
  } catch (error) {
    // Private windows and full disks: the page works without a worker.
    return console.info('The app is not kept for offline', error)
  }
  lookNowAndThen(workbox)
  await keepFiles()
  await offer(await takenBefore())
}

/** A page that came from the network is often the new version already, and only its worker still waits. */
async function isNewer(worker: ServiceWorker): Promise<boolean> {
  const silence = new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, ''))
  const version: unknown = await Promise.race([messageSW(worker, { type: 'VERSION' }), silence])
  return typeof version === 'string' && version !== '' && version !== window.boot.code?.at(-1)
}

/**
 * The worker that another tab activated before this one listened. A worker that is merely older than this page, because a newer one is
 * being installed, does not count.
 */
async function takenBefore(): Promise<ServiceWorker | undefined> {
  const registration = await navigator.serviceWorker.ready
  if (!registration.active || !(await isNewer(registration.active))) return undefined
  try {
    await registration.update()
  } catch (error) {
    console.info('No new version could be looked for', error)
    return undefined
  }
  return registration.installing || registration.waiting ? undefined : registration.active
}

/** Activates the new worker before the reload, so that the page and its files are of one version. */
function take(workbox: Workbox, worker: ServiceWorker) {
  const reload = () => location.reload()
  if (worker.state !== 'installed') return reload()
  worker.addEventListener('statechange', () => worker.state === 'activated' && reload())
  workbox.messageSkipWaiting()
}

function lookNowAndThen(workbox: Workbox) {
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < LOOK_MS) return
    looked = performance.now()
    workbox.update().catch((error: unknown) => console.info('No new version could be looked for', error))
  })
}

/** Caches the files that this page loaded before the worker controlled it. */
async function keepFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  active?.postMessage({ type: 'KEEP', files: [...new Set(files.map(({ pathname }) => pathname))] })
}
