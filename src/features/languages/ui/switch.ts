import { BRAND_KEY } from '../../../platform/pure/texts-writing.ts'
import { call } from '../../../platform/web/net/call.ts'
import { languageCode, setTexts } from '../../../platform/web/texts/texts.ts'
import { webSettings } from '../../settings/ui/slices.ts'
import { getLanguages, getSystemLanguageJson, getSystemLanguageList } from '../contract.ts'
import { appLanguagesReceived, contentLanguagesReceived, languages, textsReceived, type LanguageTexts } from './slice.ts'

/** Applies the language in the slice to the screens, with the installation's own product name. */
export function showLanguage() {
  const { languageJsonData, currenApplang, rtl } = languages.get()
  const name = webSettings.get().data?.app_name
  setTexts(name ? { ...languageJsonData, [BRAND_KEY]: name } : languageJsonData, currenApplang?.code ?? 'en', rtl === 1)
}

export function applyTexts(texts: LanguageTexts) {
  textsReceived(texts)
  shownVersion = texts.texts_version
  showLanguage()
}

/** The texts of the last visit stay on the screens, since the new ones did not come: they are loaded again when the server replies. */
export function keepOldTexts() {
  shownVersion ??= ''
}

let requestedCode = ''

/** Switches the language of the screens without a reload. Returns false if loading failed or a later choice replaced this one. */
export async function switchLanguage(code: string): Promise<boolean> {
  requestedCode = code
  const answer = await call(getSystemLanguageJson, { from: '2', language: code })
  if (!answer || answer.error || requestedCode !== code) return false
  applyTexts(answer.data)
  return true
}

/** Of the texts on the screens; undefined: the start has not taken them yet. */
let shownVersion: string | undefined
let reloading: Promise<unknown> | undefined

/** Every reply carries the version of the texts: when it is another one than that of the texts on the screens, they are loaded again. */
export function followTexts(version: string | null) {
  if (version && shownVersion !== undefined && version !== shownVersion) reloading ??= reloadTexts().finally(() => (reloading = undefined))
}

/** A language that is chosen meanwhile is kept; after a failure the next reply tries again. */
async function reloadTexts(): Promise<void> {
  const code = languageCode()
  const [answer] = await Promise.all([call(getSystemLanguageJson, { from: '2', language: code }, { quiet: true }), loadLanguages()])
  if (answer && !answer.error && code === languageCode()) applyTexts(answer.data)
}

/** Loads the lists of languages, of screens and of questions. */
export async function loadLanguages(): Promise<void> {
  const [screens, questions] = await Promise.all([
    call(getSystemLanguageList, { from: '2' }, { quiet: true }),
    // '' requests all of them instead of the current one, which is otherwise added to each call.
    call(getLanguages, { language_id: '' }, { quiet: true }),
  ])
  if (screens && !screens.error) appLanguagesReceived(screens.data)
  if (questions && !questions.error) contentLanguagesReceived(questions.data)
}
