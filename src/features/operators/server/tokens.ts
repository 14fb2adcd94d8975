/** Personal tokens: what a script of an operator may do. Only hashes are stored. */
import { randomUUID } from 'node:crypto'
import { notFound, type Action } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Operator } from '../../../platform/server/http/handler.ts'
import { addToken, endOperatorToken, listScopes, listTokens, tokenScopesInvalid, tokensFull, type ListedToken } from '../desk-contract.ts'
import { MOST_SCOPES, MOST_TOKENS, TOKEN_PREFIX } from '../rules.ts'
import { isRight, RIGHTS } from '../rules/rights.ts'
import { rightsOfRole } from '../store/roles.ts'
import { endToken, holderOfToken, insertToken, listedTokens, openTokens, type TokenRow } from '../store/tokens.ts'
import { hashOf, newToken } from './credentials.ts'
import { callerOf } from './operators.ts'

/** Tokens that a list shows. */
const MOST_LISTED = 500

export const tokenActions = (actions: () => readonly Action[]) => [
  handle(listTokens, list),
  handle(listScopes, async (call) => ok(scopesFor(callerOf(call), actions()))),
  handle(addToken, (call) => add(call, actions())),
  handle(endOperatorToken, end),
]

/** The operator whose token this is. What its scopes do not need is no right of it, even where a handler asks for a right by itself. */
export async function operatorOfToken(db: Sql, tokenHash: Buffer, rightOf: (action: string) => string | undefined): Promise<Operator | undefined> {
  const found = await holderOfToken(db, tokenHash)
  if (!found) return undefined
  const { scopes, storedRights, token, ...operator } = found
  const wanted = new Set(scopes.map((scope) => (isRight(scope) ? scope : rightOf(scope))))
  return { ...operator, sessionId: '', rights: new Set(rightsOfRole(operator.role, storedRights).filter((right) => wanted.has(right as never))), token: { ...token, scopes: new Set(scopes) } }
}

type Scope = { scope: string; right: string; about: string }

function scopesFor({ rights }: Operator, actions: readonly Action[]): Scope[] {
  const calls = actions.flatMap(({ name, about, who, sessionOnly }) => (typeof who === 'object' && rights.has(who.right) && !sessionOnly ? [{ scope: name, right: who.right, about }] : []))
  const opening = new Set(calls.map(({ right }) => right))
  return [...[...rights].filter(isRight).filter((right) => opening.has(right)).map((right) => ({ scope: right, right, about: RIGHTS[right] })), ...calls]
}

function onTheWire({ id, operatorId, operator, name, scopes, createdAt, expiresAt, usedAt, isOpen }: TokenRow): ListedToken {
  return { id, operator_id: operatorId, operator, name, scopes, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString(), used_at: usedAt?.toISOString() ?? null, open: isOpen ? 1 : 0 }
}

const managesOperators = ({ rights }: Operator) => rights.has('operators:manage')

async function list({ tx, input: { all }, ...call }: Call<typeof listTokens>): Promise<ActionReply<typeof listTokens>> {
  const caller = callerOf(call)
  if (all === 1 && !managesOperators(caller)) return refuse(notFound)
  return ok((await listedTokens(tx, all === 1 ? null : caller.id, MOST_LISTED)).map(onTheWire))
}

async function add({ tx, input: { name, scopes: joined, days, reason }, audit, ...call }: Call<typeof addToken>, actions: readonly Action[]): Promise<ActionReply<typeof addToken>> {
  const caller = callerOf(call)
  const scopes = [...new Set(joined.split(',').map((scope) => scope.trim()).filter((scope) => scope !== ''))]
  const offered = new Set(scopesFor(caller, actions).map(({ scope }) => scope))
  if (scopes.length === 0 || scopes.length > MOST_SCOPES || !scopes.every((scope) => offered.has(scope))) return refuse(tokenScopesInvalid)
  const { count, expiresAt } = await openTokens(tx, caller.id, days)
  if (count >= MOST_TOKENS) return refuse(tokensFull)
  const [id, token] = [randomUUID(), TOKEN_PREFIX + newToken()]
  await insertToken(tx, { id, operatorId: caller.id, tokenHash: hashOf(token), name: name.trim(), scopes, expiresAt })
  audit({ subject: 'operator-token', id, after: { name: name.trim(), scopes, expires: expiresAt }, reason })
  return ok({ id, token, expires_at: expiresAt })
}

async function end({ tx, input: { token_id, reason }, audit, ...call }: Call<typeof endOperatorToken>): Promise<ActionReply<typeof endOperatorToken>> {
  const caller = callerOf(call)
  const ended = await endToken(tx, uuidOf(token_id), managesOperators(caller) ? null : caller.id)
  if (!ended) return refuse(notFound)
  audit({ subject: 'operator-token', id: token_id, before: { name: ended.name, operator: ended.operatorId }, reason })
  return ok({})
}
