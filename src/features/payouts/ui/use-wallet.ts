/** Calls of the wallet page, and its figures. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { paged } from '../../../platform/web/net/paged.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getCoinWeek, getTrackerData } from '../../coins/contract.ts'
import { loadCoins } from '../../coins/ui/slice.ts'
import type { PublicSettingKey } from '../../settings/rules.ts'
import { figure, isOn } from '../../settings/ui/load.ts'
import { settings } from '../../settings/ui/slices.ts'
import { getPaymentRequest, getWallet } from '../contract.ts'
import { offeredMethods } from '../rules.ts'

export type WalletState = Output<typeof getWallet>
export type PayoutRequest = Output<typeof getPaymentRequest>[number]

export const useWallet = () => useQuery(actionQuery(getWallet, {}, { quiet: true, staleTime: 0 }))

const PAGE = 25

export const useRequests = () => useInfiniteQuery(paged(getPaymentRequest, {}, PAGE))

/** Coins have moved: reloads everything that shows them. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const { name } of [getWallet, getPaymentRequest, getTrackerData, getCoinWeek]) void queries.invalidateQueries({ queryKey: [name] })
    void loadCoins()
  }
}

/** The operator's figures of payouts. */
export function useRates() {
  const config = settings.use(({ systemConfig }) => systemConfig)
  const of = (key: PublicSettingKey) => figure(config, key) ?? 0
  return {
    per_coin: of('per_coin'),
    coin_amount: of('coin_amount'),
    coin_limit: of('coin_limit'),
    symbol: config.currency_symbol ?? '',
    waitHours: of('difference_hours'),
    addressHours: of('redeem_new_address_hours'),
    freshMinutes: of('redeem_sign_in_minutes'),
    playDays: of('redeem_play_days'),
    dailyCap: of('redeemable_daily_cap'),
    takesFrom: of('payout_minimum_days'),
    takesTo: of('payout_maximum_days'),
    closedMessage: config.payment_message ?? '',
    methods: offeredMethods((key) => isOn(config, key)),
    known: config.per_coin !== undefined,
  }
}

const CENTS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Money as the language writes it, with cents where there are any. */
export function useMoney(): (amount: number, symbol: string) => string {
  const { t, num } = useTexts()
  return (amount, symbol) => t('payouts.money', { symbol, amount: num(amount, Number.isInteger(amount) ? undefined : CENTS) })
}
