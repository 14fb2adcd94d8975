import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../platform/web/net/call.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { createRoom } from '../../contract.ts'
import type { RoomMode } from '../line/room-mode.ts'
import { roomPath } from '../line/room-paths.ts'

type RoomRequest = { category: string; questions: number; seconds: number; coins: number }

/** Opens a room and navigates to it. All attempts share one idempotency key, so the fee is taken once. */
export function useOpening({ roomType }: RoomMode) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const open = async ({ category, questions, seconds, coins }: RoomRequest) => {
    setBusy(true)
    const wish = { room_type: roomType, category, no_of_que: questions, time_ms: seconds * 1000, entry_coin: coins, price: coins }
    const answer = await call(createRoom, wish, { idempotencyKey: key.current })
    if (answer) key.current = crypto.randomUUID()
    if (answer && !answer.error) return navigate({ to: roomPath(answer.data.code) })
    setBusy(false)
    if (answer?.error) toast.error(answer.text, { id: answer.code })
  }
  return { busy, open }
}
