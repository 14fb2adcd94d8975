/** The figures that matter, in a row across the page. */
import type { ReactNode } from 'react'
import { Paper } from '@mui/material'

export type Figure = { name: string; value: ReactNode }

export const Figures = ({ label, figures, plain = false }: { label: string; figures: readonly Figure[]; /** Words instead of numbers. */ plain?: boolean }) => (
  <Paper component="dl" className="event-figures" aria-label={label} data-plain={plain || undefined}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Paper>
)
