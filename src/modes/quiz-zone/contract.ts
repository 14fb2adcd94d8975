import * as z from 'zod/mini'
import { action, bit, inLanguage, int, notFound, refusal, slug, whole } from '../../platform/pure/action.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { openRound } from '../../features/rounds/contract.ts'

export const levelLocked = refusal('level-locked')

const levels = z.object({
  /** The highest level that is open; 1 at first. */
  level: int(),
  max_level: int(),
  no_of_ques: int(),
  level_data: z.array(z.object({ level: int(), no_of_ques: int(), played: bit() })),
  category: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  subcategory: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** What a round of this mode is made of, for the card beside the map. */
  rules: z.object({ questions: int(), seconds: int(), right: int(), wrong: int(), coins: int(), pass_percent: int() }),
})

const common = { who: 'player', limit: { calls: 120, seconds: 60 }, switchedBy: 'quiz_zone_mode' } as const
/** "0", "-" or nothing where a category has no subcategory. */
const subcategory = z._default(slug(), '0')

export const getLevelData = action({
  ...common,
  name: 'get_level_data',
  about: 'The map of levels of a category or subcategory, for the caller.',
  does: 'read',
  input: { category_slug: slug(), subcategory_slug: subcategory },
  output: levels,
  refusals: [notFound, premiumLocked],
})

/** A report: it unlocks only what a passed round proves, and never lowers. */
export const setLevelData = action({
  ...common,
  name: 'set_level_data',
  about: 'Answers with the highest open level as the server has it.',
  does: 'write',
  input: { category: slug(), subcategory, level: whole(1, 10_000) },
  output: z.object({ level: int() }),
  refusals: [notFound],
})

export const getQuestionsByLevel = action({
  ...common,
  name: 'get_questions_by_level',
  about: 'Opens a round on a level, or resumes the one that is open there.',
  does: 'write',
  input: { category: slug(), subcategory, level: whole(1, 10_000), ...inLanguage },
  output: openRound,
  refusals: [notFound, premiumLocked, levelLocked],
})
