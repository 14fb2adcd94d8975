import { useEffect } from 'react'
import { Coins } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { getHome } from '../../home/contract.ts'
import { settings } from '../../settings/ui/slices.ts'
import { loadCoins } from './slice.ts'
import { coinSource } from './coin-source.ts'

/** In the place of an error where something cannot be paid: that it cannot, and where the next coins come from. */
export function CoinSourceLink() {
  const { t } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { data } = useQuery(actionQuery(getHome, {}, { quiet: true }))
  const source = data && coinSource({ config, home: data.error ? undefined : data.data, here })
  // Coins may have come by other means since the balance was read.
  useEffect(() => void loadCoins(), [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-card border-2 border-line bg-riser px-4 py-1.5">
      <p className="flex min-h-9 items-center gap-2 font-semibold">
        <Coins size={20} className="shrink-0 text-amber" aria-hidden />
        {t('coins.refusal.not-enough-coins')}
      </p>
      {source && (
        <LinkButton kind="bare" to={source.path} className="px-0! text-start!">
          {t(source.textKey, { n: source.n })}
        </LinkButton>
      )}
    </div>
  )
}
