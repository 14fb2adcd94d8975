/** What was drafted from which passage, and the way to the next passage; or how drafting is set up. */
import { Button } from '@mui/material'
import { PenLine } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { Loading } from 'react-admin'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDrafting } from '../desk-contract.ts'
import { SetUp } from './set-up.tsx'
import { useStates, type ListedRequest } from './words.ts'
import './drafts.css'

const { Link } = tanStackRouterProvider

export function DraftsPage() {
  const { t, num } = useTexts()
  const columns = useColumns()
  const { data } = useRead(getDrafting, {})
  if (!data) return <Loading />
  if (data.ready === 0) return <DeskPage title={t('desk.question-drafts.title')}><SetUp /></DeskPage>
  const about = t('desk.question-drafts.about', { model: data.model, host: data.host, left: num(data.left), daily: num(data.requests_daily) })
  return (
    <DeskList<ListedRequest>
      resource="drafts" title={t('desk.question-drafts.title')} about={about} columns={columns} onOpen="show" empty={<p className="desk-note">{t('desk.question-drafts.empty')}</p>}
      tools={<Button component={Link} to="/drafts/new/show" className="go" startIcon={<PenLine size={18} />}>{t('desk.question-drafts.new')}</Button>}
    />
  )
}

function useColumns(): Column<ListedRequest>[] {
  const { t, num, plainNum, date } = useTexts()
  const states = useStates()
  return [
    { source: 'id', label: t('desk.question-drafts.number'), numeric: true, render: ({ id }) => plainNum(id) },
    { source: 'title', label: t('desk.question-drafts.passage-of'), render: ({ title }) => <b dir="auto">{title}</b> },
    { source: 'category', label: t('desk.question-drafts.category'), render: ({ category }) => <bdi>{category}</bdi> },
    { source: 'operator', label: t('desk.question-drafts.by'), render: ({ operator }) => <bdi>{operator}</bdi> },
    { source: 'created_at', label: t('desk.question-drafts.when'), render: ({ created_at }) => date(created_at, { dateStyle: 'medium', timeStyle: 'short' }) },
    { source: 'drafts', label: t('desk.question-drafts.drafts'), numeric: true, render: ({ drafts }) => num(drafts) },
    { source: 'accepted', label: t('desk.question-drafts.accepted'), numeric: true, render: ({ accepted }) => num(accepted) },
    { source: 'state', label: t('desk.question-drafts.state'), cell: (row) => states(row).words, render: (row) => <StateChip tone={states(row).tone}>{states(row).words}</StateChip> },
  ]
}
