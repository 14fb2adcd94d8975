import { Play } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { getHome } from '../../../features/home/contract.ts'
import { getRoundHistory } from '../../../features/rounds/contract.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { getDailyState } from '../../../modes/daily-quiz/contract.ts'
import { asked } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bone } from '../../../platform/web/ui/bones.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { MODES } from '../shell/modes.ts'
import { modesSince, onwardFrom, type Onward } from '../shell/onward.ts'

const LAST_ROUNDS = 25

/** The main way on: the next thing to play that the player has not done today. Its place is kept until it is known. `replace`: the way back leads past this page. */
export function OnwardButton({ className, replace = false }: { className?: string; replace?: boolean }) {
  const { t } = useTexts()
  const { pending, onward } = useOnward()
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
function useOnward(): { pending: boolean; onward: Onward | undefined } {
  const config = settings.use(({ systemConfig }) => systemConfig)
  const home = useQuery(asked(getHome, {}, { quiet: true, staleTime: 0 }))
  const history = useQuery(asked(getRoundHistory, { limit: LAST_ROUNDS }, { quiet: true, staleTime: 0 }))
  const daily = useQuery(asked(getDailyState, {}, { quiet: true }))
  if (home.isPending || history.isPending || daily.isPending) return { pending: true, onward: undefined }
  const past = history.data && !history.data.error ? history.data.data : []
  const today = daily.data && !daily.data.error ? daily.data.data : undefined
  return {
    pending: false,
    onward: onwardFrom({
      modes: MODES.filter(({ switchedBy }) => isOn(config, switchedBy)),
      home: home.data && !home.data.error ? home.data.data : { rounds: [], live_contests: 0 },
      doneToday: today ? modesSince(past, today.next_in_ms, daily.dataUpdatedAt) : new Set(),
    }),
  }
}
