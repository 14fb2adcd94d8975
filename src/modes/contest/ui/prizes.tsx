import { Crown } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Contest } from '../contract.ts'

/** Prizes as pills: the rank and its coins. `most`: how many are shown. */
export function Prizes({ points, most = points.length }: { points: Contest['points']; most?: number }) {
  const { t, num } = useTexts()
  return (
    <ul className="flex flex-wrap gap-2.5" aria-label={t('contest.prizes')}>
      {points.slice(0, most).map(({ top_winner: rank, points: coins }) => (
        <li key={rank} className="flex min-h-10 items-center gap-2 rounded-full border-2 border-ink bg-paper px-3.5 font-semibold text-ink">
          {rank === 1 && <Crown size={18} aria-hidden />}
          <span>{t('contest.rank', { rank })}</span>
          <b className="font-show tabular-nums">
            <span aria-hidden>{num(coins)}</span>
            <span className="sr-only">{t('rounds.coins', { n: coins })}</span>
          </b>
        </li>
      ))}
    </ul>
  )
}
