/** What a folder adds to the desk: its resources, and their places in the menu. */
import type { ComponentType } from 'react'
import type { PlainTextKey } from '../../pure/text-keys.ts'
import type { ResourceReads } from './data.ts'

/** The headings of the menu, in their order. */
export const GROUPS = ['content', 'events', 'people', 'money', 'product', 'house'] as const
export type Group = (typeof GROUPS)[number]

export type DeskResource = ResourceReads & {
  name: string
  titleKey: PlainTextKey
  group: Group
  icon: ComponentType<{ size?: number }>
  /** The right that opens its page. */
  right: string
  Page: ComponentType
}
