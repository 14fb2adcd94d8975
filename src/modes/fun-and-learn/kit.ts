/** For tests: a text with five questions in a category of its own. */
import { contentLanguages } from '../../features/languages/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { seedCollection, seededCategory } from '../../features/questions/server.ts'
import type { ModeKit } from '../../../tests/mode-kit.ts'
import { getFunNLearnQuestions } from './contract.ts'
import { NOTHING } from './rules/attachment.ts'
import { saveText } from './server/saving.ts'

const [CATEGORY, TEXT, QUESTIONS] = ['marvels', 'bread', 5]
const WORDS = ['north', 'south', 'east', 'west']

export const kit: ModeKit = {
  mode: 'fun-and-learn',
  opens: { call: getFunNLearnQuestions.name, fields: { fun_n_learn_id: TEXT }, category: CATEGORY, categoryType: CATEGORY_TYPES.funAndLearn },
  prepare: async (world, rightAt) => {
    const languageId = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id as string
    const questions = Array.from({ length: QUESTIONS }, (_, n) => ({ question: `Where is number ${n} of ${TEXT}?`, options: WORDS.map((word) => `${word} ${n}`), answer: rightAt(TEXT)(n), note: `It is ${n}.` }))
    await world.database.transaction(async (tx) => {
      const categoryId = await seededCategory(tx, CATEGORY_TYPES.funAndLearn, { slug: CATEGORY, name: 'Marvels', language: 'en', position: 1 }, languageId)
      const { collectionId } = await seedCollection(tx, { kind: 'text', file: 'test', languageId, language: 'en', questions, place: { categoryId, subcategoryId: 0 } })
      await saveText(tx, { slug: TEXT, title: 'About bread', detail: '<p>All about bread.</p>', contentType: NOTHING, contentData: '', position: 1, collectionId })
    })
  },
}
