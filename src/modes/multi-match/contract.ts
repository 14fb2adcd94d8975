import { mapCall, playCall, reportCall } from '../../features/levels/contract.ts'
import { questionReportCall } from '../../features/reports/contract.ts'

const switchedBy = 'multi_match_mode'

export const getMultiMatchLevelData = mapCall({ name: 'get_multi_match_level_data', about: 'The map of levels of a Multi Match category or subcategory, for the caller.', switchedBy })

export const setMultiMatchLevelData = reportCall({ name: 'set_multi_match_level_data', about: 'Answers with the highest open Multi Match level as the server has it.', switchedBy })

export const getMultiMatchQuestionsByLevel = playCall({
  name: 'get_multi_match_questions_by_level',
  about: 'Opens a Multi Match round on a level, or resumes the one that is open there. A question’s answer_type 1 asks for a set, 2 for an order; an answer is option ids joined by commas.',
  switchedBy,
})

export const multiMatchReportQuestion = questionReportCall({ name: 'multi_match_report_question', about: 'Says what is wrong with a Multi Match question that the caller has been asked; the same as report_question.' })
