/** The pages of the texts. */
import { lazy } from 'react'
import { BookOpen } from 'lucide-react'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { readContent } from '../../../features/questions/admin/use-content.ts'
import { listDeskTexts } from '../desk-contract.ts'

const TextsPage = lazy(async () => ({ default: (await import('./texts-page.tsx')).TextsPage }))
const TextRecord = lazy(async () => ({ default: (await import('./text-record.tsx')).TextRecord }))

export const textResources: readonly DeskResource[] = [
  { name: 'texts', titleKey: 'desk.fun-and-learn.title', group: 'content', icon: BookOpen, right: 'content:view', Page: TextsPage, Record: TextRecord, list: async () => {
    const [language] = (await readContent()).languages
    const texts = await readData(listDeskTexts, { language_id: language?.id ?? '' })
    return { data: texts, total: texts.length }
  } },
]
