/** What this process has handed to other servers, counted where it leaves: by what it was, and by what became of it. */
import { Futile } from '../../platform/server/jobs/tasks.ts'
import type { MessageTransport } from '../../platform/server/outbound/messages.ts'
import type { Posting } from '../../platform/server/outbound/posting.ts'
import type { Push, PushOutcome } from '../../platform/server/outbound/push.ts'
import { GONE, hasArrived } from '../../features/webhooks/rules.ts'

/** Each try is one: `later` is tried again, `refused` is not, `gone` has no receiver any more. */
type Outcomes = Record<PushOutcome, number>
export type Deliveries = { mail: Outcomes; sms: Outcomes; push: Outcomes; webhook: Outcomes }

export function openDeliveries(): Deliveries {
  // All of them from the start: Prometheus does not see the growth of a count that begins with 1.
  const none = (): Outcomes => ({ sent: 0, gone: 0, refused: 0, later: 0 })
  return { mail: none(), sms: none(), push: none(), webhook: none() }
}

/** The outbox counts as well: what is written there is sent. */
export function countedTransport(transport: MessageTransport, outcomes: Outcomes): MessageTransport {
  const deliver: MessageTransport['deliver'] = async (message) => {
    try {
      await transport.deliver(message)
      outcomes.sent += 1
    } catch (error) {
      outcomes[error instanceof Futile ? 'refused' : 'later'] += 1
      throw error
    }
  }
  return { ...transport, deliver }
}

export function countedPush(push: Push, outcomes: Outcomes): Push {
  const send: Push['send'] = async (...given) => {
    const sent = await push.send(...given)
    outcomes[sent.outcome] += 1
    return sent
  }
  return { ...push, send }
}

export function countedPosting(posting: Posting, outcomes: Outcomes): Posting {
  const post: Posting['post'] = async (...given) => {
    const posted = await posting.post(...given)
    outcomes[outcomeOfPosting(posted.status)] += 1
    return posted
  }
  return { ...posting, post }
}

/** By the rules of webhooks: any status but those of success is tried again, and 410 ends the receiver. */
function outcomeOfPosting(status: number): PushOutcome {
  if (hasArrived(status)) return 'sent'
  return status === GONE ? 'gone' : 'later'
}
