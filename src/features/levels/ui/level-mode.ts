import type { CategoryType } from '../../questions/contract.ts'
import type { QuestionReportCall } from '../../reports/contract.ts'
import type { RoundLook } from '../../rounds/ui/round-look.ts'
import type { MapCall, PlayCall } from '../contract.ts'
import type { LevelPaths } from './paths.ts'

/** A mode with levels, as its screens use it; `bookmarkType` is the type of its categories. */
export type LevelMode = {
  look: RoundLook & { id: string; path: string; bookmarkType: CategoryType }
  paths: LevelPaths
  calls: { map: MapCall; play: PlayCall; report?: QuestionReportCall }
}
