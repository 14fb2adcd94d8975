/** How a feature serves one of its actions: the contract object and a function, nothing else. */
import type { Action, Input, Output, Refusal } from '../../pure/action.ts'
import { MESSAGES } from '../../pure/action.ts'
import type { SignInType } from '../../pure/sign-in-providers.ts'
import type { Dice } from '../../pure/dice.ts'
import type { Database, Sql, Statement, Tx } from '../database/database.ts'

/** The identity that the provider confirms for this call. */
export type Proof = { userId: string; email: string; emailVerified: boolean; mobile: string; name: string; type: SignInType }

/**
 * An operator with an open session or a personal token. `rights`: of a token those that its scopes need, as far as the operator has them.
 * `scopes`: rights, and names of single actions.
 */
export type Operator = { id: string; email: string; role: string; rights: ReadonlySet<string>; sessionId: string; token?: { id: string; name: string; scopes: ReadonlySet<string> } }

/** A change made by a write: the kind and id of the subject, before and after. Without secrets. */
export type AuditEntry = { subject: string; id: string; before?: object; after?: object; reason?: string }

/** Single statements, and transactions that the handler begins itself. */
export type Guarded<Services = unknown> = Sql<Services> & Pick<Database<Services>, 'transaction'>

/** `Services`: what the handler needs besides the tables (`withServices`). */
export type Call<A extends Action, Services = unknown> = {
  input: Input<A>
  /** The caller's player id; '' for a visitor, and while there is only a proof. */
  playerId: string
  /** Present for actions whose `who` is proof. */
  proof: Proof | undefined
  /** The transaction of a write; a guarded one begins its own. A read has none: it gets single statements, and they must not write. */
  tx: A['does'] extends 'read' ? Sql<Services> : A['does'] extends 'guarded' ? Guarded<Services> : Tx<Services>
  dice: Dice
  /** Code of the screens' language that this caller reads best. */
  language: string
  /** The bearer token as it came, '' without one: only for signing out. */
  token: string
  /** The caller's address, hashed with the server's secret. */
  addressHash: string
  /** The address in clear text, and the browser: for sessions of operators only. */
  address: string
  agent: string
  /** Set for an action that requires a right. */
  operator: Operator | undefined
  /** For a write that requires a right: records one audit entry. A write without one fails. */
  audit: (entry: AuditEntry) => void
  /** Writes one line of the security log: ids and keyed hashes only. */
  noteSecurity: (event: string, about: Record<string, string>) => void
}

export type ActionReply<A extends Action> =
  | { data: Output<A>; message: number; total?: number }
  | { refused: Refusal }

export function ok<Data>(data: Data, extra: { message?: number; total?: number } = {}): { data: Data; message: number; total?: number } {
  return { message: MESSAGES.done, ...extra, data }
}

/** A page of a list; an empty one is answered "no data". */
export function list<Data>(rows: Data[], total = rows.length): { data: Data[]; message: number; total: number } {
  return { data: rows, message: total ? MESSAGES.done : MESSAGES.noData, total }
}

export function refuse(refused: Refusal): { refused: Refusal } {
  return { refused }
}

/** A refusal that rolls its transaction back when thrown inside it. */
export class Undo extends Error {
  refused: Refusal
  constructor(refused: Refusal) {
    super(refused.code)
    this.refused = refused
  }
}

/** What `prepare` is given: single statements, and no transaction. */
export type Prepared<A extends Action, Services = unknown> = { input: Input<A>; tx: Sql<Services> }

/**
 * A scalar of SQL that is read in the statement which looks the token up: one round trip less. `read` makes it of the caller's player id and of `given`,
 * which is of type jsonb there. It is a constant of its module: calls with the same one that come together are looked up by one statement.
 */
export type BesideToken = { read: (playerId: Statement, given: Statement) => Statement; given: object }

type BesideOf = BesideToken | undefined | Promise<BesideToken>

export type Served<Services = unknown> = {
  action: Action
  run: (call: Call<Action, Services> & { prepared: unknown; beside: unknown }) => Promise<ActionReply<Action>>
  beside?: (input: Input<Action>, db: Sql) => BesideOf
  prepare?: (call: Prepared<Action, Services>) => Promise<unknown>
}

export function handle<A extends Action, Services = unknown>(action: A, run: (call: Call<A, Services>) => Promise<ActionReply<A>>): Served<Services> {
  // The registry does not preserve which action it is; the door parses the input with this action before the call.
  return { action, run: run as unknown as Served<Services>['run'] }
}

/**
 * `prepare` runs before the transaction begins, and `run` gets its result: slow work, such as a password hash, holds neither a connection
 * nor a lock. What it has read may have changed since; `run` checks that.
 */
export function handlePrepared<A extends Action, Value, Services = unknown>(
  action: A,
  prepare: (call: Prepared<A, Services>) => Promise<Value>,
  run: (call: Call<A, Services> & { prepared: Value }) => Promise<ActionReply<A>>,
): Served<Services> {
  return { action, run: run as unknown as Served<Services>['run'], prepare: prepare as unknown as NonNullable<Served<Services>['prepare']> }
}

/**
 * `beside` is read in the statement that looks the token up, before the door knows whether it serves this caller, and `run` gets its value: null
 * where it found nothing, undefined where `beside` named nothing. `beside` may wait for a cached value. It sees what was committed before the call, as a first statement of `run` would.
 */
export function handleBeside<A extends Action, Value, Services = unknown>(
  action: A,
  beside: (input: Input<A>, db: Sql) => BesideOf,
  run: (call: Call<A, Services> & { beside: Value | null | undefined }) => Promise<ActionReply<A>>,
): Served<Services> {
  return { action, run: run as unknown as Served<Services>['run'], beside: beside as unknown as NonNullable<Served<Services>['beside']> }
}
