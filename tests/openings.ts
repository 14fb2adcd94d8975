/** How a round of each mode is opened in the worlds of `no-oracle.ts`, for tests of all modes. */
import { modeDependencies } from '../src/apps/server/mode-dependencies.ts'
import { modeManifests, modes } from '../src/apps/server/modes.ts'
import type { CategoryType } from '../src/features/questions/contract.ts'
import { made } from '../src/platform/server/manifest.ts'
import { kits } from './mode-kit.ts'
import { knownOf } from './no-oracle.ts'

/** The round that is opened, its call, and the category and type for all other calls. */
export type Case = { name: string; call: string; fields?: Record<string, string | number>; category?: string; categoryType?: CategoryType }

const EVERY: Case[] = [
  { name: 'quiz-zone', call: 'get_questions_by_level', fields: { category: 'space', level: 1 } },
  { name: 'daily-quiz', call: 'get_daily_quiz' },
  { name: 'true-and-false', call: 'get_questions_by_type' },
  { name: 'self-challenge', call: 'get_questions_for_self_challenge', fields: { category_slug: 'space', limit: 10, minutes: 30 } },
  { name: 'bookmarks', call: 'play_bookmarks', fields: { type: 1 } },
  { name: 'guess-the-word', call: 'get_guess_the_word', fields: { type: 'category', type_id: 'riddles' }, category: 'riddles', categoryType: 3 },
  { name: 'audio-questions', call: 'get_audio_questions', fields: { type: 'category', type_id: 'by-ear' }, category: 'by-ear', categoryType: 4 },
  { name: 'math-mania', call: 'get_maths_questions', fields: { type: 'category', type_id: 'sums' }, category: 'sums', categoryType: 5 },
  { name: 'multi-match', call: 'get_multi_match_questions_by_level', fields: { category: 'moons', level: 1 }, category: 'moons', categoryType: 6 },
  ...kits.map(({ mode, opens }) => ({ name: mode, ...opens })),
]
const LISTED = EVERY.filter(({ name }) => name in modes)

/** A mode that is not listed is opened by the first call of its manifest, in the category of all other calls. */
export const CASES: Case[] = [...LISTED, ...modeManifests.filter(({ mode }) => !LISTED.some(({ name }) => name === mode.id)).map(caseOf)]

function caseOf({ mode, actions = [] }: (typeof modeManifests)[number]): Case {
  const [opening] = made(actions, modeDependencies)
  if (!opening) throw new Error(`${mode.id} serves no call`)
  const known = Object.entries(knownOf({}, '', ''))
  return { name: mode.id, call: opening.action.name, fields: Object.fromEntries(known.filter(([name]) => name in opening.action.input)) }
}
