import { handle } from '../../platform/server/http/handler.ts'
import { levelActions, servedLevels, type LevelGame } from '../../features/levels/server/level-game.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { report } from '../../features/reports/server.ts'
import { getMultiMatchLevelData, getMultiMatchQuestionsByLevel, multiMatchReportQuestion, setMultiMatchLevelData } from './contract.ts'
import { multiMatch } from './rules.ts'

const game: LevelGame = {
  mode: multiMatch,
  categoryType: CATEGORY_TYPES.multiMatch,
  calls: { map: getMultiMatchLevelData, report: setMultiMatchLevelData, play: getMultiMatchQuestionsByLevel },
}

export const manifest: ModeManifest = {
  mode: servedLevels(game),
  categories: { type: game.categoryType },
  actions: [...levelActions(game), handle(multiMatchReportQuestion, ({ tx, playerId, input }) => report(tx, playerId, input))],
}
