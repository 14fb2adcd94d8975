/** Contests at the desk. */
import { lazy } from 'react'
import { Trophy } from 'lucide-react'
import type { Sent } from '../../../platform/pure/action.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { listDeskContests } from '../desk-contract.ts'

const ContestsPage = lazy(async () => ({ default: (await import('./contests-page.tsx')).ContestsPage }))
const ContestPage = lazy(async () => ({ default: (await import('./contest-page.tsx')).ContestPage }))

const MOST_FOUND = 5

export const contestResources: readonly DeskResource[] = [
  { name: 'contests', titleKey: 'desk.contest.title', group: 'events', icon: Trophy, right: 'events:view', Page: ContestsPage, Record: ContestPage, list: cursorList(page), search, waits: { 'contests-without-questions': '/contests' } },
]

async function page({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { rows, next_cursor: next } = await readData(listDeskContests, { ...(filter as Sent<typeof listDeskContests>), cursor, limit })
  return { rows, next }
}

async function search(text: string): Promise<readonly Found[]> {
  const answer = await call(listDeskContests, { text, limit: MOST_FOUND }, { quiet: true })
  return answer && !answer.error ? answer.data.rows.map(({ id, name, state }) => ({ id, title: name, about: `${t('desk.contest.one')} · ${t(`desk.events.state.${state}`)}` })) : []
}
