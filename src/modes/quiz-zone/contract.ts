import { mapCall, playCall, reportCall } from '../../features/levels/contract.ts'

const switchedBy = 'quiz_zone_mode'

export const getLevelData = mapCall({ name: 'get_level_data', about: 'The map of levels of a category or subcategory, for the caller.', switchedBy })

export const setLevelData = reportCall({ name: 'set_level_data', about: 'Answers with the highest open level as the server has it.', switchedBy })

export const getQuestionsByLevel = playCall({ name: 'get_questions_by_level', about: 'Opens a round on a level, or resumes the one that is open there.', switchedBy })
