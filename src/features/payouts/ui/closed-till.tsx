import type { ReactNode } from 'react'
import { LockKeyhole, type LucideIcon, Coins, KeyRound } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { COIN_LOOK } from '../../coins/ui/coin-look.ts'
import { NextRequest } from './waiting.tsx'
import { useRates, type WalletState } from './use-wallet.ts'

type ClosedTillProps = { wallet: WalletState; onSignInAgain: () => void; onRequests: () => void; onOpen: () => void }

/** Why no payout is possible now, and what to do; undefined when one is. */
export function whyClosed({ blocked, redeemable, fewest_coins, fresh_ms }: WalletState): 'blocked' | 'too-few' | 'not-fresh' | undefined {
  if (blocked) return 'blocked'
  if (redeemable < fewest_coins) return 'too-few'
  return fresh_ms === 0 ? 'not-fresh' : undefined
}

export function ClosedTill({ wallet, onSignInAgain, onRequests, onOpen }: ClosedTillProps) {
  const { t } = useTexts()
  const { freshMinutes, waitHours, closedMessage } = useRates()
  const why = whyClosed(wallet)
  if (why === 'too-few') return <TooFew wallet={wallet} />
  if (why === 'not-fresh')
    return (
      <Shut icon={KeyRound} title={t('payouts.fresh')} hint={t('payouts.fresh-hint', { n: freshMinutes })}>
        <Button onClick={onSignInAgain}>{t('payouts.fresh-go')}</Button>
      </Shut>
    )
  if (wallet.blocked === '') return null
  const ownWords = wallet.blocked === 'redeem-off' && closedMessage
  return (
    <div className="grid content-start gap-4">
      {wallet.wait_ms > 0 && <NextRequest waitMs={wallet.wait_ms} onEnd={onOpen} />}
      <Shut icon={LockKeyhole} title={t('payouts.closed')} hint={ownWords || t(wallet.blocked === 'demo' ? 'settings.refusal.demo' : `payouts.refusal.${wallet.blocked}`, { n: waitHours })}>
        {wallet.blocked === 'play-first' && <DaysPlayed played={wallet.days_played} />}
        {(wallet.blocked === 'redeem-too-soon' || wallet.blocked === 'request-pending') && (
          <Button kind="side" onClick={onRequests}>
            {t('payouts.requests')}
          </Button>
        )}
        {wallet.blocked === 'play-first' && <LinkButton to="/">{t('payouts.to-play')}</LinkButton>}
      </Shut>
    </div>
  )
}

function TooFew({ wallet: { redeemable, fewest_coins } }: { wallet: WalletState }) {
  const { t } = useTexts()
  const lamps = 10
  return (
    <Shut icon={Coins} title={t('payouts.too-few')} hint={t('payouts.too-few-hint', { n: fewest_coins - redeemable })}>
      <Lamps count={lamps} lit={Math.floor((redeemable / fewest_coins) * lamps)} bulb="size-4" />
      <LinkButton to="/">{t('payouts.to-play')}</LinkButton>
    </Shut>
  )
}

function DaysPlayed({ played }: { played: number }) {
  const { t } = useTexts()
  const { playDays } = useRates()
  return (
    <p className="flex flex-wrap items-center gap-3 font-semibold">
      <Lamps count={playDays} lit={Math.min(playDays, played)} bulb="size-4" />
      {t('payouts.days', { n: playDays, played })}
    </p>
  )
}

function Shut({ icon: Icon, title, hint, children }: { icon: LucideIcon; title: string; hint: string; children?: ReactNode }) {
  return (
    <Card className="grid content-start gap-4">
      <div style={gelStyle(COIN_LOOK)} className="grid justify-items-start gap-4">
        <h2 className="flex items-center gap-3 font-show text-xl font-bold leading-tight text-balance">
          <Icon size={24} className="shrink-0" aria-hidden />
          {title}
        </h2>
        <p className="text-hush">{hint}</p>
        {children}
      </div>
    </Card>
  )
}
