/** What speaks for a payout and what against it, and the decision. */
import { useState, type ReactNode } from 'react'
import { Button } from '@mui/material'
import { Eye } from 'lucide-react'
import { Loading } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { usePlayerWords } from '../../players/admin/words.ts'
import { getPayout, revealPayout } from '../desk-contract.ts'
import { Decision } from './decision.tsx'
import type { PayoutRecord } from './payout.ts'
import { useMoney, useStep } from './words.ts'

const { Link } = tanStackRouterProvider

export function PayoutPanel({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, refused } = useRead(getPayout, { payout_id: id })
  if (refused) return <p>{t('desk.payouts.none')}</p>
  return data ? <Panel payout={data} /> : <Loading />
}

function Panel({ payout }: { payout: PayoutRecord }) {
  const { t, num, date } = useTexts()
  const [money, step] = [useMoney(), useStep()]
  const state = step(payout)
  return (
    <>
      <p className="desk-small">
        <Link to={`/players/${payout.player_id}/show`}><bdi>{payout.player}</bdi></Link>{' '}
        {t('desk.payouts.since', { date: date(payout.player_since, { dateStyle: 'medium' }), number: num(payout.number) })} <StateChip tone={state.tone}>{state.words}</StateChip>
      </p>
      <div className="payout-sum">
        <b><bdi>{money(payout.amount, payout.currency)}</bdi></b>
        <Address payout={payout} />
      </div>
      <p className="desk-small">{t('desk.payouts.n-coins', { n: payout.coins })} · {t(`desk.payouts.method.${payout.method}`)} · <bdi dir="ltr">{payout.address || t('desk.payouts.no-address')}</bdi></p>
      <Earned earned={payout.earned} />
      {payout.signal_kinds.length > 0 && <Signals kinds={payout.signal_kinds} />}
      <PayoutFacts payout={payout} />
      <People payout={payout} />
      <Decision payout={payout} />
    </>
  )
}

/** The whole address is shown for as long as the panel is open. */
function Address({ payout: { id, address } }: { payout: PayoutRecord }) {
  const { t, plainNum } = useTexts()
  const mayReveal = useRights().has('players:reveal')
  const [asks, setAsks] = useState(false)
  const [shown, setShown] = useState<Output<typeof revealPayout>>()
  if (shown) return <span><bdi dir="ltr">{shown.address}</bdi>{shown.details && <><br /><bdi>{shown.details}</bdi></>}</span>
  if (!mayReveal || address === '') return null
  return (
    <>
      <Button size="small" startIcon={<Eye size={16} />} onClick={() => setAsks(true)}>{t('desk.payouts.reveal')}</Button>
      {asks && (
        <ActDialog<Output<typeof revealPayout>>
          title={t('desk.payouts.reveal-title', { number: plainNum(id) })} button={t('desk.payouts.reveal-go')} reasons={[t('desk.payouts.reason.pay')]} onClose={() => setAsks(false)} onDone={(data) => (setShown(data), setAsks(false))}
          run={(reason) => call(revealPayout, { payout_id: id, reason })}
        />
      )}
    </>
  )
}

function Earned({ earned }: Pick<PayoutRecord, 'earned'>) {
  const { t, num } = useTexts()
  const all = earned.reduce((sum, { coins }) => sum + coins, 0)
  if (all === 0) return <p>{t('desk.payouts.nothing-earned')}</p>
  return (
    <section aria-label={t('desk.payouts.earned-by')}>
      <div className="payout-sum"><span>{t('desk.payouts.earned-by')}</span><small>{t('desk.payouts.n-redeemable', { n: all })}</small></div>
      <div className="payout-parts" aria-hidden>{earned.map(({ by, coins }) => <i key={by} data-by={by} style={{ flexGrow: coins }} />)}</div>
      <ul className="payout-legend">{earned.map(({ by, coins }) => <li key={by}><i data-by={by} aria-hidden />{t(`desk.payouts.earned.${by}`)} <b>{num(coins)}</b></li>)}</ul>
    </section>
  )
}

function Signals({ kinds }: { kinds: PayoutRecord['signal_kinds'] }) {
  const { t, num } = useTexts()
  const { signal } = usePlayerWords()
  return (
    <div className="payout-warning">
      <b>{t('desk.payouts.n-signals', { n: kinds.reduce((sum, { count }) => sum + count, 0) })}</b>
      {kinds.map(({ action, count }) => <div key={action}>{num(count)} × {signal(action)}</div>)}
    </div>
  )
}

function PayoutFacts({ payout }: { payout: PayoutRecord }) {
  const { t, num, date } = useTexts()
  const { all, against } = payout.wins
  const [first, second] = against
  const same = (first?.wins ?? 0) + (second?.wins ?? 0)
  const facts: { name: string; value: ReactNode }[] = [
    ...(all > 0 ? [{ name: t('desk.payouts.same-opponents'), value: <>{t('desk.payouts.of-all', { same: num(same), all: num(all) })}<br /><small>{[first, second].flatMap((one) => one ? [<Link key={one.id} to={`/players/${one.id}/show`}><bdi>{one.name}</bdi></Link>, ' '] : [])}</small></> }] : []),
    { name: t('desk.payouts.address-known'), value: payout.address_since ? date(payout.address_since, { dateStyle: 'medium' }) : '–' },
    { name: t('desk.payouts.days-played'), value: t('desk.payouts.at-least', { found: num(payout.days_played), least: num(payout.days_needed) }) },
    { name: t('desk.payouts.after-last'), value: payout.hours_since_last === null ? t('desk.payouts.first') : t('desk.payouts.hours-at-least', { found: num(payout.hours_since_last), least: num(payout.hours_needed) }) },
    { name: t('desk.payouts.left'), value: t('desk.payouts.n-coins', { n: payout.redeemable }) },
    ...(payout.reference ? [{ name: t('desk.payouts.reference'), value: <code dir="ltr">{payout.reference}</code> }] : []),
    ...(payout.settled_by ? [{ name: t('desk.payouts.settled-by'), value: <bdi dir="ltr">{payout.settled_by}</bdi> }] : []),
    ...(payout.reason ? [{ name: t('desk.act.reason'), value: payout.reason }] : []),
  ]
  return <dl className="payout-facts">{facts.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
}

/** Who has approved it, and the empty seat of the second person. */
function People({ payout: { coins, two_people_from: limit, first_person: first, taken_by: taken, step } }: { payout: PayoutRecord }) {
  const { t, num } = useTexts()
  const isLarge = limit > 0 && coins >= limit
  const isOpen = step === 'first-of-two' || step === 'second-of-two' || step === 'new-address' || step === 'waits'
  // Who took it stays known after it is paid.
  const isPaying = step === 'paying' && taken !== ''
  if (!isLarge && !isPaying) return null
  return (
    <div className="payout-people">
      {isLarge && <p>{first ? t('desk.payouts.approved-by', { name: first }) : t('desk.payouts.first-missing', { coins: num(limit) })}</p>}
      {isLarge && isOpen && <p>{first ? t('desk.payouts.second-missing', { name: first }) : t('desk.payouts.second-too')}</p>}
      {isPaying && <p>{t('desk.payouts.paying-by', { name: taken })}</p>}
    </div>
  )
}
