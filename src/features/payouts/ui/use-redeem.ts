/** State of the payout form: values, errors, and one request. */
import { useRef, useState } from 'react'
import { latinDigits } from '../../../platform/pure/digits.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { atPrice, isPriceChanged } from '../../coins/ui/at-price.ts'
import { setPaymentRequest, type Method } from '../contract.ts'
import { amountFor, plainAddress, readCoins, wholeSteps } from '../rules.ts'
import { useRates, useRefresh, type WalletState } from './use-wallet.ts'

export type PayoutDraft = { coins?: number; method?: Method }
type Payee = { address: string; details: string }
/** Where money went before, by method. */
export type KnownPayees = Partial<Record<Method, Payee>>
type FieldErrors = { coins?: string | undefined; address?: string | undefined; details?: string | undefined }

const ADDRESS_ERRORS = ['payment-address-invalid', 'payment-address-taken']

type Plan = { wallet: WalletState; draft: PayoutDraft; known: KnownPayees; onAsked: () => void }

/** Values of the form: a method with its own address, coins, and the resulting amount. */
function useEntries({ wallet, draft, known }: Plan) {
  const rates = useRates()
  const [method, setMethod] = useState<Method>(rates.methods.find((one) => one === draft.method) ?? rates.methods[0] ?? 'paypal')
  const [coins, setCoins] = useState(String(Math.min(draft.coins ?? wallet.redeemable, wholeSteps(wallet.redeemable, rates))))
  const [typed, setTyped] = useState<Partial<Record<Method, Partial<Payee>>>>({})
  const payee: Payee = { address: '', details: '', ...known[method], ...typed[method] }
  const read = readCoins(coins, wallet.redeemable, rates)
  const address = plainAddress(method, latinDigits(payee.address))
  const amount = 'coins' in read ? amountFor(read.coins, rates) : undefined
  const setPayee = (part: keyof Payee, value: string) => setTyped((before) => ({ ...before, [method]: { ...before[method], [part]: value } }))
  return { method, setMethod, coins, setCoins, payee, setPayee, read, address, amount }
}
type Entries = ReturnType<typeof useEntries>

export function useRedeem(plan: Plan) {
  const form = useRef<HTMLFormElement>(null)
  const entries = useEntries(plan)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [confirming, setConfirming] = useState(false)
  // A request without an answer is repeated under the same key, so its coins are held once. Another request has another key.
  const key = useRef(crypto.randomUUID())
  const fail = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus())
  }
  const stay = () => setConfirming(false)
  const { busy, requestPayout } = useRequest(entries, { key, fail, stay, onAsked: plan.onAsked })
  const { t } = useTexts()
  const check = () => {
    const found = errorsIn(entries, t)
    if (Object.values(found).some(Boolean)) return fail(found)
    setErrors({})
    setConfirming(true)
  }
  const changed = (...fields: (keyof FieldErrors)[]) => {
    key.current = crypto.randomUUID()
    setErrors((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
  }
  return {
    ...entries, form, errors, confirming, busy, requestPayout, check, stay,
    setCoins: (value: string) => (changed('coins'), entries.setCoins(value)),
    setMethod: (value: Method) => (changed('address', 'details'), entries.setMethod(value)),
    setPayee: (part: keyof Payee, value: string) => (changed(part), entries.setPayee(part, value)),
  }
}

function errorsIn({ read, address, method, payee }: Entries, t: Texts['t']): FieldErrors {
  return {
    coins: 'error' in read ? t(`payouts.fault.${read.error}`, { n: read.n }) : undefined,
    address: address === undefined ? t('payouts.fault.address') : undefined,
    details: method === 'bank' && payee.details.trim() === '' ? t('payouts.fault.details') : undefined,
  }
}

type RequestHooks = { key: { current: string }; fail: (errors: FieldErrors) => void; stay: () => void; onAsked: () => void }

function useRequest({ method, payee, read, address, amount }: Entries, { key, fail, stay, onAsked }: RequestHooks) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const requestPayout = async () => {
    if (!('coins' in read) || address === undefined) return
    setBusy(true)
    const details = method === 'bank' ? payee.details.trim() : undefined
    const request = { payment_type: method, payment_address: address, coin_used: read.coins, details }
    const answer = await atPrice(amount, async (price) => {
      const asked = await call(setPaymentRequest, { ...request, payment_amount: price, price }, { idempotencyKey: key.current })
      if (asked) key.current = crypto.randomUUID()
      return asked
    })
    setBusy(false)
    if (!answer) return
    stay()
    refresh()
    if (!answer.error) {
      toast.success(t('payouts.asked'))
      return onAsked()
    }
    if (isPriceChanged(answer)) return
    toast.error(answer.text, { id: answer.code })
    if (ADDRESS_ERRORS.includes(answer.code)) fail({ address: answer.text })
  }
  return { busy, requestPayout }
}

export type Redeem = ReturnType<typeof useRedeem>
