/** Exams at the desk. */
import { lazy } from 'react'
import { ScrollText } from 'lucide-react'
import type { Sent } from '../../../platform/pure/action.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { listDeskExams } from '../desk-contract.ts'

const ExamsPage = lazy(async () => ({ default: (await import('./exams-page.tsx')).ExamsPage }))
const ExamPage = lazy(async () => ({ default: (await import('./exam-page.tsx')).ExamPage }))

const MOST_FOUND = 5

export const examResources: readonly DeskResource[] = [
  { name: 'exams', titleKey: 'desk.exam.title', group: 'events', icon: ScrollText, right: 'events:view', Page: ExamsPage, Record: ExamPage, list: cursorList(page), search },
]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listDeskExams, { ...(filter as Sent<typeof listDeskExams>), cursor, limit })
  return { rows, next }
}

async function search(text: string): Promise<readonly Found[]> {
  const answer = await call(listDeskExams, { text, limit: MOST_FOUND }, { quiet: true })
  return answer && !answer.error ? answer.data.rows.map(({ id, title, state }) => ({ id, title, about: `${t('desk.exam.one')} · ${t(`desk.events.state.${state}`)}` })) : []
}
