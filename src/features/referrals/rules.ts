/** The reward for a referral, and the invitation link. */
import type { Settings } from '../settings/rules.ts'

/**
 * Coins for the owner of the code once the newcomer has finished a first round; 0 if a cap is reached
 * (`earn_coin_daily_limit`, `earn_coin_total_limit`) or the owner is deactivated.
 */
export function friendRewardDue(owner: { active: boolean; paidToday: number; paidInAll: number }, settings: Settings): number {
  const full = owner.paidToday >= settings.earn_coin_daily_limit || owner.paidInAll >= settings.earn_coin_total_limit
  return owner.active && !full ? settings.earn_coin : 0
}

/** The invitation link: sign-up with the code filled in. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/auth/sign-up/${code ? `?code=${encodeURIComponent(code)}` : ''}`
}
