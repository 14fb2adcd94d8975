/** Which questions are bad, by how they are answered: the worst first. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { ArrowUpDown } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { AutocompleteInput, SelectInput, useListContext, useRedirect, useUnselectAll } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import type { SettingKey } from '../../settings/rules.ts'
import { useContent } from '../../questions/admin/use-content.ts'
import { countItemFlags, LISTS, type ListedItem } from '../desk-contract.ts'
import { FEWEST_ANSWERS } from '../rules.ts'
import { Discrimination } from './discrimination.tsx'
import { FlagChips } from './flag-chips.tsx'
import { MoveDialog } from './move-dialog.tsx'
import './item-statistics.css'

const { Link } = tanStackRouterProvider

export function FiguresPage() {
  const { t } = useTexts()
  const redirect = useRedirect()
  const edits = useRights().has('content:edit')
  return (
    <DeskList<ListedItem>
      resource="item-figures" title={t('desk.item-statistics.title')} about={<Count />} columns={useColumns()} filters={useFilters()} sort={{ field: 'trouble', order: 'DESC' }} empty={<p className="desk-note">{t('desk.item-statistics.empty', { n: FEWEST_ANSWERS })}</p>}
      onOpen={({ id }) => redirect('show', 'questions', id)} {...(edits && { bulk: <MoveChosen /> })}
    />
  )
}

/** The setting that this page is judged by. */
const LEAST_ANSWERS: SettingKey = 'item_least_answers'

function Count() {
  const { t } = useTexts()
  const seesSettings = useRights().has('settings:view')
  const { language_id } = useListContext().filterValues as { language_id?: string }
  const { data } = useRead(countItemFlags, { language_id })
  if (!data) return <>{' '}</>
  const words = data.flagged === 0 ? t('desk.item-statistics.about-none') : t('desk.item-statistics.about', { n: data.flagged })
  const setting = t('desk.item-statistics.judged-from-setting')
  return (
    <>
      {words} · {t('desk.item-statistics.judged-from', { n: data.fewest })}: {seesSettings ? <Link to={`/settings/${LEAST_ANSWERS}/show`}>{setting}</Link> : setting}
      {data.waiting > 0 && ` · ${t('desk.item-statistics.waiting', { n: data.waiting })}`}
    </>
  )
}

function useFilters() {
  const { t } = useTexts()
  const { languages, categories } = useContent()
  const language = (id: string) => languages.find((one) => one.id === id)?.name ?? ''
  return [
    <SelectInput key="flag" source="flag" label={t('desk.item-statistics.flag')} choices={LISTS.map((flag) => ({ id: flag, name: t(`desk.item-statistics.flag-${flag}`) }))} alwaysOn translateChoice={false} />,
    <SelectInput key="language" source="language_id" label={t('desk.item-statistics.language')} choices={languages} alwaysOn translateChoice={false} />,
    <AutocompleteInput key="category" source="category_id" label={t('desk.item-statistics.category')} choices={categories.map(({ id, name, language_id }) => ({ id, name: `${name} · ${language(language_id)}` }))} alwaysOn translateChoice={false} />,
  ]
}

function useColumns(): Column<ListedItem>[] {
  const { t, num, percent } = useTexts()
  const place = ({ category, subcategory }: ListedItem) => [category, subcategory].filter(Boolean).join(' › ')
  const level = ({ level: now, proposed_level: then }: ListedItem) => (then === null || then === now ? num(now) : t('desk.item-statistics.level-to', { now: num(now), then: num(then) }))
  const share = ({ right, answered }: ListedItem) => (answered === 0 ? 0 : Math.round((right * 100) / answered))
  const quarters = ({ quarters: parts }: ListedItem) => parts.map((part) => num(part)).join(' · ')
  return [
    { source: 'id', label: t('desk.item-statistics.number'), numeric: true, render: ({ id }) => num(Number(id)), cell: ({ id }) => Number(id) },
    { source: 'question', label: t('desk.item-statistics.question'), render: ({ question }) => <b className="item-words" dir="auto">{question}</b> },
    { source: 'flags', label: t('desk.item-statistics.flags'), cell: ({ flags }) => flags.map((flag) => t(`desk.item-statistics.chip-${flag}`)).join(', '), render: ({ flags }) => <FlagChips flags={flags} /> },
    { source: 'right', label: t('desk.item-statistics.right'), numeric: true, sortable: true, cell: share, render: (row) => percent(share(row)) },
    { source: 'difficulty', hidden: 'narrow', label: t('desk.item-statistics.difficulty'), numeric: true, sortable: true, render: ({ difficulty }) => num(Math.round(difficulty)) },
    { source: 'discrimination', label: t('desk.item-statistics.discrimination'), numeric: true, sortable: true, cell: ({ discrimination }) => discrimination ?? '', render: ({ discrimination }) => <Discrimination value={discrimination} /> },
    { source: 'level', label: t('desk.item-statistics.level'), numeric: true, cell: level, render: (row) => <span className="item-level">{level(row)}</span> },
    { source: 'answered', label: t('desk.item-statistics.answered'), numeric: true, sortable: true, render: ({ answered }) => num(answered) },
    { source: 'category', label: t('desk.item-statistics.category'), hidden: 'narrow', cell: place, render: (row) => <bdi>{place(row)}</bdi> },
    { source: 'quarters', label: t('desk.item-statistics.time'), hidden: true, cell: quarters, render: quarters },
    { source: 'reports', label: t('desk.item-statistics.reports'), numeric: true, hidden: true, render: ({ reports }) => num(reports) },
  ]
}

function MoveChosen() {
  const { t } = useTexts()
  const { selectedIds, data = [] } = useListContext<ListedItem>()
  const unselect = useUnselectAll('item-figures')
  const [moves, setMoves] = useState(false)
  const close = () => setMoves(false)
  return (
    <span data-acts>
      <Button size="small" startIcon={<ArrowUpDown size={16} />} onClick={() => setMoves(true)}>{t('desk.item-statistics.move-chosen')}</Button>
      {moves && <MoveDialog questions={data.filter(({ id }) => selectedIds.includes(id))} onClose={close} onDone={() => (close(), unselect())} />}
    </span>
  )
}
