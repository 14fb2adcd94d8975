import * as z from 'zod/mini'
import { action, bit, inLanguage, int, notFound, refusal, slug, whole } from '../../platform/pure/action.ts'
import { notEnoughCoins, priceChanged, priced } from '../coins/contract.ts'

export const premiumLocked = refusal('premium-locked')
export const alreadyUnlocked = refusal('already-unlocked', 132)

/** Category `type` on the wire. */
export const CATEGORY_TYPES = { quizZone: 1, funAndLearn: 2, guessTheWord: 3, audio: 4, maths: 5, multiMatch: 6 } as const
export type CategoryType = (typeof CATEGORY_TYPES)[keyof typeof CATEGORY_TYPES]

export const category = z.object({
  id: z.string(),
  category_name: z.string(),
  slug: z.string(),
  type: z.string(),
  image: z.string(),
  is_premium: bit(),
  coins: int(),
  has_unlocked: bit(),
  is_play: bit(),
  no_of: int(),
  no_of_que: int(),
  maxlevel: int(),
  language_id: z.string(),
})

export const getCategories = action({
  name: 'get_categories',
  about: 'Categories that hold questions; sub_type narrows quiz-zone ones to 1 self challenge, 2 random battle, 3 group battle, and counts what is asked there.',
  who: 'visitor',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: { type: z._default(whole(1, 6), CATEGORY_TYPES.quizZone), sub_type: z.optional(whole(1, 3)), ...inLanguage },
  output: z.array(category),
  refusals: [],
})

export const getSubcategoryByMaincategory = action({
  name: 'get_subcategory_by_maincategory',
  about: 'Subcategories of a category that hold questions; sub_type as in get_categories.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: { category_slug: slug(), subcategory_slug: z.optional(slug()), sub_type: z.optional(whole(1, 3)), ...inLanguage },
  output: z.array(
    z.object({ id: z.string(), maincat_id: z.string(), subcategory_name: z.string(), slug: z.string(), image: z.string(), no_of_que: int(), maxlevel: int(), is_play: bit() }),
  ),
  refusals: [notFound, premiumLocked],
})

export const unlockPremiumCategory = action({
  name: 'unlock_premium_category',
  about: 'Buys a premium category (a slug or an id) for good: price and ownership in one step. Again it charges nothing.',
  who: 'player',
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  input: { category: slug(), ...priced },
  output: z.object({ category: z.string(), coins: int(), balance: int() }),
  refusals: [notFound, alreadyUnlocked, priceChanged, notEnoughCoins],
})
