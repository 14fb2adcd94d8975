/** A phone in its seat: what it shows, and its answers, each repeated until it is acknowledged or its question is closed. */
import type { Envelope } from '../../../../platform/pure/action.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { answerLate, showAnswer, showEnter } from '../../contract.ts'
import { answered, back, entered, notSent, notTaken, phoneStep, type PhoneState } from './phone-state.ts'
import { enteredBy, useFace, type FaceLine, type FaceParts } from './use-face.ts'

const RETRY_MS = 300
const PARTS: FaceParts<PhoneState> = {
  enter: async (line) => enteredBy(await line.send(showEnter, {}), entered),
  step: phoneStep,
  back,
}

export function usePhone(token: string): FaceLine<PhoneState> & { answer: (given: string) => Promise<void> } {
  const face = useFace(token, PARTS)
  const { state, change } = face
  const position = state?.room.position ?? 0
  const answer = async (given: string) => {
    change((before) => ({ ...before, sending: given }))
    const reply = await sendUntilAcknowledged(face, { position: String(position), answer: given })
    if (!reply) return
    change((now) => (now.room.position === position ? afterReply(now, reply) : now))
    if (reply.error && reply.code !== answerLate.code) toast.error(reply.text, { id: reply.code })
  }
  return { ...face, answer }
}

type AnswerReply = Envelope<{ given: string }>

/** Too late: the answer is lost. Every other refusal leaves the question as it was, to be answered once more. */
function afterReply(state: PhoneState, reply: AnswerReply): PhoneState {
  if (!reply.error) return answered(state, reply.data.given)
  return reply.code === answerLate.code ? notTaken(state) : notSent(state)
}

/** Null: the phone has left its seat meanwhile. */
async function sendUntilAcknowledged({ send, isClosed }: FaceLine<PhoneState>, input: { position: string; answer: string }): Promise<AnswerReply | null> {
  while (!isClosed()) {
    const reply = await send(showAnswer, input)
    if (reply) return reply
    await new Promise((go) => setTimeout(go, RETRY_MS))
  }
  return null
}
