/** Operators: who they are, their roles, and their acts. */
import { handle, list, ok, refuse, type ActionReply, type Call, type Operator } from '../../../platform/server/http/handler.ts'
import { uuidOf, serialOf } from '../../../platform/server/database/ids.ts'
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { emailInvalid, looksLikeEmail } from '../../../platform/pure/email.ts'
import { addOperator, changeOperator, endOperatorSession, getDesk, lastOwner, listAudit, listOperators, operatorExists, renewOperatorLink, roleInvalid, type ListedOperator } from '../contract.ts'
import { FIRST_OWNER } from '../rules.ts'
import { auditEntries, endSession, hasOperators, insertLink, insertOperator, listOfOperators, lockWithOwners, openSessions, operatorByEmail, operatorById, recoveryCodesLeft, updateOperator, type OperatorRow } from '../store.ts'
import { roleByName } from '../store/roles.ts'
import { hashOf, newToken } from './credentials.ts'

export const operatorActions = [
  handle(getDesk, me),
  handle(endOperatorSession, end),
  handle(listOperators, async ({ tx, input }) => {
    const rows = await listOfOperators(tx, input)
    return list(rows.map(onTheWire), rows[0]?.total ?? 0)
  }),
  handle(addOperator, add),
  handle(changeOperator, change),
  handle(renewOperatorLink, renew),
  handle(listAudit, audit),
]

const onTheWire = ({ id, email, role, active, joined, createdAt, seenAt }: OperatorRow): ListedOperator => ({
  id, email, role, active: active ? 1 : 0, joined: joined ? 1 : 0, created_at: createdAt.toISOString(), seen_at: seenAt?.toISOString() ?? null,
})

/** The door requires a right for these calls, so there is an operator. */
export function callerOf({ operator }: { operator: Operator | undefined }) {
  if (!operator) throw new Error('An action with a right was run without an operator.')
  return operator
}

async function me({ tx, ...call }: Call<typeof getDesk>): Promise<ActionReply<typeof getDesk>> {
  const { id, email, role, rights, sessionId } = callerOf(call)
  const sessions = await openSessions(tx, id)
  return ok({
    id, email, role, rights: [...rights], recovery_codes_left: await recoveryCodesLeft(tx, id),
    sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({ ...session, created_at: createdAt.toISOString(), seen_at: seenAt.toISOString(), current: session.id === sessionId ? 1 : 0 })),
  })
}

async function end({ tx, input, audit: note, ...call }: Call<typeof endOperatorSession>): Promise<ActionReply<typeof endOperatorSession>> {
  const { id, sessionId } = callerOf(call)
  const ended = input.session_id ?? sessionId
  if (!(await endSession(tx, id, uuidOf(ended)))) return refuse(notFound)
  note({ subject: 'operator', id, after: { session_ended: ended } })
  return ok({})
}

/** For the command line, too. Undefined: the address has an operator. The link's token is in no log and no table. */
export async function invite(tx: Tx, { email, role }: { email: string; role: string }): Promise<{ id: string; token: string } | undefined> {
  const id = await insertOperator(tx, { email, role })
  return id === undefined ? undefined : { id, token: await freshLink(tx, id) }
}

/** For an operator who has lost password and second factor. Undefined: no such operator. */
export async function renewedLink(tx: Tx, email: string): Promise<string | undefined> {
  const found = await operatorByEmail(tx, email)
  return found && freshLink(tx, found.id)
}

/** Of a product without any operator: the link by which its first owner joins. Undefined: it has some. */
export async function inviteFirstOwner(tx: Tx): Promise<string | undefined> {
  return (await hasOperators(tx)) ? undefined : (await invite(tx, { email: FIRST_OWNER, role: 'owner' }))?.token
}

async function freshLink(tx: Tx, operatorId: string): Promise<string> {
  const token = newToken()
  await insertLink(tx, operatorId, hashOf(token))
  return token
}

/** Whether each right of the role is a right of the caller: otherwise `operators:manage` would grant every other right. */
async function mayGive(tx: Tx, name: string, call: Pick<Call<typeof addOperator>, 'operator'>): Promise<boolean> {
  const { rights } = callerOf(call)
  const role = await roleByName(tx, name)
  return role !== undefined && role.rights.every((right) => rights.has(right))
}

async function add({ tx, input, audit: note, ...call }: Call<typeof addOperator>): Promise<ActionReply<typeof addOperator>> {
  const email = input.email.trim().toLowerCase()
  if (!looksLikeEmail(email)) return refuse(emailInvalid)
  if (!(await mayGive(tx, input.role, call))) return refuse(roleInvalid)
  const made = await invite(tx, { email, role: input.role })
  if (!made) return refuse(operatorExists)
  note({ subject: 'operator', id: made.id, after: { email, role: input.role }, reason: input.reason })
  return ok({ id: made.id, link: made.token })
}

async function change({ tx, input, audit: note, ...call }: Call<typeof changeOperator>): Promise<ActionReply<typeof changeOperator>> {
  const locked = await lockWithOwners(tx, uuidOf(input.operator_id))
  const before = locked.find(({ isAsked }) => isAsked)
  if (!before) return refuse(notFound)
  const after = { role: input.role ?? before.role, active: input.active === undefined ? before.active : input.active === 1 }
  if (!(await mayGive(tx, before.role, call)) || !(await mayGive(tx, after.role, call))) return refuse(roleInvalid)
  const owners = locked.filter(({ isOwner }) => isOwner)
  const staysOwner = after.role === 'owner' && after.active
  if (!staysOwner && owners.length === 1 && owners[0]?.id === before.id) return refuse(lastOwner)
  await updateOperator(tx, before.id, after)
  note({ subject: 'operator', id: before.id, before: { role: before.role, active: before.active }, after, reason: input.reason })
  return ok(onTheWire({ ...before, ...after }))
}

async function renew({ tx, input, audit: note, ...call }: Call<typeof renewOperatorLink>): Promise<ActionReply<typeof renewOperatorLink>> {
  const found = await operatorById(tx, uuidOf(input.operator_id))
  if (!found) return refuse(notFound)
  if (!(await mayGive(tx, found.role, call))) return refuse(roleInvalid)
  note({ subject: 'operator', id: found.id, after: { link: 'renewed' }, reason: input.reason })
  return ok({ link: await freshLink(tx, found.id) })
}

async function audit({ tx, input }: Call<typeof listAudit>): Promise<ActionReply<typeof listAudit>> {
  const { operator_id, action, subject, subject_id, from, to, before_id, limit } = input
  const rows = await auditEntries(tx, { operatorId: operator_id === undefined ? undefined : uuidOf(operator_id), action, subject, subjectId: subject_id, from, to, beforeId: before_id === undefined ? undefined : serialOf(before_id), limit })
  return list(rows.map(({ id, at, operatorId, subjectId, ...entry }) => ({ ...entry, id: String(id), at: at.toISOString(), operator_id: operatorId, subject_id: subjectId })))
}
