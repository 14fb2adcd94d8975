/** Questions of the bank for a day, found by number or words, and by category. */
import { useDeferredValue, useState } from 'react'
import { Button, MenuItem, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { categoriesOf, useContent } from '../../../features/questions/admin/use-content.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { listQuestions, type ListedQuestion } from '../../../features/questions/desk-contract.ts'
import type { DailyQuestion } from '../desk-contract.ts'

const MOST = 20

type Props = { language: string; taken: readonly string[]; onAdd: (question: DailyQuestion) => void }

export function QuestionFinder({ language, taken, onAdd }: Props) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const typed = useDeferredValue(words.trim())
  const categories = categoriesOf(useContent().categories, CATEGORY_TYPES.quizZone, language)
  const { data } = useRead(listQuestions, { type: CATEGORY_TYPES.quizZone, language_id: language, active: 1, limit: MOST, ...(typed && { q: typed }), ...(category && { category_id: category }) })
  const found = (data?.rows ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <section className="daily-finder" aria-label={t('desk.daily-quiz.find')}>
      <div className="daily-search">
        <TextField size="small" label={t('desk.daily-quiz.find')} value={words} onChange={({ target }) => setWords(target.value)} slotProps={{ htmlInput: { type: 'search', maxLength: 200 } }} />
        <TextField select size="small" label={t('desk.daily-quiz.category')} value={category} onChange={({ target }) => setCategory(target.value)}>
          <MenuItem value="">{t('desk.daily-quiz.all-categories')}</MenuItem>
          {categories.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
        </TextField>
      </div>
      {data && found.length === 0 && <p>{t('desk.daily-quiz.nothing-found')}</p>}
      <ul>{found.map((question) => <li key={question.id}><FoundQuestion question={question} onAdd={onAdd} /></li>)}</ul>
    </section>
  )
}

function FoundQuestion({ question: { id, question, category, level, active }, onAdd }: { question: ListedQuestion; onAdd: Props['onAdd'] }) {
  const { t, num } = useTexts()
  return (
    <>
      <span className="daily-words"><bdi>{question}</bdi><small><bdi>{[category, t('desk.daily-quiz.level', { level: num(level) })].join(' · ')}</bdi></small></span>
      <Button size="small" startIcon={<Plus size={14} />} aria-label={t('desk.daily-quiz.add-question', { number: num(Number(id)) })} onClick={() => onAdd({ id, question, category, level, active, last_day: '' })}>{t('desk.daily-quiz.add')}</Button>
    </>
  )
}
