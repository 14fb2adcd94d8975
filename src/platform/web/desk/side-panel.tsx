/** Details and actions of the selected record, beside the list. J and K select the next and previous record, Escape closes. */
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton, Paper, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { useKeys } from './keys.ts'

type Props = { title: string; onClose: () => void; onStep?: (by: 1 | -1) => void; children: ReactNode }

export function SidePanel({ title, onClose, onStep, children }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a narrow window it lies over the list, and Tab goes on to what is below it.
    const uncover = ({ target }: FocusEvent) => {
      if (panel.current && target instanceof Element && hides(panel.current, target)) onClose()
    }
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [onClose])
  useKeys({ Escape: onClose, j: () => onStep?.(1), k: () => onStep?.(-1) })
  return (
    <Paper component="aside" className="desk-panel" ref={panel} aria-label={title}>
      <header className="desk-panel-head">
        <Typography variant="h2" tabIndex={-1} ref={heading}><bdi>{title}</bdi></Typography>
        <IconButton size="small" aria-label={t('desk.panel.close')} onClick={onClose}><X size={18} /></IconButton>
      </header>
      {children}
    </Paper>
  )
}

/** Nothing of the element is to be seen beside the panel. What lies over both, such as a dialog, is not hidden. */
function hides(panel: Element, element: Element): boolean {
  if (panel.contains(element) || element.closest('.MuiModal-root, .MuiPopper-root')) return false
  const [over, below] = [panel.getBoundingClientRect(), element.getBoundingClientRect()]
  return below.left >= over.left && below.right <= over.right && below.top >= over.top && below.bottom <= over.bottom
}
