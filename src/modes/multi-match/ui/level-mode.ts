import type { LevelMode } from '../../../features/levels/ui/level-mode.ts'
import { getMultiMatchLevelData, getMultiMatchQuestionsByLevel, multiMatchReportQuestion } from '../contract.ts'
import { multiMatchLook } from './look.ts'
import { multiMatchPaths } from './paths.ts'

export const multiMatchMode: LevelMode = {
  look: multiMatchLook,
  paths: multiMatchPaths,
  calls: { map: getMultiMatchLevelData, play: getMultiMatchQuestionsByLevel, report: multiMatchReportQuestion },
}
