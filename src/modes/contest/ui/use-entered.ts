import { useLocation, useNavigate } from '@tanstack/react-router'
import { contestPath } from './look.ts'
import { useHere } from './use-contests.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was agreed to here. */
    contestEntered?: boolean
  }
}

/** Whether the player has said yes to the entry; an attempt that waits needs no second yes. */
export function useEntered(): { entered: boolean; enter: () => void } {
  const { slug, contest } = useHere()
  const navigate = useNavigate()
  const said = useLocation({ select: ({ state }) => state.contestEntered === true })
  const enter = () => void navigate({ to: contestPath(slug), replace: true, state: { contestEntered: true } })
  return { entered: said || contest?.waiting === 1, enter }
}
