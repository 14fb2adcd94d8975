import { MESSAGES } from '../../platform/pure/action.ts'
import { isSeen } from '../../platform/pure/visible-text.ts'
import type { Tx } from '../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import type { Messages } from '../../platform/server/outbound/messages.ts'
import { emailInvalid, looksLikeEmail } from '../../platform/pure/email.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings, productName } from '../settings/server.ts'
import { addressNeeded, messageNeeded, sendContactMessage } from './contract.ts'
import { oneLine, plainBody } from './rules.ts'
import { deskContactActions, type NeedsMail } from './server/desk.ts'
import { insertMessage, type ContactMessage } from './store.ts'

export { eraseMessages, markAnswered, messagesOf, messagesWaiting, openMessages, type OpenMessage } from './store.ts'

/** `contactMail`: where messages are mailed in addition to the table; undefined: they are only stored. `mail`: how answers go out. */
export type NeedsContact = { contactMail: { mail: Messages; to: string } | undefined } & NeedsMail

export const contactActions = [handle(sendContactMessage, send), ...deskContactActions]

async function send({ tx, playerId, input, language }: Call<typeof sendContactMessage, NeedsContact>): Promise<ActionReply<typeof sendContactMessage>> {
  if ((await currentSettings(tx)).demo_mode) return refuse(demo)
  const body = plainBody(input.message ?? '')
  if (!isSeen(body)) return refuse(messageNeeded)
  const email = oneLine(input.email ?? '')
  if (!email && !playerId) return refuse(addressNeeded)
  if (email && !looksLikeEmail(email)) return refuse(emailInvalid)
  const message: ContactMessage = { playerId: playerId || undefined, name: oneLine(input.name ?? ''), email, body, language }
  const id = await insertMessage(tx, message)
  await mailOperator(tx, { id, product: await productName(tx) }, message)
  return ok({}, { message: MESSAGES.inserted })
}

/** Mail headers contain no user input (header injection): subject and sender are ours. */
async function mailOperator(tx: Tx<NeedsContact>, { id, product }: { id: number; product: string }, { name, email, body, playerId }: ContactMessage): Promise<void> {
  const contact = tx.services.contactMail
  if (!contact) return
  const from = [name, email, playerId && `player ${playerId}`].filter(Boolean).join(' · ')
  await contact.mail.send(tx, { kind: 'notice', to: contact.to, subject: `${product}: message ${id}`, text: `${from}\n\n${body}\n` })
}
