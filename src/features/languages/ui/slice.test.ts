import { beforeEach, expect, it } from 'vitest'
import {
  appLanguagesReceived,
  contentLanguageChosen,
  contentLanguagesReceived,
  languages,
  textsReceived,
  type ContentLanguageOnTheWire,
} from './slice.ts'

const english: ContentLanguageOnTheWire = { id: '14', language: 'English', code: 'en', default_active: 1 }
const arabic: ContentLanguageOnTheWire = { id: '15', language: 'Arabic', code: 'ar', default_active: 0 }
const inArabic = () =>
  textsReceived({ name: 'arabic', title: 'العربية', code: 'ar', version: 'a', texts_version: '0', rtl_support: 1, data: { 'web.back': 'رجوع' } })
const inEnglish = () => textsReceived({ name: 'english', title: 'English', code: 'en', version: 'e', texts_version: '0', rtl_support: 0, data: {} })
const inFrench = () => textsReceived({ name: 'french', title: 'Français', code: 'fr', version: 'f', texts_version: '0', rtl_support: 0, data: {} })
const bothExist = () => contentLanguagesReceived([arabic, english])

beforeEach(() => languages.reset())

it.each([
  ['begins in English', [], { currentLanguage: { id: '', code: 'en', name: 'english' }, rtl: 0 }],
  [
    'texts bring their language and its direction',
    [inArabic],
    { currenApplang: { code: 'ar', title: 'العربية' }, rtl: 1, languageJsonData: { 'web.back': 'رجوع' } },
  ],
  ['questions follow the screens', [bothExist, inArabic], { currentLanguage: { id: '15', code: 'ar', name: 'Arabic' } }],
  ['also when their languages come later', [inArabic, bothExist], { currentLanguage: { id: '15' } }],
  ['a language without questions leaves them as they were', [bothExist, inFrench], { currentLanguage: { id: '14' } }],
  ['without a choice they are in the default one', [inFrench, bothExist], { currentLanguage: { id: '14' } }],
  ['a choice stays', [bothExist, () => contentLanguageChosen(arabic), bothExist], { currentLanguage: { id: '15' } }],
  [
    'a choice stays when the same texts come again',
    [inArabic, bothExist, () => contentLanguageChosen(english), inArabic],
    { currentLanguage: { id: '14' } },
  ],
  [
    'a choice apart stays when the screens change',
    [bothExist, () => contentLanguageChosen(arabic), inFrench],
    { currentLanguage: { id: '15' }, currenApplang: { code: 'fr' } },
  ],
  [
    'the language of the screens is no choice apart',
    [bothExist, inArabic, () => contentLanguageChosen(english), () => contentLanguageChosen(arabic), inEnglish],
    { currentLanguage: { id: '14' } },
  ],
  [
    'a choice that is gone falls back',
    [bothExist, () => contentLanguageChosen(arabic), () => contentLanguagesReceived([english])],
    { currentLanguage: { id: '14' } },
  ],
  [
    'the list of screens keeps what is shown of it',
    [() => appLanguagesReceived([{ name: 'english', title: 'English', code: 'en' }])],
    { appLangList: [{ name: 'english', title: 'English', code: 'en' }] },
  ],
])('%s', (_name, steps, expected) => {
  for (const step of steps) step()
  expect(languages.get()).toMatchObject(expected)
})
