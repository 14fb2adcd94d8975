import { Play } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../features/home/ui/home-query.ts'
import { OnwardSkeleton } from '../../../features/rounds/ui/onward.tsx'
import type { OnwardProps } from '../../../features/rounds/ui/onward-context.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { MODES } from '../shell/modes.ts'
import { onwardFrom, type Onward } from '../shell/onward.ts'

/** The main way on: the next thing to play that the player has not done today. Its place is kept until it is known. */
export function OnwardButton({ from, known = false, className, replace = false }: OnwardProps) {
  const { t } = useTexts()
  const { pending, onward } = useOnward(from, known)
  if (pending) return <OnwardSkeleton className={className} />
  return (
    onward && (
      <LinkButton to={onward.to} replace={replace} icon={Play} flip solid className={className}>
        {t(onward.open ? 'app.onward.go-on' : 'app.onward.next', { mode: t(onward.mode.look.titleKey) })}
      </LinkButton>
    )
  )
}

/** If home data fails to load, empty data is used and the first enabled mode is suggested. */
function useOnward(from: string, known: boolean): { pending: boolean; onward: Onward | undefined } {
  const config = settings.use(({ systemConfig }) => systemConfig)
  const { isPending: pending, data } = useQuery({ ...homeQuery, staleTime: known ? Infinity : 0 })
  if (pending) return { pending, onward: undefined }
  const home = data && !data.error ? data.data : { rounds: [], live_contests: 0, played_today: [] }
  const modes = MODES.filter(({ look }) => isOn(config, look.switchedBy))
  // A copy kept for use without a network by an earlier release lacks the modes of today.
  return { pending, onward: onwardFrom({ modes, from, home, doneToday: new Set<string>(home.played_today) }) }
}
