/** The three calls of a mode that is played in levels; each mode has its own names for them. */
import * as z from 'zod/mini'
import { action, bit, inLanguage, int, notFound, refusal, slug, whole } from '../../platform/pure/action.ts'
import { premiumLocked } from '../questions/contract.ts'
import { notYet } from '../disclosure/contract.ts'
import { openRound } from '../rounds/contract.ts'

export const levelLocked = refusal('level-locked')

const levels = z.object({
  /** The highest level that is open; 1 at first. */
  level: int(),
  max_level: int(),
  no_of_ques: int(),
  level_data: z.array(z.object({ level: int(), no_of_ques: int(), played: bit() })),
  category: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  subcategory: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** The rules of a round of this mode, shown beside the map. */
  rules: z.object({ questions: int(), seconds: int(), right: int(), wrong: int(), coins: int(), pass_percent: int() }),
})

const common = { who: 'player', limit: { calls: 120, seconds: 60 } } as const
/** "0", "-" or absent for a category without subcategories. */
const subcategory = () => z._default(slug(), '0')

type NamedCall = { name: string; about: string; switchedBy: string }

/** The map of levels of a category or subcategory, for the caller. */
export const mapCall = (named: NamedCall) =>
  action({ ...common, ...named, does: 'read', input: { category_slug: slug(), subcategory_slug: subcategory() }, output: levels, refusals: [notFound, premiumLocked] })

/** A client's report of its highest level. It changes nothing; the reply is the level that passed rounds have opened. */
export const reportCall = (named: NamedCall) =>
  action({ ...common, ...named, does: 'write', input: { category: slug(), subcategory: subcategory(), level: whole(1, 10_000) }, output: z.object({ level: int() }), refusals: [notFound] })

/** Opens a round on a level, or resumes the one that is open there. */
export const playCall = (named: NamedCall) =>
  action({
    ...common,
    ...named,
    does: 'write',
    input: { category: slug(), subcategory: subcategory(), level: whole(1, 10_000), ...inLanguage },
    output: openRound,
    refusals: [notFound, premiumLocked, levelLocked, notYet],
  })

export type MapCall = ReturnType<typeof mapCall>
export type ReportCall = ReturnType<typeof reportCall>
export type PlayCall = ReturnType<typeof playCall>
