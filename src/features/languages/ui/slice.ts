/** Two languages: that of the questions (`currentLanguage`, from `list`) and that of the screens (`currenApplang`, from `appLangList`). */
import type { Output } from '../../../platform/pure/action.ts'
import { slice } from '../../../platform/web/state/store.ts'
import type { getLanguages, getSystemLanguageJson, getSystemLanguageList } from '../contract.ts'

export type ContentLanguageOnTheWire = Output<typeof getLanguages>[number]
export type AppLanguage = Pick<Output<typeof getSystemLanguageList>[number], 'name' | 'title' | 'code'>
export type LanguageTexts = Output<typeof getSystemLanguageJson>
type CurrentLanguage = { id: string; code: string; name: string }
type Languages = {
  list: ContentLanguageOnTheWire[]
  currentLanguage: CurrentLanguage
  /** The player wants questions in another language than the screens. */
  apart: boolean
  languageJsonData: Record<string, string>
  appLangList: AppLanguage[]
  currenApplang: AppLanguage | null
  rtl: 0 | 1
}

export const languages = slice<Languages>(
  'languages',
  {
    list: [],
    currentLanguage: { id: '', code: 'en', name: 'english' },
    apart: false,
    languageJsonData: {},
    appLangList: [],
    currenApplang: null,
    rtl: 0,
  },
  { followTabs: true },
)

/** The language of questions follows that of the screens unless the player chose it separately. */
export function textsReceived({ name, title, code, rtl_support, data }: LanguageTexts) {
  languages.set(({ list, currentLanguage, currenApplang, apart }) => {
    const following = apart || code === currenApplang?.code ? undefined : contentFor(code, list)
    return { currenApplang: { name, title, code }, rtl: rtl_support, languageJsonData: data, currentLanguage: following ?? currentLanguage }
  })
}

export const appLanguagesReceived = (list: AppLanguage[]) =>
  languages.set({ appLangList: list.map(({ name, title, code }) => ({ name, title, code })) })

/** A choice is kept while its language exists; otherwise the language of the screens, else the product's default. */
export function contentLanguagesReceived(list: ContentLanguageOnTheWire[]) {
  languages.set(({ currentLanguage, currenApplang, apart }) => {
    const kept = list.find(({ id }) => id === currentLanguage.id)
    const fallback =
      contentFor(currenApplang?.code ?? currentLanguage.code, list) ??
      list.filter(({ default_active }) => default_active === 1).map(named)[0]
    return { list, currentLanguage: kept ? named(kept) : (fallback ?? currentLanguage), apart: apart && kept !== undefined }
  })
}

/** Choosing the language of the screens resets `apart`: the questions follow the screens again. */
export const contentLanguageChosen = (language: ContentLanguageOnTheWire) =>
  languages.set(({ currenApplang }) => ({ currentLanguage: named(language), apart: language.code !== currenApplang?.code }))

function contentFor(code: string, list: ContentLanguageOnTheWire[]): CurrentLanguage | undefined {
  return list.filter((language) => language.code === code).map(named)[0]
}

function named({ id, code, language }: ContentLanguageOnTheWire): CurrentLanguage {
  return { id, code, name: language }
}
