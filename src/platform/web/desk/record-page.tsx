/** The page of one record: link to its list, its name with its states, its tools, and tabs. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Tab, Tabs, Typography } from '@mui/material'
import { ArrowLeft } from 'lucide-react'
import { Title } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../texts/texts.ts'

const { Link } = tanStackRouterProvider

type Props = { resource: string; listTitle: string; title: string; states?: ReactNode; tools?: ReactNode; children: ReactNode }

export function RecordPage({ resource, listTitle, title, states, tools, children }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Title title={title} />
      <nav aria-label={t('desk.record.path')} className="desk-path">
        <Link to={`/${resource}`}><ArrowLeft size={16} className="desk-flip" aria-hidden /> {listTitle}</Link>
      </nav>
      <header className="desk-head">
        <div className="desk-record-name">
          <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ fontSize: 20 }}>{title}</Typography>
          {states}
        </div>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>{tools}</div>
      </header>
      {children}
    </>
  )
}

type TabOf<Name extends string> = { name: Name; label: string; count?: number }

/** Tabs inside a page; the chosen one is the caller's state. */
export function DeskTabs<Name extends string>({ label, tabs, value, onChange }: { label: string; tabs: readonly TabOf<Name>[]; value: Name; onChange: (name: Name) => void }) {
  const { num } = useTexts()
  return (
    <Tabs aria-label={label} value={value} onChange={(_event, name: Name) => onChange(name)} variant="scrollable" sx={{ mb: 1.5 }}>
      {tabs.map(({ name, label: word, count }) => <Tab key={name} value={name} label={count === undefined ? word : `${word} ${num(count)}`} />)}
    </Tabs>
  )
}
