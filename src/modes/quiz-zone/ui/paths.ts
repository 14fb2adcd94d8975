import { levelPaths } from '../../../features/levels/ui/paths.ts'

/** The addresses of this mode's screens. */
export const quizZonePaths = levelPaths('/quiz-zone/')
export const { home: HOME_PATH, parts: partsPath, levels: levelsPath, play: playPath } = quizZonePaths
