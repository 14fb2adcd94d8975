import * as z from 'zod/mini'
import { CATEGORY_TYPES, type CategoryType } from '../../contract.ts'
import { int } from '../../../../platform/pure/action.ts'

/** Address of a clip, and its length in milliseconds. */
export const clipFields = { audio: z.optional(z.string()), audio_ms: z.optional(int()) }

/** Category types with such questions. */
export const clipSets: readonly CategoryType[] = [CATEGORY_TYPES.audio]
