/** All exams, the latest day first. */
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { SelectInput, TextInput, useListContext } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useZone } from '../../../features/dashboard/admin/use-zone.ts'
import { TONES, useEventWords } from '../../../features/events/admin/words.ts'
import { useContent } from '../../../features/questions/admin/use-content.ts'
import { EXAM_STATES, type DeskExam, type ExamState } from '../desk-contract.ts'
import '../../../features/events/admin/events.css'

const { Link } = tanStackRouterProvider

export function ExamsPage() {
  const { t } = useTexts()
  const { languages } = useContent()
  const zone = useZone()
  const filters = [
    <TextInput key="text" source="text" label={t('desk.exam.find')} helperText={false} margin="none" alwaysOn resettable sx={{ minWidth: 260 }} />,
    <SelectInput key="language" source="language_id" label={t('desk.exam.language')} helperText={false} margin="none" alwaysOn choices={languages} translateChoice={false} />,
  ]
  return (
    <DeskList<DeskExam>
      resource="exams" title={t('desk.exam.title')} about={zone && t('desk.exam.in-zone', { zone })} columns={useColumns()} filters={filters} onOpen="show" above={<States />} empty={<p className="desk-note">{t('desk.exam.none')}</p>}
      tools={useRights().has('events:edit') && <Button component={Link} to="/exams/new/show" className="go" startIcon={<Plus size={18} />}>{t('desk.exam.new')}</Button>}
    />
  )
}

const ALL = 'all'

function States() {
  const { t } = useTexts()
  const words = useEventWords()
  const { filterValues, setFilters } = useListContext()
  const { state, ...others } = filterValues as { state?: ExamState }
  return (
    <DeskTabs<ExamState | typeof ALL>
      label={t('desk.events.state')} value={state ?? ALL} onChange={(to) => setFilters(to === ALL ? others : { ...others, state: to })}
      tabs={[{ name: ALL, label: t('desk.events.all-states') }, ...EXAM_STATES.map((name) => ({ name, label: words.state(name) }))]}
    />
  )
}

function useColumns(): Column<DeskExam>[] {
  const { t, num } = useTexts()
  const words = useEventWords()
  return [
    { source: 'title', label: t('desk.events.name'), render: ({ title }) => <b><bdi>{title}</bdi></b> },
    { source: 'state', label: t('desk.events.state'), render: ({ state }) => <StateChip tone={TONES[state]}>{words.state(state)}</StateChip> },
    { source: 'day', label: t('desk.exam.day'), render: ({ day }) => <time dateTime={day}>{words.day(day)}</time> },
    { source: 'minutes', label: t('desk.exam.minutes'), numeric: true, render: ({ minutes }) => num(minutes) },
    { source: 'questions', label: t('desk.events.questions'), numeric: true, cell: ({ questions, pool }) => `${questions}/${pool}`, render: ({ questions, pool }) => t('desk.events.of-all', { done: num(questions), all: num(pool) }) },
    { source: 'marks', label: t('desk.events.marks'), numeric: true, render: ({ marks }) => num(marks) },
    { source: 'entered', label: t('desk.exam.candidates'), numeric: true, render: ({ entered }) => words.counted(entered) },
    { source: 'handed_in', label: t('desk.exam.handed-in'), numeric: true, render: ({ handed_in }) => words.counted(handed_in) },
    { source: 'series', label: t('desk.events.series'), render: ({ series }) => <bdi>{series || '–'}</bdi> },
    { source: 'language', label: t('desk.exam.language'), hidden: true },
    { source: 'slug', label: t('desk.exam.slug'), hidden: true, render: ({ slug }) => <code dir="ltr">{slug}</code> },
  ]
}
