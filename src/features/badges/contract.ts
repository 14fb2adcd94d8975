import * as z from 'zod/mini'
import { action, int, refusal } from '../../platform/pure/action.ts'

export const BADGE_TYPES = [
  'dashing_debut', 'combat_winner', 'clash_winner', 'most_wanted_winner', 'ultimate_player', 'quiz_warrior', 'super_sonic', 'flashback', 'brainiac', 'big_thing', 'elite',
  'thirsty', 'power_elite', 'sharing_caring', 'streak',
] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

export const badgeNotEarned = refusal('badge-not-earned')

export const badge = z.object({
  type: z.enum(BADGE_TYPES),
  badge_label: z.string(),
  badge_note: z.string(),
  badge_reward: int(),
  /** The address of the operator's picture; '' for the shipped drawing. */
  badge_icon: z.string(),
  badge_counter: int(),
  /** How far one has come towards `goal`; both are real counts. */
  progress: int(),
  goal: int(),
  /** 0 locked, 1 earned, 2 its reward is taken. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The round or room that earned it; '' if it was earned otherwise, and while it is locked. */
  earned_in: z.string(),
  /** Percentage of players who have it; null while there are too few players. */
  share: z.nullable(z.number()),
})
export type Badge = z.output<typeof badge>

export const getUserBadges = action({
  name: 'get_user_badges',
  about: 'All badges with the caller’s status and progress.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: {},
  output: z.array(badge),
  refusals: [],
})

export const setBadges = action({
  name: 'set_badges',
  about: 'Takes the reward of an earned badge, once; a repeat answers the same and pays nothing.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  input: { type: z.enum(BADGE_TYPES) },
  output: z.object({ type: z.enum(BADGE_TYPES), status: z.literal(2), balance: int() }),
  refusals: [badgeNotEarned],
})
