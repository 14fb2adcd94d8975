/** The bank: questions of every kind, found by words, place and state. */
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { AutocompleteInput, NumberInput, SelectInput, TextInput, useListContext } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { countQuestions, type ListedQuestion } from '../desk-contract.ts'
import { KINDS } from '../kinds/rules.ts'
import { QuestionActs } from './question-acts.tsx'
import { TYPES, useContent } from './use-content.ts'
import './content.css'

const { Link } = tanStackRouterProvider

export function QuestionsPage() {
  const { t } = useTexts()
  const edits = useRights().has('content:edit')
  return (
    <DeskList<ListedQuestion>
      resource="questions" title={t('desk.questions.title')} about={<Count />} columns={useColumns()} filters={useFilters()} onOpen="show" {...(edits && { bulk: <QuestionActs /> })}
      tools={edits && <Button component={Link} to="/questions/new/show" className="go" startIcon={<Plus size={18} />}>{t('desk.questions.add')}</Button>}
    />
  )
}

/** How many fit, up to 10,000: exact counts of a large bank take longer than its first page. */
function Count() {
  const { t } = useTexts()
  const filter = useListContext().filterValues as Record<string, string>
  const { data } = useQuery({ queryKey: ['questions', countQuestions.name, filter], queryFn: () => call(countQuestions, filter, { quiet: true }) })
  if (!data || data.error) return <>{' '}</>
  return <>{data.data.more ? t('desk.questions.fit-many', { n: data.data.count }) : t('desk.questions.fit', { n: data.data.count })}</>
}

function useFilters() {
  const { t } = useTexts()
  const { languages, categories } = useContent()
  const states = [{ id: '1', name: t('desk.questions.asked') }, { id: '0', name: t('desk.questions.retired') }]
  const types = [...TYPES.map((type) => ({ id: String(type), name: t(`desk.questions.type-${type}`) })), { id: '0', name: t('desk.questions.type-0') }]
  const language = (id: string) => languages.find((one) => one.id === id)?.name ?? ''
  const places = categories.map(({ id, name, type, language_id }) => ({ id, name: `${name} · ${t(`desk.questions.type-${type as 1}`)} · ${language(language_id)}` }))
  const kinds = Object.keys(KINDS).map((id) => ({ id, name: t(`desk.questions.kind-${id as keyof typeof KINDS}`) }))
  return [
    <TextInput key="q" source="q" label={t('desk.questions.words')} alwaysOn resettable />,
    <SelectInput key="type" source="type" label={t('desk.questions.type')} choices={types} alwaysOn translateChoice={false} />,
    <SelectInput key="language" source="language_id" label={t('desk.questions.language')} choices={languages} alwaysOn translateChoice={false} />,
    <AutocompleteInput key="category" source="category_id" label={t('desk.questions.category')} choices={places} alwaysOn translateChoice={false} />,
    <NumberInput key="level" source="level" label={t('desk.questions.level')} min={1} />,
    <SelectInput key="kind" source="kind" label={t('desk.questions.kind')} choices={kinds} translateChoice={false} />,
    <SelectInput key="active" source="active" label={t('desk.questions.state')} choices={states} translateChoice={false} />,
    <SelectInput key="reported" source="reported" label={t('desk.questions.reports')} choices={[{ id: '1', name: t('desk.questions.reported') }]} translateChoice={false} />,
    <TextInput key="tag" source="tag" label={t('desk.questions.tag')} />,
    <NumberInput key="import" source="import_id" label={t('desk.questions.import')} min={1} />,
  ]
}

function useColumns(): Column<ListedQuestion>[] {
  const { t, num, date } = useTexts()
  const place = ({ category, collection, subcategory }: ListedQuestion) => [category || (collection && t(`desk.questions.collection-${collection as 'text'}`)), subcategory].filter(Boolean).join(' › ')
  const lacks = ({ has_source, has_note }: ListedQuestion) => [has_source ? '' : t('desk.questions.no-source'), has_note ? '' : t('desk.questions.no-note')].filter(Boolean)
  return [
    { source: 'id', label: t('desk.questions.number'), numeric: true, render: ({ id }) => num(Number(id)) },
    { source: 'question', label: t('desk.questions.question'), render: ({ question }) => <b className="content-words" dir="auto">{question}</b> },
    { source: 'category', label: t('desk.questions.category'), render: (row) => <bdi>{place(row)}</bdi>, cell: place },
    { source: 'kind', label: t('desk.questions.kind'), render: ({ kind }) => t(`desk.questions.kind-${kind as keyof typeof KINDS}`) },
    { source: 'level', label: t('desk.questions.level'), numeric: true, render: ({ level }) => num(level) },
    { source: 'version', label: t('desk.questions.version'), numeric: true, render: ({ version }) => num(version) },
    { source: 'reports', label: t('desk.questions.flags'), cell: (row) => [String(row.reports), ...lacks(row)].join(', '), render: (row) => (
      <span className="content-chips">
        {row.reports > 0 && <StateChip tone="broken">{t('desk.questions.reports-count', { n: row.reports })}</StateChip>}
        {lacks(row).map((what) => <StateChip key={what} tone="off">{what}</StateChip>)}
      </span>
    ) },
    { source: 'tags', label: t('desk.questions.tags'), hidden: true, cell: ({ tags }) => tags.join(', '), render: ({ tags }) => tags.join(', ') },
    { source: 'changed_at', label: t('desk.questions.changed'), hidden: true, render: ({ changed_at }) => date(changed_at, { dateStyle: 'medium' }) },
    { source: 'active', label: t('desk.questions.state'), cell: ({ active }) => t(active ? 'desk.questions.asked' : 'desk.questions.retired'), render: ({ active }) => <StateChip tone={active ? 'on' : 'off'}>{t(active ? 'desk.questions.asked' : 'desk.questions.retired')}</StateChip> },
  ]
}
