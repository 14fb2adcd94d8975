import { Check, Coins, Lightbulb, Lock, RotateCcw, Scale, SkipForward, Users, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Lifeline } from '../../contract.ts'
import type { RoundState } from './round-state.ts'
import { isBarred, lifelinePrice, missingCoins } from './derived-state.ts'

const ICONS: Record<Lifeline, LucideIcon> = { fifty_fifty: Scale, audience_poll: Users, reset_time: RotateCcw, skip: SkipForward, hint: Lightbulb }
const CELL =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-card border-2 px-0.5 text-sm leading-tight font-semibold sm:min-h-13 sm:flex-row sm:gap-2 sm:px-5'

type LifelinesProps = { state: RoundState; /** The player's balance. */ coins: number | undefined; onHelp: (lifeline: Lifeline) => void }

/**
 * Paid lifelines, each once a round. A used or barred one stays clickable: the server's refusal gives the reason. One that the
 * balance does not cover links to the coin page.
 */
export function Lifelines({ state, coins, onHelp }: LifelinesProps) {
  const { t } = useTexts()
  const price = lifelinePrice(state)
  if (price === undefined) return null
  const short = coins !== undefined && coins < price
  return (
    <div className="grid gap-2">
      <p className={cx('text-sm sm:hidden', short ? 'text-coral' : 'text-hush')}>{t('rounds.lifelines-price', { n: price })}</p>
      <div className="flex items-center justify-between gap-3">
        <div
          role="group"
          aria-label={t('rounds.lifelines')}
          className="grid grow auto-cols-fr grid-flow-col gap-1.5 sm:flex sm:flex-wrap sm:gap-3"
        >
          {state.lifelines.map(({ id, used }) => (
            <Cell
              key={id}
              id={id}
              price={price}
              used={used === 1}
              barred={isBarred(state, id)}
              missing={missingCoins(state, id, coins)}
              waiting={state.lifeline === id}
              onHelp={onHelp}
            />
          ))}
        </div>
        <p className={cx('flex items-center gap-2 text-sm max-sm:hidden', short ? 'text-coral' : 'text-hush')}>
          <Coins size={18} className={cx(!short && 'text-amber')} aria-hidden />
          {t('rounds.price-each', { n: price })}
        </p>
      </div>
    </div>
  )
}

type CellProps = { id: Lifeline; price: number; used: boolean; barred: boolean; missing: number; waiting: boolean; onHelp: (lifeline: Lifeline) => void }

function Cell({ id, price, used, barred, missing, waiting, onHelp }: CellProps) {
  const { t } = useTexts()
  const Icon = used ? Check : barred ? Lock : ICONS[id]
  const name = t(`rounds.lifeline.${id}`)
  const label = used
    ? t('rounds.lifeline-used', { name })
    : barred
      ? t('rounds.lifeline-barred', { name })
      : [t('rounds.lifeline-for', { name, n: price }), ...(missing > 0 ? [t('coins.missing', { n: missing })] : [])].join('. ')
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={waiting || undefined}
      onClick={() => onHelp(id)}
      className={cx(
        CELL,
        used ? 'border-gel' : barred ? 'border-dashed border-line text-hush' : 'border-riser bg-riser active:translate-y-0.5',
        missing > 0 && 'text-hush',
        waiting && 'animate-wait',
      )}
    >
      <Icon
        size={20}
        strokeWidth={used ? 3 : 2}
        aria-hidden
        className={cx(!used && !barred && 'rtl:-scale-x-100', (used || (!barred && missing === 0)) && 'text-gel')}
      />
      <span className="sm:hidden">{t(`rounds.lifeline.${id}.short`)}</span>
      <span className="max-sm:hidden">{used ? label : name}</span>
    </button>
  )
}
