/** A panel of a record's page: its name, a tool at the end, and what is in it. */
import { useId, type ReactNode } from 'react'
import { Paper } from '@mui/material'

export function Block({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" className="desk-block" aria-labelledby={id}>
      <h2><span id={id}>{title}</span>{tool}</h2>
      {children}
    </Paper>
  )
}

export type Fact = { name: string; value: ReactNode }

/** Names and values, one line each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="desk-facts">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
