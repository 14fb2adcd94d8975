import type { ComponentProps } from 'react'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { CoinChip } from './coin-chip.tsx'

/** The top of a foyer page with the player's balance at its end, once it has loaded. */
export function CoinBar({ coins, end, ...bar }: ComponentProps<typeof Bar> & { coins: number | null | undefined }) {
  const chip = coins != null && <CoinChip coins={coins} className="shrink-0" />
  return <Bar {...bar} end={<>{end}{chip}</>} />
}
