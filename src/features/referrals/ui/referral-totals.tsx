import { Clock } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { gelStyle, type Look } from '../../../platform/web/ui/look.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import type { getReferrals } from '../contract.ts'

type Referrals = Output<typeof getReferrals>
const BULBS = 10

/** The sum of the rewards, and the progress towards the caps. */
export function ReferralTotals({ look, totals }: { look: Look; totals: Referrals }) {
  const { t, num } = useTexts()
  const { coins, paid, paid_most, joined } = totals
  return (
    <Card>
      <h2 className="text-hush">{t('referrals.brought')}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-show text-4xl font-bold tabular-nums">{num(coins)}</span>
        <span className="font-semibold">{t('referrals.bonus', { n: coins })}</span>
      </p>
      <div style={gelStyle(look)} className="mt-2 flex flex-wrap items-center gap-3 text-sm text-hush">
        <Lamps count={BULBS} lit={paid_most ? Math.ceil((paid / paid_most) * BULBS) : 0} />
        <span>{t('referrals.paid', { paid: num(paid), most: num(paid_most) })}</span>
      </div>
      <p className="mt-3 text-sm text-hush">
        {t('referrals.joined', { n: joined })} {capWords(totals, t)}
      </p>
    </Card>
  )
}

function capWords({ paid, paid_most, paid_today, paid_most_today }: Referrals, t: ReturnType<typeof useTexts>['t']): string {
  if (paid >= paid_most) return t('referrals.cap-all')
  return paid_today >= paid_most_today ? t('referrals.cap-today', { n: paid_most_today }) : ''
}

export function Newcomers({ list, more, busy }: { list: Referrals['list']; more: (() => void) | undefined; busy: boolean }) {
  const { t } = useTexts()
  if (list.length === 0)
    return (
      <Card>
        <h2 className="font-show text-xl font-bold text-balance">{t('referrals.nobody')}</h2>
        <p className="mt-1 text-hush">{t('referrals.nobody-hint')}</p>
      </Card>
    )
  return (
    <Card>
      <ul aria-label={t('referrals.list')} className="grid divide-y-2 divide-line/30">
        {list.map((friend, at) => (
          <Friend key={`${friend.date} ${at}`} friend={friend} />
        ))}
      </ul>
      {more && (
        <Button kind="side" busy={busy} onClick={more} className="mt-4 mb-1.5 w-full">
          {t('referrals.more')}
        </Button>
      )}
    </Card>
  )
}

function Friend({ friend: { name, profile, date: joined, played, coins } }: { friend: Referrals['list'][number] }) {
  const { t, num, date } = useTexts()
  // The name is empty once the account is deleted.
  const who = name || t('players.somebody-who-left')
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar picture={profile} name={who} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <bdi>{who}</bdi>
        </p>
        <p className="text-sm text-hush">{played ? t('referrals.joined-on', { date: date(joined) }) : t('referrals.first-round')}</p>
      </div>
      {played ? (
        coins > 0 ? (
          <span className="font-show font-bold tabular-nums">{t('referrals.earned', { coins: num(coins) })}</span>
        ) : (
          <span className="text-sm text-hush">{t('referrals.counted')}</span>
        )
      ) : (
        <Clock size={20} className="shrink-0 text-hush" aria-hidden />
      )}
    </li>
  )
}
