/** Languages of the screens and their texts, at the desk. */
import { lazy } from 'react'
import { Languages } from 'lucide-react'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listScreenLanguages } from '../desk-contract.ts'

const LanguagesPage = lazy(async () => ({ default: (await import('./languages-page.tsx')).LanguagesPage }))
const LanguageRecord = lazy(async () => ({ default: (await import('./language-record.tsx')).LanguageRecord }))

export const languageResources: readonly DeskResource[] = [
  {
    name: 'languages', titleKey: 'desk.languages.title', group: 'product', icon: Languages, right: 'settings:view', Page: LanguagesPage, Record: LanguageRecord,
    list: async () => {
      const languages = await readData(listScreenLanguages, {})
      return { data: languages.map((language) => ({ ...language, id: language.code })), total: languages.length }
    },
  },
]
