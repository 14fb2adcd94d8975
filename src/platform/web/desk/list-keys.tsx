/** Keys in a list: J and K walk through its rows, Enter opens one, X chooses it, Shift X all from the last chosen one to here. */
import { useRef, type RefObject } from 'react'
import { useListContext } from 'react-admin'
import { useKeys } from './keys.ts'

/** `table` is around the list. `walks`: not while a side panel steps through the list; `chooses`: where rows can be chosen. */
export function ListKeys({ table, walks, chooses }: { table: RefObject<HTMLElement | null>; walks: boolean; chooses: boolean }) {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext()
  const last = useRef<number>(undefined)
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const here = () => rows().findIndex((row) => row.contains(document.activeElement))
  const step = (by: 1 | -1) => {
    const all = rows()
    const row = all[Math.max(0, Math.min(here() + by, all.length - 1))]
    if (!row) return false
    row.tabIndex = -1
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
    return true
  }
  // A link or button inside the row takes Enter itself.
  const open = () => {
    const row = rows()[here()]
    if (!row || row !== document.activeElement) return false
    row.click()
    return true
  }
  const choose = () => {
    const record = data[here()]
    if (!record) return false
    last.current = here()
    onToggleItem(record.id)
    return true
  }
  const chooseTo = () => {
    const [from, to] = [last.current ?? here(), here()].toSorted((a, b) => a - b) as [number, number]
    if (to < 0) return false
    onSelect([...new Set([...selectedIds, ...data.slice(Math.max(from, 0), to + 1).map(({ id }) => id)])])
    return true
  }
  useKeys({ j: () => step(1), k: () => step(-1) }, walks)
  useKeys({ Enter: open })
  useKeys({ x: choose, X: chooseTo }, chooses)
  return null
}
