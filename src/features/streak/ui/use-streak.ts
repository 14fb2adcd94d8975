import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { getStreak } from '../contract.ts'

export type StreakOnTheWire = Output<typeof getStreak>
const FRESH_MS = 3_000

/** The player's streak in the browser's time zone; undefined while loading. */
export function useStreak(): StreakOnTheWire | undefined {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data } = useQuery(actionQuery(getStreak, { timezone }, { quiet: true, staleTime: FRESH_MS }))
  return data && !data.error ? data.data : undefined
}
