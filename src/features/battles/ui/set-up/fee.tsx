import { useState } from 'react'
import { Coins } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { userCoins } from '../../../coins/ui/slice.ts'
import { figure } from '../../../settings/ui/load.ts'
import { settings } from '../../../settings/ui/slices.ts'
import { coinsIn, type RoomMode } from '../line/room-mode.ts'

const MULTIPLES = ['1', '2', '3', '4'] as const
type Choice = (typeof MULTIPLES)[number] | 'own'
/** Used until the settings have loaded. */
const USUAL_FEE = 5

export type FeeChoice = ReturnType<typeof useFee>

/** One to four times the operator's base fee, or an amount of the player's choice. `coins` undefined: the typed text is no valid amount. */
export function useFee({ feeKey }: RoomMode) {
  const base = figure(
    settings.use(({ systemConfig }) => systemConfig),
    feeKey,
  ) ?? USUAL_FEE
  const [choice, choose] = useState<Choice>('1')
  const [typed, type] = useState('')
  return { base, choice, choose, typed, type, coins: choice === 'own' ? coinsIn(typed) : base * Number(choice) }
}

export function Fee({ fee, tried }: { fee: FeeChoice; tried: boolean }) {
  const { t, num } = useTexts()
  const choices = [...MULTIPLES.map((times) => ({ value: times, label: num(fee.base * Number(times)) })), { value: 'own' as const, label: t('battles.set-up-fee-own') }]
  return (
    <section className="grid gap-3 rounded-card bg-riser p-4 sm:p-5">
      <h2 className="font-semibold sm:text-xl">{t('battles.set-up-fee')}</h2>
      <Segmented<Choice> label={t('battles.set-up-fee')} choices={choices} value={fee.choice} onChange={fee.choose} className="max-sm:[&_label]:px-2" />
      {fee.choice === 'own' && (
        <Field
          label={t('battles.set-up-fee-amount')}
          icon={Coins}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={fee.typed}
          onChange={({ target }) => fee.type(target.value)}
          hint={t('battles.set-up-fee-hint')}
          error={fee.coins === undefined && (tried || fee.typed !== '') ? t('battles.set-up-fee-wrong') : null}
        />
      )}
      <Meaning coins={fee.coins} />
    </section>
  )
}

/** Explains the fee, and compares it with the player's balance. */
function Meaning({ coins }: { coins: number | undefined }) {
  const { t } = useTexts()
  const own = userCoins.use(({ data }) => data?.coins)
  const short = own !== undefined && coins !== undefined && coins > own
  return (
    <p role="status" className="text-hush">
      {coins !== undefined && <>{coins === 0 ? t('battles.set-up-free') : t('battles.set-up-pays', { n: coins })} </>}
      {own !== undefined && <strong className={short ? 'font-semibold text-say' : 'font-normal'}>{t(short ? 'battles.set-up-short' : 'battles.set-up-have', { n: own })} </strong>}
      {coins !== 0 && t('battles.set-up-bonus')}
    </p>
  )
}
