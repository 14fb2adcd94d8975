/** What operators do with the figures of the game. */
import * as z from 'zod/mini'
import { action, bit, jsonOf, moment, nothing, refusal, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'

export const figureInvalid = refusal('figure-invalid', 103)
export const figuresCrossed = refusal('figures-crossed', 103)
/** Another operator was faster: what was shown is not what is there. */
export const changedMeanwhile = refusal('changed-meanwhile')
export const nothingChanged = refusal('nothing-changed', 103)

const reason = () => text(MOST_REASON)
const seen = { who: withRight('settings:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('settings:edit'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

const figure = z.object({
  key: z.string(),
  value: z.string(),
  /** 1: something for this switch is not set up in the environment, so it counts as off whatever its value is. */
  impossible: bit(),
  /** The last entry of the audit log about it; null without one. `before`: the value that it had; '' where the entry names none. */
  changed: z.nullable(z.object({ at: moment(), by: z.string(), before: z.string(), reason: z.string() })),
})

export const listFigures = action({
  ...seen,
  name: 'desk_list_figures',
  about: 'The value of every figure and switch, and its last change. Defaults, ranges and units are in the records that the values are checked by.',
  input: {},
  output: z.array(figure),
  refusals: [],
})

export const changeFigures = action({
  ...edited,
  name: 'desk_change_figures',
  about: 'Changes figures together: all or none. `changes` is a JSON array of key, before and value; `before` is the value that was shown, and the call is refused when that is not the current one.',
  input: { changes: jsonOf(60_000, z.array(z.object({ key: text(100), before: text(20_000), value: text(20_000) }))), reason: reason() },
  output: nothing(),
  refusals: [figureInvalid, figuresCrossed, changedMeanwhile, nothingChanged],
})
