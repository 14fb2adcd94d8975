import { action } from '../../platform/pure/action.ts'
import { opensCategoryRound } from '../../features/category-rounds/contract.ts'

export const getMathsQuestions = action({
  ...opensCategoryRound,
  name: 'get_maths_questions',
  about: 'Opens a round of Math Mania on a category or a part of one, or resumes the one that is open there.',
  switchedBy: 'maths_quiz_mode',
})
