import { useEffect, useRef } from 'react'
import { useQueryFlag } from '../../../features/battles/ui/line/use-query-flag.ts'
import { roomModeOf } from '../../../features/battles/ui/line/room-mode.ts'
import { RoomStart } from '../../../features/battles/ui/set-up/page.tsx'
import { ROOM_MODES } from '../shell/modes.ts'
import { OwnBattle } from './own-battle.tsx'

/** `?friend` opens a room for two, else it is one for a group; `?join` shows the field for a code. */
export function OpenRoom() {
  const friend = useQueryFlag('friend')
  const joining = useQueryFlag('join')
  useBeginning(`${friend} ${joining}`)
  const mode = roomModeOf(ROOM_MODES, friend ? 'friend' : 'group')
  return <RoomStart modes={ROOM_MODES} mode={mode} waiting={<OwnBattle />} />
}

/** Another page at the same path: focus moves to its heading or its first field, as on navigation. */
function useBeginning(page: string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) (document.querySelector<HTMLElement>('[data-first]') ?? document.querySelector('h1'))?.focus({ preventScroll: true })
    before.current = page
  }, [page])
}
