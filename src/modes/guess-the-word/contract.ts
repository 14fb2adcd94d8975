import { action } from '../../platform/pure/action.ts'
import { opensCategoryRound } from '../../features/category-rounds/contract.ts'

export const getGuessTheWord = action({
  ...opensCategoryRound,
  name: 'get_guess_the_word',
  about: 'Opens a round of Guess The Word on a category or a part of one, or resumes the one that is open there.',
  switchedBy: 'guess_the_word_question',
})
