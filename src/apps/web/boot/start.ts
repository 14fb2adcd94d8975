/** From the page's first script to the first screen: restored slices, prefetched answers, and what is fetched next. */
import { badgesReset } from '../../../features/badges/ui/slice.ts'
import { bookmarksReset } from '../../../features/bookmarks/ui/slice.ts'
import { setCoinModes } from '../../../features/coins/ui/coin-modes.ts'
import { coinsReset, loadCoins } from '../../../features/coins/ui/slice.ts'
import { languages } from '../../../features/languages/ui/slice.ts'
import { applyTexts, keepOldTexts, loadLanguages, showLanguage } from '../../../features/languages/ui/switch.ts'
import { loadPlayer } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { followBrand } from '../../../features/settings/ui/brand.ts'
import { loadSystemConfig, loadWebSettings } from '../../../features/settings/ui/load.ts'
import { isFirstLoad, webSettingsFetched } from '../../../features/settings/ui/session-flags.ts'
import { webSettings, webSettingsReceived } from '../../../features/settings/ui/slices.ts'
import { yieldToMain } from '../../../platform/web/device/yield-to-main.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { restore, type Restored } from '../../../platform/web/state/store.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'
import { localDisk } from '../../../platform/web/state/store-disk.ts'
import { wireCalls } from '../shell/calls.ts'
import { dropPrefetchedAnswers } from './boot-state.ts'
import { TILES } from '../shell/modes.ts'
import { applyPreferences } from '../shell/preferences.ts'
import { storedQueries } from '../shell/query-client.ts'
import { followMaintenance } from './maintenance.ts'

const updates = opensOffline(() => import('./updates.ts'))
const IDLE_MS = 3000
/** Not every browser supports requestIdleCallback. */
const whenIdle = (task: () => void) => void setTimeout(() => (window.requestIdleCallback ?? setTimeout)(task), IDLE_MS)

/** Returns the state of the restored slices, and whether web settings and texts are available to show a page. */
export async function start(): Promise<{ restored: Restored; ready: boolean }> {
  const restored = await restore(localDisk)
  wireCalls()
  setCoinModes(TILES)
  applyPreferences()
  followLanguage()
  followBrand()
  followMaintenance()
  // A copy of the last visit is shown at once and updated in the background.
  const [settingsCome, textsCome] = [takeSettings(), takePrefetchedTexts()]
  if (!webSettings.get().data) await settingsCome
  if (!hasTexts()) await textsCome
  else showLanguage()
  return { restored, ready: webSettings.get().data !== null && hasTexts() }
}

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

/** Another tab may have put the screens into another language, and the operator may have renamed the product. */
function followLanguage() {
  languages.watch(({ currenApplang }, { currenApplang: before }) => {
    if (currenApplang && currenApplang.code !== languageCode()) showLanguage()
    // The footer comes in the language of the screens.
    if (before && currenApplang?.code !== before.code) void loadWebSettings()
  })
  webSettings.watch(({ data }, before) => data?.app_name !== before.data?.app_name && hasTexts() && showLanguage())
}

async function takeSettings() {
  if (window.boot.settings === null) return
  const data = await window.boot.settings
  if (data === null) return
  webSettingsReceived(data)
  webSettingsFetched(sessionStorage, Date.now())
}

async function takePrefetchedTexts() {
  const texts = await window.boot.texts
  if (texts === null) return keepOldTexts()
  // A language chosen meanwhile is kept.
  const current = languages.get().currenApplang
  if (current === null || current.code === texts.code) applyTexts(texts)
}

function hasTexts(): boolean {
  return Object.keys(languages.get().languageJsonData).length > 0
}
