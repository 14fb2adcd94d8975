import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }
type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
  className?: string
}

/** Tabs with their panel: arrow keys walk in the direction of the text, Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Id>) {
  const { rtl, num } = useTexts()
  const base = useId()
  const at = tabs.findIndex((tab) => tab.id === value)
  const list = useShown(value)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[stepFor(event.key, at, tabs.length, rtl)]
    if (!next || next.id === value) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={walk} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:px-0">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={cx(
              'flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 px-4 font-semibold',
              tab.id === value ? 'border-say bg-say text-stage' : 'border-line bg-riser',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <b className="font-show text-sm font-bold tabular-nums">{num(tab.count)}</b>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} tabIndex={0} className="pt-3">
        {children}
      </div>
    </div>
  )
}

/** Scrolls the open tab into view, also where the tabs are wider than a phone; the page itself does not scroll. */
function useShown(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector('[aria-selected=true]')].map((each) => each?.getBoundingClientRect())
    if (row && tab) list.current?.scrollBy({ left: tab.x + tab.width / 2 - row.x - row.width / 2 })
  }, [value])
  return list
}

function stepFor(key: string, at: number, count: number, rtl: boolean): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  return key === forward ? (at + 1) % count : key === back ? (at - 1 + count) % count : -1
}
