import { useRef, useState } from 'react'
import { call } from '../../../../platform/web/net/call.ts'
import { atPrice } from '../../../coins/ui/at-price.ts'
import { loadCoins } from '../../../coins/ui/slice.ts'
import { joinRoom, type RoomOnTheWire } from '../../contract.ts'

/** Refusals that the room itself explains once it is loaded again. */
const CHANGED = ['room-full', 'room-started', 'room-deleted', 'room-deleted-by-owner', 'room-not-found', 'room-code-invalid']

/** Takes a seat; the connection's next snapshot then shows the room. A refusal is returned with its text. */
export function useTakeSeat({ code, entry_coin }: RoomOnTheWire, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ code: string; text: string }>()
  const key = useRef(crypto.randomUUID())
  const take = async () => {
    setBusy(true)
    const answer = await atPrice(entry_coin, async (price) => {
      const joined = await call(joinRoom, { room_id: code, price }, { idempotencyKey: key.current })
      if (joined) key.current = crypto.randomUUID()
      return joined
    })
    // The next snapshot replaces this page by the room's own.
    if (answer && !answer.error) return
    setBusy(false)
    if (!answer) return
    setRefused(answer)
    void loadCoins()
    if (CHANGED.includes(answer.code)) onChanged()
  }
  return { busy, refused, take }
}
