/** The pages of the content: questions, categories, and the faults of questions. */
import { createElement, lazy } from 'react'
import { CircleHelp, FolderTree, SprayCan } from 'lucide-react'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { plainNum, t } from '../../../platform/web/texts/texts.ts'
import { getHygiene, listQuestions } from '../desk-contract.ts'
import type { AnswerParts } from './answer-parts.ts'
import { readContent } from './use-content.ts'

const CategoriesPage = lazy(async () => ({ default: (await import('./categories-page.tsx')).CategoriesPage }))
const HygienePage = lazy(async () => ({ default: (await import('./hygiene-page.tsx')).HygienePage }))
const QuestionsPage = lazy(async () => ({ default: (await import('./questions-page.tsx')).QuestionsPage }))
const QuestionRecord = lazy(async () => ({ default: (await import('./question-record.tsx')).QuestionRecord }))

export const questionResources = ({ Figures }: Pick<AnswerParts, 'Figures'>): readonly DeskResource[] => [
  { name: 'questions', titleKey: 'desk.questions.title', group: 'content', icon: CircleHelp, right: 'content:view', Page: QuestionsPage, Record: ({ id }) => createElement(QuestionRecord, { id, Figures }), list: cursorList(questions), search },
  { name: 'categories', titleKey: 'desk.questions.categories', group: 'content', icon: FolderTree, right: 'content:view', Page: CategoriesPage, list: async () => {
    const { categories } = await readContent()
    return { data: categories, total: categories.length }
  }, search: searchCategories },
]

/** Behind what other folders bring to the content. */
export const hygieneResources = (parts: Omit<AnswerParts, 'Figures'>): readonly DeskResource[] => [
  { name: 'hygiene', titleKey: 'desk.questions.hygiene', group: 'content', icon: SprayCan, right: 'content:view', Page: () => createElement(HygienePage, parts), waits: { 'question-faults': '/hygiene', 'question-flags': '/item-figures' }, list: async () => {
    const [language] = (await readContent()).languages
    const { faults } = await readData(getHygiene, { language_id: language?.id ?? '' })
    return { data: faults.map((counted) => ({ id: counted.fault, ...counted })), total: faults.length }
  } },
]

async function questions({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const answer = await call(listQuestions, { ...filter, limit, cursor })
  if (!answer || answer.error) throw new Error('The questions did not come.')
  return { rows: answer.data.rows, next: answer.data.next_cursor }
}

const MOST_FOUND = 10

/** By number, or by words and beginnings of words. */
async function search(text: string): Promise<readonly Found[]> {
  const answer = await call(listQuestions, { q: text, limit: MOST_FOUND }, { quiet: true })
  if (!answer || answer.error) return []
  return answer.data.rows.map(({ id, question, category, subcategory, collection }) => ({ id, title: question, about: [t('desk.questions.number-of', { number: plainNum(id) }), category || (collection && t(`desk.questions.collection-${collection as 'text'}`)), subcategory].filter(Boolean).join(' · ') }))
}

/** By a part of the name, of every mode and language. */
async function searchCategories(text: string): Promise<readonly Found[]> {
  const { categories, languages } = await readContent()
  const wanted = text.toLowerCase()
  const language = (id: string) => languages.find((one) => one.id === id)?.name ?? ''
  const named = categories.flatMap((category) => [{ key: `c${category.id}`, id: category.id, name: category.name, within: '', category }, ...category.subcategories.map(({ id, name }) => ({ key: `s${id}`, id, name, within: category.name, category }))])
  return named.filter(({ id, name }) => id === text || name.toLowerCase().includes(wanted)).slice(0, MOST_FOUND).map(({ key, name, within, category }) => ({
    id: key, title: name, about: [t(`desk.questions.type-${category.type as 1}`), language(category.language_id), within].filter(Boolean).join(' · '),
    path: `/categories?type=${category.type}&language=${category.language_id}`,
  }))
}
