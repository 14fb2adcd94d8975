import type { RoundLook } from '../../rounds/ui/round-look.ts'
import type { MapCall, PlayCall } from '../contract.ts'
import type { LevelPaths } from './paths.ts'

/** A mode with levels, as its screens have to know it. */
export type LevelMode = {
  look: RoundLook & { id: string; bookmarkType: number }
  paths: LevelPaths
  calls: { map: MapCall; play: PlayCall }
}
