/** The head of a page of the desk: its title, the counts that matter, its tools at the end. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Typography } from '@mui/material'
import { Title } from 'react-admin'

export function DeskPage({ title, about, tools, children }: { title: string; about?: ReactNode; tools?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A page is read from its heading on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Title title={title} />
      <header className="desk-head">
        <div>
          <Typography variant="h1" tabIndex={-1} ref={heading}>{title}</Typography>
          {about && <Typography color="text.secondary" sx={{ fontSize: 13 }}>{about}</Typography>}
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{tools}</div>
      </header>
      {children}
    </>
  )
}
