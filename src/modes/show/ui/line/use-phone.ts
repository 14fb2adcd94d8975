/** A phone in its seat: what it shows, and its answers, each repeated until it is acknowledged or its question is closed. */
import { useCallback } from 'react'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { showAnswer, showEnter } from '../../contract.ts'
import { answered, back, entered, notTaken, phoneStep, type PhoneState } from './phone-state.ts'
import { useFace, type FaceParts } from './use-face.ts'

const RETRY_MS = 300
const PARTS: FaceParts<PhoneState> = {
  enter: async (line) => {
    const reply = await line.send(showEnter, {})
    return reply && !reply.error ? entered(reply.data) : null
  },
  step: phoneStep,
  back,
}

export function usePhone(token: string | null) {
  const face = useFace(token, PARTS)
  const { send, change } = face
  const position = face.state?.room.position ?? 0
  const answer = useCallback(async (given: string) => {
    change((state) => ({ ...state, sending: given }))
    let reply: Envelope<{ given: string }> | null = null
    while (!reply) {
      reply = await send(showAnswer, { position: String(position), answer: given })
      if (!reply) await new Promise((go) => setTimeout(go, RETRY_MS))
    }
    const taken = reply.error ? undefined : reply.data.given
    change((state) => (state.room.position !== position ? state : taken === undefined ? notTaken(state) : answered(state, taken)))
  }, [send, change, position])
  return { ...face, answer }
}
