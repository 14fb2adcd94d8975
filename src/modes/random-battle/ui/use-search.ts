import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelSearch, search, type BattleControl } from '../../../features/battles/ui/line/battle-line.ts'
import { useTimeLeft } from '../../../features/battles/ui/line/use-time-left.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { noOpponent } from '../../../features/battles/contract.ts'
import { ANY, type BattleSubject } from './use-subjects.ts'

/** A running search: its end by the page's clock, and its duration. */
export type Looking = { subject: BattleSubject | undefined; endsAt: number; waitMs: number }

/** Later than this the message that no opponent was found is lost. */
const GRACE_MS = 3_000

/** Searches for an opponent; the result arrives over the socket. */
export function useSearch({ line, none }: BattleControl) {
  const [looking, setLooking] = useState<Looking>()
  const [busy, setBusy] = useState(false)
  const forgotten = useTimeLeft(looking ? looking.endsAt + GRACE_MS : null) === 0
  const begin = async (subject: BattleSubject | undefined) => {
    setBusy(true)
    const begun = await search(subject?.id ?? ANY, figure(settings.get().systemConfig, 'battle_mode_random_entry_coin'))
    setBusy(false)
    if (begun) setLooking({ subject, endsAt: performance.now() + begun.wait_ms, waitMs: begun.wait_ms })
  }
  const stop = () => {
    if (!none) void cancelSearch()
    setLooking(undefined)
  }
  useAgain(line, looking !== undefined && !none, () => void begin(looking?.subject))
  // Leaving the page ends the search.
  const quit = useEffectEvent(() => looking && !none && void cancelSearch())
  useEffect(() => () => void quit(), [])
  return { looking, busy, none: looking ? (none ?? (forgotten ? noOpponent.code : undefined)) : undefined, begin: (subject: BattleSubject | undefined) => void begin(subject), stop }
}

/** With the line the search was lost. */
function useAgain(line: BattleControl['line'], searching: boolean, begin: () => void) {
  const before = useRef(line)
  const look = useEffectEvent(() => {
    if (before.current === 'lost' && line === 'open' && searching) begin()
    before.current = line
  })
  useEffect(() => look(), [line])
}
