import { useState } from 'react'
import { Timer } from 'lucide-react'
import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { setPreferences } from '../../players/contract.ts'
import { playerReceived, user } from '../../players/ui/slice.ts'

const FACTORS = ['1', '2', '10', '0'] as const
type Factor = (typeof FACTORS)[number]

/** How much time the player takes for each question: a setting of the player, in force from the next round on. */
export function ClockChoice({ className }: { className?: string }) {
  const { t } = useTexts()
  const stored = user.use(({ data }) => data?.clock_factor)
  const [wanted, setWanted] = useState<string>()
  const shown = wanted ?? stored ?? '1'
  const change = async (factor: Factor) => {
    setWanted(factor)
    const answer = await call(setPreferences, { clock_factor: factor })
    setWanted(undefined)
    if (answer?.error) toast.error(answer.text)
    else if (answer) {
      playerReceived(answer.data)
      toast.success(t('rounds.clock-set', { clock: t(`rounds.clock.${factor}`) }))
    }
  }
  return (
    <label className={cx('relative inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-3.5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3', className)}>
      <Timer size={18} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('rounds.clock')}</span>
      <select value={shown} onChange={(event) => void change(event.target.value as Factor)} className="appearance-none bg-transparent text-center outline-none">
        {FACTORS.map((factor) => (
          <option key={factor} value={factor} className="bg-riser text-say">
            {t(`rounds.clock.${factor}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
