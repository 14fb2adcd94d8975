/** Where a player gets coins who cannot pay for something. */
import { figure, isOn } from '../../settings/ui/load.ts'
import type { PublicSettings } from '../../settings/rules.ts'

export const DAILY_PATH = '/quiz-play/daily-quiz-dashboard/'
const INVITE_PATH = '/profile/invite/'

export type CoinSource = { to: string; coins: number }
type Known = { config: PublicSettings; dailyPlayed: boolean; /** The address of the page that asks: no way leads there. */ here: string }

/** The quiz of the day while it pays, else an invitation; undefined where the operator pays for neither. */
export function wayToCoins({ config, dailyPlayed, here }: Known): CoinSource | undefined {
  const ways = [
    { to: DAILY_PATH, coins: isOn(config, 'daily_quiz_mode') && !dailyPlayed ? (figure(config, 'daily_quiz_finished_coin') ?? 0) : 0 },
    { to: INVITE_PATH, coins: figure(config, 'earn_coin') ?? 0 },
  ]
  return ways.find(({ to, coins }) => coins > 0 && !here.startsWith(to))
}
