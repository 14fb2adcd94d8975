/** What a folder adds to the desk: its resources, and their places in the menu. */
import type { ComponentType } from 'react'
import type { PlainTextKey } from '../../pure/text-keys.ts'
import type { ResourceReads } from './data.ts'

/** The headings of the menu, in their order. */
export const GROUPS = ['content', 'events', 'people', 'money', 'product', 'house'] as const
export type Group = (typeof GROUPS)[number]

/** A record found by the search box: `id` opens its page, unless `path` leads elsewhere; `title` and `about` describe it. */
export type Found = { id: string; title: string; about: string; path?: string }

/** Of a page that is no list. */
export const unlisted = async () => ({ data: [], total: 0 })

/** Pages are loaded when they are opened (`lazy`), to keep the desk's first page small. */
export type DeskResource = ResourceReads & {
  name: string
  titleKey: PlainTextKey
  group: Group
  icon: ComponentType<{ size?: number }>
  /** The right that opens its page. */
  right: string
  Page: ComponentType
  /** The page of one record, at `/<name>/<id>`. */
  Record?: ComponentType<{ id: string }>
  /** Finds records for the search box of the bar, at most ten. */
  search?: (text: string) => Promise<readonly Found[]>
  /** What waits here for operators, by its name at the server, and the address at which it is settled. The menu shows the sum. */
  waits?: Readonly<Record<string, string>>
}

/** The first page. */
export type DeskHome = Pick<DeskResource, 'titleKey' | 'icon' | 'right' | 'Page'>
