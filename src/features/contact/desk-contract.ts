/** Messages of the contact form as operators answer them. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, refusal, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { messageNeeded } from './contract.ts'
import { LONGEST_ANSWER } from './rules.ts'

export const noAddress = refusal('no-address')

const seen = { who: withRight('moderation:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const acted = { who: withRight('moderation:act'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

const listed = z.object({
  id: z.string(), name: z.string(),
  /** Masked; '' where no answer can be sent. */
  email: z.string(),
  /** The sender's account; null for a visitor. */
  player: z.nullable(z.object({ id: z.string(), name: z.string() })),
  body: z.string(), language: z.string(), sent_at: moment(), answered_at: z.nullable(moment()),
})
export type ListedMessage = z.output<typeof listed>

export const listMessages = action({
  ...seen,
  name: 'desk_list_messages',
  about: 'Messages of “Contact us”: open ones, the oldest first, or those that were answered or put away, the latest first.',
  input: { state: z._default(z.enum(['open', 'answered']), 'open'), cursor: z.optional(text(100)), limit: page.limit },
  output: z.object({ rows: z.array(listed), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getMessage = action({
  ...seen,
  name: 'desk_get_message',
  about: 'One message with the answers that were mailed, and how many others the same player has written.',
  input: { message_id: id() },
  output: z.extend(listed, { others: int(), open: bit(), answers: z.array(z.object({ operator: z.string(), body: z.string(), at: moment() })) }),
  refusals: [notFound],
})

export const answerMessage = action({
  ...acted,
  name: 'desk_answer_message',
  about: 'Mails an answer to who wrote, with the message below it, and puts the message away. The answer stands in the audit log.',
  input: { message_id: id(), body: text(LONGEST_ANSWER) },
  output: z.object({ id: z.string() }),
  refusals: [notFound, messageNeeded, noAddress],
})

export const putMessageAway = action({
  ...acted,
  name: 'desk_put_message_away',
  about: 'Puts a message away without an answer.',
  input: { message_id: id(), reason: text(MOST_REASON) },
  output: z.object({ id: z.string() }),
  refusals: [notFound],
})
