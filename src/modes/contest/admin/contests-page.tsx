/** All contests, the latest start first. */
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { SelectInput, TextInput, useListContext } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TONES, useEventWords } from '../../../features/events/admin/words.ts'
import { useContent } from '../../../features/questions/admin/use-content.ts'
import { useZone } from '../../../features/dashboard/admin/use-zone.ts'
import { CONTEST_STATES, type ContestState, type DeskContest } from '../desk-contract.ts'
import '../../../features/events/admin/events.css'

const { Link } = tanStackRouterProvider

export function ContestsPage() {
  const { t } = useTexts()
  const { languages } = useContent()
  const zone = useZone()
  const filters = [
    <TextInput key="text" source="text" label={t('desk.contest.find')} helperText={false} margin="none" alwaysOn resettable sx={{ minWidth: 260 }} />,
    <SelectInput key="language" source="language_id" label={t('desk.contest.language')} helperText={false} margin="none" alwaysOn choices={languages} translateChoice={false} />,
  ]
  return (
    <DeskList<DeskContest>
      resource="contests" title={t('desk.contest.title')} about={zone && t('desk.contest.in-zone', { zone })} columns={useColumns(zone)} filters={filters} onOpen="show" above={<States />} empty={<p className="desk-note">{t('desk.contest.none')}</p>}
      tools={useRights().has('events:edit') && <Button component={Link} to="/contests/new/show" className="go" startIcon={<Plus size={18} />}>{t('desk.contest.new')}</Button>}
    />
  )
}

const ALL = 'all'

function States() {
  const { t } = useTexts()
  const words = useEventWords()
  const { filterValues, setFilters } = useListContext()
  const { state, ...others } = filterValues as { state?: ContestState }
  return (
    <DeskTabs<ContestState | typeof ALL>
      label={t('desk.events.state')} value={state ?? ALL} onChange={(to) => setFilters(to === ALL ? others : { ...others, state: to })}
      tabs={[{ name: ALL, label: t('desk.events.all-states') }, ...CONTEST_STATES.map((name) => ({ name, label: words.state(name) }))]}
    />
  )
}

function useColumns(zone: string | undefined): Column<DeskContest>[] {
  const { t, num } = useTexts()
  const words = useEventWords()
  const moment = (iso: string) => <time dateTime={iso}>{words.moment(iso, zone)}</time>
  return [
    { source: 'name', label: t('desk.events.name'), render: ({ name }) => <b><bdi>{name}</bdi></b> },
    { source: 'state', label: t('desk.events.state'), render: ({ state }) => <StateChip tone={TONES[state]}>{words.state(state)}</StateChip> },
    { source: 'starts_at', label: t('desk.contest.starts'), render: ({ starts_at }) => moment(starts_at) },
    { source: 'ends_at', label: t('desk.contest.ends'), render: ({ ends_at }) => moment(ends_at) },
    { source: 'entry', label: t('desk.contest.entry'), numeric: true, render: ({ entry }) => num(entry) },
    { source: 'prize_coins', label: t('desk.contest.prizes'), numeric: true, render: ({ prize_coins }) => num(prize_coins) },
    { source: 'entrants', label: t('desk.contest.entrants'), numeric: true, render: ({ entrants }) => words.counted(entrants) },
    { source: 'asked', label: t('desk.events.questions'), numeric: true, cell: ({ asked, pool }) => `${asked}/${pool}`, render: ({ asked, pool }) => t('desk.events.of-all', { done: num(asked), all: num(pool) }) },
    { source: 'series', label: t('desk.events.series'), render: ({ series }) => <bdi>{series || '–'}</bdi> },
    { source: 'language', label: t('desk.contest.language'), hidden: true },
    { source: 'slug', label: t('desk.contest.slug'), hidden: true, render: ({ slug }) => <code dir="ltr">{slug}</code> },
  ]
}
