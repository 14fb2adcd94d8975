/** What the client fetches behind its first screen, and forgets with a player. */
import { badgesReset } from '../../../features/badges/ui/slice.ts'
import { bookmarksReset } from '../../../features/bookmarks/ui/slice.ts'
import { coinsReset, loadCoins } from '../../../features/coins/ui/slice.ts'
import { loadLanguages } from '../../../features/languages/ui/switch.ts'
import { loadPlayer } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { loadSystemConfig } from '../../../features/settings/ui/load.ts'
import { isFirstLoad } from '../../../features/settings/ui/session-flags.ts'
import { yieldToMain } from '../../../platform/web/device/yield-to-main.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { dropPrefetchedAnswers } from './boot-state.ts'
import { storedQueries } from '../shell/query-client.ts'

const updates = opensOffline(() => import('./updates.ts'))
const IDLE_MS = 3000
/** Not every browser supports requestIdleCallback. */
const whenIdle = (task: () => void) => void setTimeout(() => (window.requestIdleCallback ?? setTimeout)(task), IDLE_MS)

/** Code that screens need soon after the first one; loaded one after the other, so that a tap is not delayed. */
export async function startBehind() {
  const steps: (() => unknown)[] = [
    () => user.get().isLogin && refreshPlayer(),
    loadSystemConfig,
    loadLanguages,
    // Once these are needed, they cannot be fetched any more.
    () => import('../screens/offline-bar.tsx'),
    () => import('../screens/stumbled.tsx'),
  ]
  // The page is rendered and idle: now the service worker is registered.
  whenIdle(dropPrefetchedAnswers)
  whenIdle(() => void behind(updates().then(({ followUpdates }) => followUpdates())))
  for (const step of steps) {
    await yieldToMain()
    void behind(step())
  }
}

/** A lost network is shown by the offline bar; the screen that needs a file requests it again. */
async function behind(work: unknown) {
  try {
    await work
  } catch (error) {
    console.info('Not fetched behind the first screen', error)
  }
}

/** Reloads the player and the coins on each new visit; a reload within a visit uses the restored slices. */
export function refreshPlayer() {
  if (!isFirstLoad(sessionStorage, 'coins') && user.get().data) return void loadCoins()
  void loadPlayer()
  void loadCoins()
}

/** Removes everything about this player, so that the next one sees none of it. */
export function forgetPlayer() {
  dropPrefetchedAnswers()
  sessionStorage.removeItem('coins.firstLoad')
  coinsReset()
  bookmarksReset()
  badgesReset()
  void storedQueries(({ forget }) => forget())
}
