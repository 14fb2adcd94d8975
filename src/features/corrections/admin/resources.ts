/** Corrections at the desk: the list, the page on which one begins, and the page of each. */
import { lazy } from 'react'
import { Scale } from 'lucide-react'
import type { Sent } from '../../../platform/pure/action.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listCorrections } from '../desk-contract.ts'

const CorrectionsPage = lazy(async () => ({ default: (await import('./corrections-page.tsx')).CorrectionsPage }))
const CorrectionRecord = lazy(async () => ({ default: (await import('./correction-record.tsx')).CorrectionRecord }))

export const correctionResources: readonly DeskResource[] = [
  { name: 'corrections', titleKey: 'desk.corrections.title', group: 'money', icon: Scale, right: 'corrections:view', Page: CorrectionsPage, Record: CorrectionRecord, list: cursorList(page), waits: { corrections: '/corrections' } },
]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listCorrections, { ...(filter as Sent<typeof listCorrections>), cursor, limit })
  return { rows, next }
}
