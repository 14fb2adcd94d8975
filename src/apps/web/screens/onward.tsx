import { Play } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { getHome } from '../../../features/home/contract.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { asked } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bone } from '../../../platform/web/ui/bones.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { MODES } from '../shell/modes.ts'
import { onwardFrom, type Onward } from '../shell/onward.ts'

/**
 * The main way on: the next thing to play that the player has not done today. Its place is kept until it is known. `replace`: the
 * way back leads past this page. `known`: `useHomeAhead` has asked.
 */
export function OnwardButton({ className, replace = false, known = false }: { className?: string; replace?: boolean; known?: boolean }) {
  const { t } = useTexts()
  const { pending, onward } = useOnward(known)
  if (pending) return <Bone className={cx('min-h-14 min-w-52 rounded-card!', className)} />
  return (
    onward && (
      <LinkButton to={onward.to} replace={replace} icon={Play} flip solid className={className}>
        {t(onward.open ? 'app.onward.go-on' : 'app.onward.next', { mode: t(onward.mode.titleKey) })}
      </LinkButton>
    )
  )
}

/** What does not come counts as nothing: it leads to the first way to play then. */
function useOnward(known: boolean): { pending: boolean; onward: Onward | undefined } {
  const config = settings.use(({ systemConfig }) => systemConfig)
  const { isPending: pending, data } = useQuery(asked(getHome, {}, { quiet: true, staleTime: known ? Infinity : 0 }))
  if (pending) return { pending, onward: undefined }
  const home = data && !data.error ? data.data : { rounds: [], live_contests: 0, played_today: [] }
  const modes = MODES.filter(({ switchedBy }) => isOn(config, switchedBy))
  // What an earlier release has kept for use without a network lacks the modes of today.
  return { pending, onward: onwardFrom({ modes, home, doneToday: new Set<string>(home.played_today) }) }
}
