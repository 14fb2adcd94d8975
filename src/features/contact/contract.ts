import * as z from 'zod/mini'
import { action, nothing, refusal, text } from '../../platform/pure/action.ts'
import { emailInvalid } from '../../platform/pure/email.ts'
import { demo } from '../settings/contract.ts'

export const messageNeeded = refusal('message-needed', 103)
export const addressNeeded = refusal('address-needed', 103)

export const LONGEST_MESSAGE = 4_000
export const LONGEST_NAME = 60
export const LONGEST_EMAIL = 254

export const sendContactMessage = action({
  name: 'send_contact_message',
  about: 'A message to whoever runs this house: 110. A visitor says under which e-mail address an answer finds them; a player may.',
  who: 'visitor',
  limit: { calls: 5, seconds: 3600 },
  does: 'write',
  input: { message: z.optional(text(LONGEST_MESSAGE)), email: z.optional(text(LONGEST_EMAIL)), name: z.optional(text(LONGEST_NAME)) },
  output: nothing(),
  refusals: [messageNeeded, addressNeeded, emailInvalid, demo],
})
