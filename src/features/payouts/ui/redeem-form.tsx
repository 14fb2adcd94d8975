import { Clock, Coins, Landmark, Wallet } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import { Segmented } from '../../../platform/web/ui/segmented.tsx'
import { fewestCoins } from '../rules.ts'
import { useRedeem, type PayoutDraft, type KnownPayees, type Redeem } from './use-redeem.ts'
import { useMoney, useRates, type WalletState } from './use-wallet.ts'

/** Coins, method, address; the amount of money is shown while typing. The request is sent after a confirmation. */
export function RedeemForm({ wallet, draft, known, onAsked }: { wallet: WalletState; draft: PayoutDraft; known: KnownPayees; onAsked: () => void }) {
  const { t } = useTexts()
  const money = useMoney()
  const { symbol, methods } = useRates()
  const redeem = useRedeem({ wallet, draft, known, onAsked })
  const { method, amount } = redeem
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    redeem.check()
  }
  return (
    <form ref={redeem.form} noValidate onSubmit={submit} className="grid content-start gap-5 rounded-card bg-riser p-4 sm:p-6">
      <h2 className="font-show text-xl font-bold leading-tight text-balance">{t('payouts.form')}</h2>
      <CoinsField redeem={redeem} />
      <Segmented
        label={t('payouts.paid-to')}
        showLabel
        className="max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-2"
        choices={methods.map((value) => ({ value, label: t(`payouts.method.${value}`) }))}
        value={method}
        onChange={redeem.setMethod}
      />
      <PayeeFields redeem={redeem} />
      <Button type="submit" className="w-full sm:text-xl">
        {amount === undefined ? t('payouts.ask-nothing') : t('payouts.ask', { money: money(amount, symbol) })}
      </Button>
      <SmallPrint />
      <Confirm redeem={redeem} left={wallet.redeemable} />
    </form>
  )
}

function CoinsField({ redeem: { coins, setCoins, errors, amount } }: { redeem: Redeem }) {
  const { t } = useTexts()
  const money = useMoney()
  const rates = useRates()
  const { per_coin, coin_amount, symbol } = rates
  const fewest = fewestCoins(rates)
  return (
    <Field
      label={t('payouts.coins')}
      icon={Coins}
      inputMode="numeric"
      autoComplete="off"
      value={coins}
      onChange={({ target }) => setCoins(target.value)}
      error={errors.coins ?? null}
      hint={[t('payouts.rate', { n: per_coin, money: money(coin_amount, symbol) }), t('payouts.at-least', { n: fewest }), ...(per_coin > 1 ? [t('payouts.in-steps', { n: per_coin })] : [])].join(' ')}
      end={
        <output aria-live="polite" className="font-show font-bold whitespace-nowrap tabular-nums">
          {amount === undefined ? '' : `= ${money(amount, symbol)}`}
        </output>
      }
    />
  )
}

function PayeeFields({ redeem: { method, payee, setPayee, errors } }: { redeem: Redeem }) {
  const { t } = useTexts()
  const bank = method === 'bank'
  return (
    <>
      <Field
        label={t(`payouts.address.${method}`)}
        icon={bank ? Landmark : Wallet}
        type={method === 'paypal' ? 'email' : method === 'paytm' ? 'tel' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={payee.address}
        onChange={({ target }) => setPayee('address', target.value)}
        error={errors.address ?? null}
        hint={t(`payouts.hint.${method}`)}
      />
      {bank && (
        <Field
          label={t('payouts.details')}
          autoComplete="name"
          maxLength={100}
          value={payee.details}
          onChange={({ target }) => setPayee('details', target.value)}
          error={errors.details ?? null}
        />
      )}
    </>
  )
}

function SmallPrint() {
  const { t } = useTexts()
  const { takesFrom, takesTo, waitHours, addressHours } = useRates()
  const lines = [t('payouts.takes', { from: takesFrom, n: takesTo }), t('payouts.next-after', { n: waitHours }), ...(addressHours > 0 ? [t('payouts.new-address', { n: addressHours })] : [])]
  return (
    <p className="flex items-start gap-2.5 text-sm text-hush">
      <Clock size={18} className="mt-px shrink-0" aria-hidden />
      {lines.join(' ')}
    </p>
  )
}

function Confirm({ redeem, left }: { redeem: Redeem; left: number }) {
  const { t, num } = useTexts()
  const money = useMoney()
  const { symbol, takesFrom, takesTo } = useRates()
  const { amount, read, address, method, payee } = redeem
  const words = amount === undefined ? '' : money(amount, symbol)
  return (
    <Dialog open={redeem.confirming} title={t('payouts.confirm', { money: words })} onClose={redeem.stay}>
      <dl className="mt-4 grid gap-2 rounded-card bg-prop px-4 py-3">
        <Fact name={t('payouts.coins')} value={num('coins' in read ? read.coins : 0)} />
        <Fact name={t('payouts.confirm-by')} value={t(`payouts.method.${method}`)} />
        <Fact name={t('payouts.confirm-to')} value={address ?? ''} />
        {method === 'bank' && <Fact name={t('payouts.details')} value={payee.details} />}
        <Fact name={t('payouts.confirm-rest')} value={num('coins' in read ? left - read.coins : left)} />
      </dl>
      <p className="mt-4 text-hush">{t('payouts.takes', { from: takesFrom, n: takesTo })}</p>
      <DialogButtons>
        <Button kind="side" onClick={redeem.stay}>
          {t('payouts.confirm-no')}
        </Button>
        <Button busy={redeem.busy} onClick={() => void redeem.requestPayout()}>
          {t('payouts.ask', { money: words })}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere tabular-nums">
        {value}
      </dd>
    </div>
  )
}
