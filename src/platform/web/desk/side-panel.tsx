/** Details and actions of the selected record, beside the list. J and K select the next and previous record, Escape closes. */
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton, Paper, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'

type Props = { title: string; onClose: () => void; onStep?: (by: 1 | -1) => void; children: ReactNode }

const WRITES = 'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]'

export function SidePanel({ title, onClose, onStep, children }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).closest(WRITES) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      if (event.key === 'j') onStep?.(1)
      if (event.key === 'k') onStep?.(-1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose, onStep])
  return (
    <Paper component="aside" className="desk-panel" aria-label={title}>
      <header className="desk-panel-head">
        <Typography variant="h2" tabIndex={-1} ref={heading}>{title}</Typography>
        <IconButton size="small" aria-label={t('desk.panel.close')} onClick={onClose}><X size={18} /></IconButton>
      </header>
      {children}
    </Paper>
  )
}
