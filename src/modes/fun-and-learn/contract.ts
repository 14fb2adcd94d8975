import * as z from 'zod/mini'
import { action, bit, inLanguage, int, notFound, slug } from '../../platform/pure/action.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { openRound } from '../../features/rounds/contract.ts'

const common = { who: 'player', limit: { calls: 120, seconds: 60 }, switchedBy: 'fun_n_learn_question' } as const

export const getFunNLearn = action({
  ...common,
  name: 'get_fun_n_learn',
  about: 'The texts of a category or of a part of one (its id or slug). detail is rich text; content_type 0 nothing, 1 the id of a YouTube video, 2 the path of a PDF.',
  does: 'read',
  input: { type: z.enum(['category', 'subcategory']), type_id: slug(), ...inLanguage },
  output: z.array(
    z.object({ id: z.string(), slug: z.string(), title: z.string(), detail: z.string(), content_type: int(), content_data: z.string(), no_of_que: int(), is_play: bit() }),
  ),
  refusals: [notFound, premiumLocked],
})

export const getFunNLearnQuestions = action({
  ...common,
  name: 'get_fun_n_learn_questions',
  about: 'Opens a round on the questions of a text (its id or slug), or resumes the open one.',
  does: 'write',
  input: { fun_n_learn_id: slug(), ...inLanguage },
  output: openRound,
  refusals: [notFound, premiumLocked, notYet],
})
