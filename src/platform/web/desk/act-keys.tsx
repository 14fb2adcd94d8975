/** What can be done with a record, as buttons; the keys 1 to 9 press them. */
import { Button } from '@mui/material'
import { useKeys } from './keys.ts'

export type QuickAct = { label: string; onAct: () => void; kind?: 'go' | 'harm' }

export function ActKeys({ acts }: { acts: readonly QuickAct[] }) {
  useKeys(Object.fromEntries(acts.slice(0, 9).map(({ onAct }, at) => [String(at + 1), onAct])))
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
