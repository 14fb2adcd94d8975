import type { ReactNode } from 'react'

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
