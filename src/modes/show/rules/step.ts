/** A step of a quiz as it is written, and how a show is played. */
import * as z from 'zod/mini'
import { bit, int } from '../../../platform/pure/action.ts'

/** free: what a guest types, unless it hurts. dealt: one of ours. approved: the host lets each name in. */
export const NAME_GATES = ['free', 'dealt', 'approved'] as const
export const MOST_TEAMS = 8
export const MOST_STEPS = 100

/** `share`: of the points, in percent. `worth`: points of a right answer; `seconds`: 0 for slides. `notes`: only the remote shows them; `after`: what the stage says after the answer. */
export const step = z.object({
  id: z.string(),
  kind: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Positions of the right options, from 0, in their order where that counts; none for polls and slides. */
  answer: z.array(int()),
  more: z.record(z.string(), z.unknown()),
  image: z.string(),
  image_text: z.string(),
  seconds: int(),
  worth: int(),
  speedy: bit(),
  notes: z.string(),
  after: z.string(),
})
export type Step = z.output<typeof step>

/** `streaks`, `penalty`: see the rules. `teams`: 0 for none. `clock_factor`: 1, or 2 for twice the time. */
export const showOptions = z.object({
  name_gate: z.enum(NAME_GATES), teams: int().check(z.gte(0), z.lte(MOST_TEAMS)), team_choice: z.enum(['chosen', 'dealt']), streaks: bit(), penalty: bit(), clock_factor: int().check(z.gte(1), z.lte(2)), speedy: bit(),
})
export type ShowOptions = z.output<typeof showOptions>
