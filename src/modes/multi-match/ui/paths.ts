import { levelPaths } from '../../../features/levels/ui/paths.ts'

export const multiMatchPaths = levelPaths('/multi-match-questions/')
