/** The round that this page has just opened with its key. The paper requests it again, which the server counts as a return. */
import type { Envelope, Output } from '../../../platform/pure/action.ts'
import type { getExamModuleQuestions } from '../contract.ts'

type Opened = Envelope<Output<typeof getExamModuleQuestions>> | null

let enteredRound = ''

export function noteEntered(roundId: string): void {
  enteredRound = roundId
}

/** The answer as a first opening where the key has just opened this round; once, so that a reload is a return. */
export function asFirstOpening(answer: Opened): Opened {
  if (!answer || answer.error || answer.data.round.id !== enteredRound) return answer
  enteredRound = ''
  return { ...answer, data: { ...answer.data, round: { ...answer.data.round, resumed: 0 } } }
}
