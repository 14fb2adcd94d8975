import { Coins, Gift, RotateCcw, Swords, Target, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { COIN_LOOK } from '../../coins/ui/coin-look.ts'
import { useMoney, useRates, type WalletState } from './use-wallet.ts'

/** What can be redeemed and what is for playing, as figures and as two lengths. */
export function BalanceCard({ wallet: { coins, redeemable, value } }: { wallet: WalletState }) {
  const { t, num } = useTexts()
  const money = useMoney()
  const { symbol } = useRates()
  const bonus = coins - redeemable
  return (
    <Tile look={COIN_LOOK} className="p-5 sm:p-7">
      <h2 className="font-semibold">{t('payouts.you-can')}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-show text-5xl font-extrabold tabular-nums">{num(redeemable)}</b>
        <span className="font-semibold sm:text-xl">{t('payouts.worth', { n: redeemable, money: money(value, symbol) })}</span>
      </p>
      <div className="mt-5 flex h-9 gap-1" role="img" aria-label={t('payouts.split', { redeemable: num(redeemable), bonus: num(bonus) })}>
        {redeemable > 0 && <i className="min-w-3 rounded-chip bg-ink" style={{ flex: redeemable }} />}
        {(bonus > 0 || redeemable === 0) && <i className="min-w-3 rounded-chip border-3 border-ink" style={{ flex: Math.max(1, bonus) }} />}
      </div>
      <dl className="mt-2 flex justify-between gap-3 font-semibold">
        <div>
          <dt className="text-sm">{t('payouts.redeemable')}</dt>
          <dd className="tabular-nums">{num(redeemable)}</dd>
        </div>
        <div className="text-end">
          <dt className="text-sm">{t('payouts.bonus')}</dt>
          <dd className="tabular-nums">{num(bonus)}</dd>
        </div>
      </dl>
    </Tile>
  )
}

/** Where both kinds of coins come from, in plain words. */
export function Reasons() {
  const { t } = useTexts()
  const { dailyCap } = useRates()
  return (
    <ul className="grid gap-3 text-sm sm:text-base">
      <Reason icon={Coins} text={t('payouts.why-redeemable')} />
      {dailyCap > 0 && <Reason icon={Target} text={t('payouts.why-cap', { n: dailyCap })} />}
      <Reason icon={Swords} text={t('payouts.why-pot')} />
      <Reason icon={Gift} text={t('payouts.why-bonus')} />
      <Reason icon={RotateCcw} text={t('payouts.why-first')} />
    </ul>
  )
}

function Reason({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex gap-3 text-hush">
      <Icon size={20} className="mt-0.5 shrink-0 text-say rtl:-scale-x-100" aria-hidden />
      {text}
    </li>
  )
}
