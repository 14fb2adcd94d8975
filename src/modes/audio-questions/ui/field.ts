import { call } from '../../../platform/web/net/call.ts'
import type { Field } from '../../../features/rounds/ui/one-by-one/field.ts'
import { skipClip } from '../contract.ts'

/** The field of clips; a question whose clip does not load can be left out. */
export const audioField: Field = { leaveOut: { ask: (wish) => call(skipClip, wish, { quiet: true }), most: 'audio_mode_clip_skips' } }

/** For practice. */
export const useField = (): Field => audioField
