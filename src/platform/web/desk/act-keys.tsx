/** What can be done with a record, as buttons; the keys 1 to 9 press them. */
import { useEffect, useRef } from 'react'
import { Button } from '@mui/material'

export type QuickAct = { label: string; onAct: () => void; kind?: 'go' | 'harm' }

const WRITES = 'input, textarea, select, [contenteditable]'

export function ActKeys({ acts }: { acts: readonly QuickAct[] }) {
  const latest = useRef(acts)
  useEffect(() => void (latest.current = acts))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).closest(WRITES) || document.querySelector('[role=dialog]') || event.ctrlKey || event.metaKey || event.altKey) return
      const act = /^[1-9]$/.test(event.key) ? latest.current[Number(event.key) - 1] : undefined
      if (!act) return
      event.preventDefault()
      act.onAct()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="desk-acts">
      {acts.map(({ label, onAct, kind }, at) => (
        <span key={label}>
          <Button className={kind ?? ''} onClick={onAct} aria-keyshortcuts={String(at + 1)}>{label}</Button> <kbd className="desk-key" aria-hidden>{at + 1}</kbd>
        </span>
      ))}
    </div>
  )
}
