import { levelPaths } from '../../../features/levels/ui/paths.ts'

/** The addresses of this mode's screens. */
export const quizZonePaths = levelPaths('/quiz-zone/')
