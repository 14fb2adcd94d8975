import { levelActions, servedLevels, type LevelGame } from '../../features/levels/server/level-game.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { getLevelData, getQuestionsByLevel, setLevelData } from './contract.ts'
import { quizZone } from './rules.ts'

const game: LevelGame = { mode: quizZone, set: CATEGORY_TYPES.quizZone, calls: { map: getLevelData, report: setLevelData, play: getQuestionsByLevel } }

export const servedQuizZone = servedLevels(game)
export const quizZoneActions = levelActions(game)
