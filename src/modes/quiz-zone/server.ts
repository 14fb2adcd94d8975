import { levelActions, servedLevels, type LevelGame } from '../../features/levels/server/level-game.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { getLevelData, getQuestionsByLevel, setLevelData } from './contract.ts'
import { BADGES, quizZone } from './rules.ts'

const game: LevelGame = { mode: quizZone, categoryType: CATEGORY_TYPES.quizZone, calls: { map: getLevelData, report: setLevelData, play: getQuestionsByLevel } }

export const manifest: ModeManifest = {
  mode: servedLevels(game),
  categories: { type: game.categoryType },
  actions: levelActions(game),
  badges: { rounds: BADGES },
  shortcut: { order: 10, titleKey: 'quiz-zone.title', path: '/quiz-zone/' },
}
