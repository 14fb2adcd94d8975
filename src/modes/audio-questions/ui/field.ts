import { call } from '../../../platform/web/net/call.ts'
import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { skipClip } from '../contract.ts'

/** A question whose clip does not load can be left out, a few times a round. */
export const audioField: AnswerField = {
  adds: ({ state: { verdicts, phase }, help }, config) => {
    const most = figure(config, 'audio_mode_clip_skips')
    const leftOut = [...verdicts].filter((verdict) => verdict === 's').length
    return { leaveOut: { spent: most !== undefined && leftOut >= most, busy: phase === 'helping', run: () => help('skip') } }
  },
  skip: (wish) => call(skipClip, wish, { quiet: true }),
}

/** For practice. */
export const useField = (): AnswerField => audioField
