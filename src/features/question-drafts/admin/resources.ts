/** Drafts of questions at the desk. */
import { lazy } from 'react'
import { PenLine } from 'lucide-react'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listDraftRequests } from '../desk-contract.ts'

const DraftsPage = lazy(async () => ({ default: (await import('./drafts-page.tsx')).DraftsPage }))
const DraftRecord = lazy(async () => ({ default: (await import('./draft-record.tsx')).DraftRecord }))

export const draftResources: readonly DeskResource[] = [
  { name: 'drafts', titleKey: 'desk.question-drafts.title', group: 'content', icon: PenLine, right: 'content:edit', Page: DraftsPage, Record: DraftRecord, list: cursorList(page) },
]

async function page({ limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listDraftRequests, { cursor, limit })
  return { rows, next }
}
