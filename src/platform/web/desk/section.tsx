import { useId, type ReactNode } from 'react'
import { Paper, Typography } from '@mui/material'

/** A flat panel with a head; its section is named by it. */
export function DeskSection({ title, tools, className = '', children }: { title: string; tools?: ReactNode; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={`desk-section ${className}`}>
      <header>
        <Typography variant="h2" id={id}>{title}</Typography>
        {tools}
      </header>
      {children}
    </Paper>
  )
}
