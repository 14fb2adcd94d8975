/** What the server runs for operators: their sign-in, their roles, and the audit log of all that they do. */
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import type { AuditEntry, Operator, Served } from '../../platform/server/http/handler.ts'
import { hashOf } from './server/credentials.ts'
import { operatorActions } from './server/operators.ts'
import { roleActions } from './server/roles.ts'
import { staffDirectoryActions } from './server/staff-directory.ts'
import type { NeedsOperators } from './server/needs.ts'
import { passkeyActions } from './server/passkeys.ts'
import { signInActions } from './server/sign-in.ts'
import { undoActions } from './server/undo.ts'
import { insertAudit, operatorOfSession } from './store.ts'

export type { NeedsOperators } from './server/needs.ts'
export { passkeySiteAt } from './server/webauthn.ts'
export { openStaffDirectory } from './server/staff-directory.ts'
export { invite, inviteFirstOwner, renewedLink } from './server/operators.ts'
export { lastEntries as lastChanges, listOfOperators } from './store.ts'

export const deskActions: Served<NeedsOperators>[] = [...signInActions, ...passkeyActions, ...undoActions, ...staffDirectoryActions, ...operatorActions, ...roleActions]

/** The operator whose open session this token is. */
export const operatorOf = (db: Sql, token: string): Promise<Operator | undefined> => operatorOfSession(db, hashOf(token))

/** Appends what an operator did at the desk. */
export const writeAudit = (tx: Tx, { operator, address, action }: { operator: Pick<Operator, 'id' | 'email'>; address: string; action: string }, entries: readonly AuditEntry[]): Promise<void> =>
  insertAudit(tx, { operatorId: operator.id, operator: operator.email, address, action }, entries)

/** Records acts of the command line. */
export const writeCommandAudit = (tx: Tx, action: string, entries: readonly AuditEntry[]): Promise<void> =>
  insertAudit(tx, { operatorId: null, operator: 'command line', address: '', action }, entries)
