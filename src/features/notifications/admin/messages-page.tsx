/** What operators have written to players: drafts, planned, recalled and sent ones, with how many got and read them. */
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useListContext } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LISTED_STATES, type Announcement } from '../desk-contract.ts'
import { shownState, titleOf, toneOf, useAudienceWords } from './message-words.ts'
import { useZone } from './use-zone.ts'

const { useNavigate } = tanStackRouterProvider
const TABS = ['all', ...LISTED_STATES] as const

export function MessagesPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <DeskList<Announcement>
      resource="messages" title={t('desk.notifications.title')} about={t('desk.notifications.about')} columns={useColumns()} filterDefaultValues={{ state: 'all' }} onOpen="show" above={<Tabs />} empty={<p className="desk-note">{t('desk.notifications.none')}</p>}
      tools={<Button className="go" startIcon={<Plus size={18} />} onClick={() => navigate('/messages/new/show')}>{t('desk.notifications.new')}</Button>}
    />
  )
}

function Tabs() {
  const { t } = useTexts()
  const { filterValues, setFilters } = useListContext()
  return <DeskTabs label={t('desk.notifications.title')} value={(filterValues['state'] as (typeof TABS)[number] | undefined) ?? 'all'} onChange={(state) => setFilters({ ...filterValues, state })} tabs={TABS.map((name) => ({ name, label: t(`desk.notifications.tab.${name}`) }))} />
}

function useColumns(): Column<Announcement>[] {
  const { t, num, percent, date } = useTexts()
  const audience = useAudienceWords()
  const zone = useZone()
  const share = ({ opened, delivered }: Announcement) => (delivered === 0 ? num(opened) : `${num(opened)} (${percent((100 * opened) / delivered)})`)
  const went = ({ state }: Announcement) => state === 'sent' || state === 'sending'
  return [
    { source: 'texts', label: t('desk.notifications.message'), cell: titleOf, render: (row) => <b dir="auto">{titleOf(row)}</b> },
    { source: 'state', label: t('desk.notifications.state'), cell: shownState, render: (row) => <StateChip tone={toneOf(row)}>{t(`desk.notifications.state.${shownState(row)}`)}</StateChip> },
    { source: 'audience', label: t('desk.notifications.whom'), cell: (row) => audience(row.audience), render: (row) => audience(row.audience) },
    { source: 'send_at', label: t('desk.notifications.when'), cell: ({ sent_at, send_at }) => sent_at ?? send_at, render: ({ sent_at, send_at }) => (sent_at ?? send_at ? date(sent_at ?? send_at ?? '', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }) : '–') },
    { source: 'delivered', label: t('desk.notifications.delivered'), numeric: true, render: (row) => (went(row) ? num(row.delivered) : '–') },
    { source: 'opened', label: t('desk.notifications.opened'), numeric: true, render: (row) => (went(row) ? <bdi>{share(row)}</bdi> : '–') },
    { source: 'operator', label: t('desk.notifications.by'), hidden: true, render: ({ operator }) => <bdi dir="ltr">{operator}</bdi> },
    { source: 'created_at', label: t('desk.notifications.written'), hidden: true, render: ({ created_at }) => date(created_at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }) },
  ]
}
