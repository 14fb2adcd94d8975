import type { LevelMode } from '../../../features/levels/ui/level-mode.ts'
import { getLevelData, getQuestionsByLevel } from '../contract.ts'
import { quizZoneLook } from './look.ts'
import { quizZonePaths } from './paths.ts'

export const quizZoneMode: LevelMode = { look: quizZoneLook, paths: quizZonePaths, calls: { map: getLevelData, play: getQuestionsByLevel } }
