/** The list of questions whose answers show a fault. */
import { lazy } from 'react'
import { ChartColumn } from 'lucide-react'
import type { Sent } from '../../../platform/pure/action.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listItemFigures, SORTS } from '../desk-contract.ts'

const FiguresPage = lazy(async () => ({ default: (await import('./figures-page.tsx')).FiguresPage }))

export const itemStatisticsResources: readonly DeskResource[] = [
  { name: 'item-figures', titleKey: 'desk.item-statistics.title', group: 'content', icon: ChartColumn, right: 'content:view', Page: FiguresPage, list: cursorList(page) },
]

async function page({ filter, sort, limit, cursor }: CursorWish): Promise<CursorPage> {
  const by = SORTS.find((name) => name === sort.field) ?? 'trouble'
  const { rows, next_cursor: next } = await readData(listItemFigures, { ...(filter as Sent<typeof listItemFigures>), sort: by, order: sort.order === 'ASC' ? 'asc' : 'desc', cursor, limit })
  return { rows, next }
}

/** What the pages of questions show of answers. */
export const answerParts = {
  Figures: lazy(async () => ({ default: (await import('./figures-panel.tsx')).FiguresPanel })),
  FlagGroup: lazy(async () => ({ default: (await import('./flag-group.tsx')).FlagGroup })),
  FlaggedQuestions: lazy(async () => ({ default: (await import('./flag-group.tsx')).FlaggedQuestions })),
}
