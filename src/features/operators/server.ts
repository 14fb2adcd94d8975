/** What the server runs for operators: their sign-in, their roles, and the audit log of all that they do. */
import type { Action } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import type { AuditEntry, Operator, Served } from '../../platform/server/http/handler.ts'
import { workAdded } from '../../platform/server/jobs/work-added.ts'
import { hashOf } from './server/credentials.ts'
import { operatorActions } from './server/operators.ts'
import { roleActions } from './server/roles.ts'
import { staffDirectoryActions } from './server/staff-directory.ts'
import type { NeedsOperators } from './server/needs.ts'
import { passkeyActions } from './server/passkeys.ts'
import { signInActions } from './server/sign-in.ts'
import { operatorOfToken, tokenActions } from './server/tokens.ts'
import { undoActions } from './server/undo.ts'
import { TOKEN_PREFIX } from './rules.ts'
import { insertAudit, operatorOfSession } from './store.ts'

export type { NeedsOperators } from './server/needs.ts'
export { passkeySiteAt } from './server/webauthn.ts'
export { openStaffDirectory } from './server/staff-directory.ts'
export { invite, inviteFirstOwner, renewedLink } from './server/operators.ts'
export { lastEntries as lastChanges, listOfOperators } from './store.ts'

/** `actions`: all of the product, which tokens may be made for. */
export const deskActions = (actions: () => readonly Action[]): Served<NeedsOperators>[] => [...signInActions, ...passkeyActions, ...undoActions, ...staffDirectoryActions, ...operatorActions, ...roleActions, ...tokenActions(actions)]

/** The operator whose open session this is, or whose personal token. */
export const operatorOf = (db: Sql, token: string, rightOf: (action: string) => string | undefined): Promise<Operator | undefined> =>
  token.startsWith(TOKEN_PREFIX) ? operatorOfToken(db, hashOf(token), rightOf) : operatorOfSession(db, hashOf(token))

/** Appends what an operator did at the desk; much of it is work for a job. */
export async function writeAudit(tx: Tx, { operator, address, action }: { operator: Pick<Operator, 'id' | 'email' | 'token'>; address: string; action: string }, entries: readonly AuditEntry[]): Promise<void> {
  await insertAudit(tx, { operatorId: operator.id, operator: operator.email, address, action, token: operator.token?.name }, entries)
  await announce(tx, workAdded, null)
}

/** Records acts of the command line. */
export const writeCommandAudit = (tx: Tx, action: string, entries: readonly AuditEntry[]): Promise<void> =>
  insertAudit(tx, { operatorId: null, operator: 'command line', address: '', action }, entries)
