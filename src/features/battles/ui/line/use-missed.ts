/** Shows a battle that continued or ended without this player, when the server has no room for them any more. */
import { useEffect, useRef } from 'react'
import { call } from '../../../../platform/web/net/call.ts'
import { getQuestionByRoomId } from '../../contract.ts'
import { showEnded, useBattle } from './battle-line.ts'
import { user } from '../../../players/ui/slice.ts'

/** `roomId`: from the path. Loaded once, so that a dismissed result stays dismissed. */
export function useMissed(roomId: string | undefined): void {
  const { snapshot } = useBattle(user.use(({ token }) => token ?? ''))
  const shown = useRef<string>(undefined)
  const nowhere = snapshot?.room === null
  useEffect(() => {
    if (!roomId || !nowhere || shown.current === roomId) return
    shown.current = roomId
    void call(getQuestionByRoomId, { room_id: roomId }, { quiet: true }).then((answer) => answer && !answer.error && showEnded(answer.data))
  }, [roomId, nowhere])
}
