import * as z from 'zod/mini'
import { int } from '../../../../platform/pure/action.ts'

/** A clip to be heard, and its length in milliseconds. */
export const clipFields = { audio: z.optional(z.string()), audio_ms: z.optional(int()) }
