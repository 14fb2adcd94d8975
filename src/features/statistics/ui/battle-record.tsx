import { Swords } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import type { Statistics } from '../contract.ts'
import { Heading } from './heading.tsx'

/** Won, drawn and lost battles as three bars; below them the all-time records. */
export function BattleRecord({ span: { battles }, best_position, longest_run }: Pick<Statistics, 'span' | 'best_position' | 'longest_run'>) {
  const { t, num } = useTexts()
  const parts = [
    { key: 'won', n: battles.won, bar: 'border-2 border-lime bg-lime foyer:border-ink', side: 'text-start' },
    { key: 'drawn', n: battles.drawn, bar: 'bg-line/50', side: 'text-center' },
    { key: 'lost', n: battles.lost, bar: 'border-2 border-coral', side: 'text-end' },
  ] as const
  const some = parts.filter(({ n }) => n > 0)
  return (
    <Card className="grid content-between gap-4">
      <Heading icon={Swords}>{t('statistics.battles')}</Heading>
      <div>
        <div className="flex h-14 gap-1.5 sm:h-16" aria-hidden>
          {some.length === 0 && <i className="grow rounded-chip border-2 border-dashed border-line" />}
          {some.map(({ key, n, bar }) => (
            <i key={key} data-lit={key === 'won'} className={`min-w-3 rounded-chip ${bar}`} style={{ flex: n }} />
          ))}
        </div>
        <dl className="mt-3 grid grid-cols-3 gap-2">
          {parts.map(({ key, n, side }) => (
            <div key={key} className={side}>
              <dt className="text-sm text-hush">{t(`statistics.${key}`)}</dt>
              <dd className="font-show text-2xl font-bold tabular-nums">{num(n)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid grid-cols-2 gap-2 border-t-2 border-line/30 pt-4">
        <div>
          <dt className="text-sm text-hush">{t('statistics.best-place')}</dt>
          <dd className="font-show font-bold tabular-nums sm:text-xl">{best_position > 0 ? num(best_position) : t('statistics.none-yet')}</dd>
        </div>
        <div>
          <dt className="text-sm text-hush">{t('statistics.longest-run')}</dt>
          <dd className="font-show font-bold tabular-nums sm:text-xl">{t('statistics.days', { n: longest_run })}</dd>
        </div>
      </dl>
    </Card>
  )
}
