/** Import and export at the desk. */
import { lazy } from 'react'
import { FileUp } from 'lucide-react'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listImports } from '../contract.ts'

const ImportsPage = lazy(async () => ({ default: (await import('./imports-page.tsx')).ImportsPage }))
const ImportRecord = lazy(async () => ({ default: (await import('./import-record.tsx')).ImportRecord }))

export const questionFileResources: readonly DeskResource[] = [
  { name: 'imports', titleKey: 'desk.question-files.title', group: 'content', icon: FileUp, right: 'content:import', Page: ImportsPage, Record: ImportRecord, list: cursorList(page) },
]

async function page({ limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listImports, { cursor, limit })
  return { rows, next }
}
