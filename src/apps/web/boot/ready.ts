/** From the page's first script to the first screen: restored slices, texts, brand. Also of the page of phones (`apps/play`), so it imports little. */
import { languages } from '../../../features/languages/ui/slice.ts'
import { applyTexts, keepOldTexts, showLanguage } from '../../../features/languages/ui/switch.ts'
import { followBrand } from '../../../features/settings/ui/brand.ts'
import { loadWebSettings } from '../../../features/settings/ui/load.ts'
import { webSettingsFetched } from '../../../features/settings/ui/session-flags.ts'
import { webSettings, webSettingsReceived } from '../../../features/settings/ui/slices.ts'
import { restore, type Restored } from '../../../platform/web/state/store.ts'
import { localDisk } from '../../../platform/web/state/store-disk.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'
import { wireCalls } from '../shell/calls.ts'
import { applyPreferences } from '../shell/preferences.ts'
import { followMaintenance } from './maintenance.ts'

/** Returns the state of the restored slices, and whether web settings and texts are available to show a page. */
export async function ready(): Promise<{ restored: Restored; ready: boolean }> {
  const restored = await restore(localDisk)
  wireCalls()
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
