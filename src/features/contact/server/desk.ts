/** Messages of the contact form as operators answer them, by mail. */
import { notFound } from '../../../platform/pure/action.ts'
import { mailText } from '../../../platform/pure/texts-writing.ts'
import { isSeen } from '../../../platform/pure/visible-text.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { masked } from '../../../platform/server/outbound/masked.ts'
import type { Messages } from '../../../platform/server/outbound/messages.ts'
import { currentTexts, playerTexts } from '../../languages/server.ts'
import { productName } from '../../settings/server.ts'
import { messageNeeded } from '../contract.ts'
import { answerMessage, getMessage, listMessages, noAddress, putMessageAway, type ListedMessage } from '../desk-contract.ts'
import { answeredPage, answersOf, insertAnswer, lockMessage, messageById, openPage, othersOf, type DeskMessage } from '../desk-store.ts'
import { plainBody, quoted } from '../rules.ts'
import { markAnswered } from '../store.ts'

/** How answers go out. */
export type NeedsMail = { mail: Messages }

export const deskContactActions = [handle(listMessages, list), handle(getMessage, one), handle(answerMessage, answer), handle(putMessageAway, putAway)]

const SUBJECT = 'contact-message'
const ANSWERED_CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?)\|(\d{1,15})$/

const onTheWire = ({ id, name, email, playerId, playerName, body, language, sentAt, answeredAt }: DeskMessage): ListedMessage => ({
  id: String(id), name, email: email && masked(email), player: playerId === null ? null : { id: playerId, name: playerName ?? '' }, body, language, sent_at: sentAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null,
})

async function list({ tx, input: { state, cursor = '', limit } }: Call<typeof listMessages>): Promise<ActionReply<typeof listMessages>> {
  const page = (rows: readonly DeskMessage[], keyOf: (row: DeskMessage) => string) => ok({ rows: rows.slice(0, limit).map(onTheWire), next_cursor: rows.length > limit ? keyOf(rows[limit - 1] as DeskMessage) : null })
  if (state === 'open') return page(await openPage(tx, { after: serialOf(cursor) ?? 0, limit: limit + 1 }), ({ id }) => String(id))
  const [, at, id] = ANSWERED_CURSOR.exec(cursor) ?? []
  return page(await answeredPage(tx, { after: at ? { at, id: Number(id) } : undefined, limit: limit + 1 }), (row) => `${row.answeredText}|${row.id}`)
}

async function one({ tx, input }: Call<typeof getMessage>): Promise<ActionReply<typeof getMessage>> {
  const found = await messageById(tx, serialOf(input.message_id))
  if (!found) return refuse(notFound)
  const answers = await answersOf(tx, found.id)
  const others = found.playerId === null ? 0 : (await othersOf(tx, found.playerId)) - 1
  return ok({ ...onTheWire(found), others, open: found.answeredAt === null ? 1 : 0, answers: answers.map(({ at, ...written }) => ({ ...written, at: at.toISOString() })) })
}

/** The mail is in the language of the message. Its headers contain nothing of the message (header injection). */
async function answer({ tx, input, audit, operator }: Call<typeof answerMessage, NeedsMail>): Promise<ActionReply<typeof answerMessage>> {
  const found = await lockMessage(tx, serialOf(input.message_id))
  if (!found) return refuse(notFound)
  const body = plainBody(input.body)
  if (!isSeen(body)) return refuse(messageNeeded)
  if (found.email === '') return refuse(noAddress)
  const table = (await currentTexts(tx)).textsOf((await playerTexts(tx, found.language)).code)
  const brand = await productName(tx)
  await insertAnswer(tx, found.id, { operator: operator?.email ?? '', body })
  await tx.services.mail.send(tx, { kind: 'notice', to: found.email, subject: mailText(table, 'contact.answer-subject', { brand }), text: `${body}\n\n${mailText(table, 'contact.answer-quote', { brand })}\n${quoted(found.body)}\n` })
  audit({ subject: SUBJECT, id: String(found.id), after: { answer: body, to: masked(found.email) } })
  return ok({ id: String(found.id) })
}

async function putAway({ tx, input, audit }: Call<typeof putMessageAway>): Promise<ActionReply<typeof putMessageAway>> {
  const id = serialOf(input.message_id)
  if (id === null || !(await markAnswered(tx, id))) return refuse(notFound)
  audit({ subject: SUBJECT, id: String(id), after: { answer: 'none' }, reason: input.reason })
  return ok({ id: String(id) })
}
