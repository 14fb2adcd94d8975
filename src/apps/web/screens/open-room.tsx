import { useEffect, useRef } from 'react'
import { useAsked } from '../../../features/battles/ui/line/use-asked.ts'
import { Start as FriendStart } from '../../../modes/friend-battle/screens/start.tsx'
import { Start as GroupStart } from '../../../modes/group-battle/screens/start.tsx'
import { OwnBattle } from './own-battle.tsx'

/** `?friend` opens a room for two, else it is one for a group; `?join` asks for a code. */
export function OpenRoom() {
  const friend = useAsked('friend')
  const joining = useAsked('join')
  useBeginning(`${friend} ${joining}`)
  const waiting = <OwnBattle />
  return friend ? <FriendStart waiting={waiting} /> : <GroupStart waiting={waiting} />
}

/** Another page at the same path: it is read from its heading, or begins in its field, as any other. */
function useBeginning(page: string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) (document.querySelector<HTMLElement>('[data-first]') ?? document.querySelector('h1'))?.focus({ preventScroll: true })
    before.current = page
  }, [page])
}
