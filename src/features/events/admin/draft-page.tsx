/** The pages of a draft: a new one is its form; a stored one has what stands in the way of publishing it, its paper and its series beside it. */
import type { ReactNode } from 'react'
import { Loading } from 'react-admin'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useToday } from '../../dashboard/admin/use-zone.ts'
import { useContent, useContentLanguage } from '../../questions/admin/use-content.ts'
import { SaveDraft } from './save-draft.tsx'
import type { DraftOf } from './use-draft.ts'

/** Waits for what a new draft begins with: the language that is chosen, and the day. */
export function NewDraft({ children }: { children: (begins: { language: string; today: string }) => ReactNode }) {
  const { languages, ready } = useContent()
  const [language] = useContentLanguage(languages)
  const today = useToday()
  return ready && today ? children({ language, today }) : <Loading />
}

type Page = { resource: string; listTitle: string; title: string }

export function NewDraftPage<Fields>({ draft, children, ...page }: Page & { draft: DraftOf<Fields>; children: ReactNode }) {
  return <RecordPage {...page} tools={<SaveDraft draft={draft} />}><div className="event-columns">{children}</div></RecordPage>
}

const TABS = ['form', 'paper', 'series'] as const
export type DraftTab = (typeof TABS)[number]
type Props = Page & {
  states: ReactNode; tools: ReactNode; tab: DraftTab; onTab: (tab: DraftTab) => void; labels: Readonly<Record<DraftTab, string>>
  /** Questions of the paper, and events of the series. */
  pool: number; series: number
  /** What each tab has. */
  content: Readonly<Record<DraftTab, ReactNode>>; side: ReactNode
}

export function DraftPage({ states, tools, tab, onTab, labels, pool, series, content, side, ...page }: Props) {
  const counts: Partial<Record<DraftTab, number>> = { paper: pool, ...(series > 0 && { series }) }
  return (
    <RecordPage {...page} states={states} tools={tools}>
      <DeskTabs<DraftTab> label={page.title} value={tab} onChange={onTab} tabs={TABS.map((name) => ({ name, label: labels[name], ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      {tab === 'form' ? <div className="event-columns">{content.form}{side}</div> : content[tab]}
    </RecordPage>
  )
}
