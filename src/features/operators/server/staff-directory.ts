/**
 * Sign-in at the desk with a staff directory (OpenID Connect): its groups give the role, and its own second factor counts. The page keeps state,
 * nonce and PKCE verifier for the way there and back; the code is exchanged by the server, which has the client's secret.
 */
import { openOpenIdClient, type OpenIdProfile } from '../../../platform/server/outbound/openid-client.ts'
import type { StaffDirectoryConfig } from '../../../platform/server/staff-directory.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { handle, handlePrepared, ok, refuse, type ActionReply, type Call, type Prepared } from '../../../platform/server/http/handler.ts'
import { directoryFailed, directoryRoleMissing, finishDirectorySignIn, getDirectory, startDirectorySignIn } from '../contract.ts'
import { endSessions, insertAudit, operatorOfDirectory, putDirectoryOperator, updateOperator } from '../store.ts'
import { roleByName } from '../store/roles.ts'
import type { NeedsOperators, StaffDirectory } from './needs.ts'
import { begin } from './sign-in.ts'

type Member = OpenIdProfile & { groups: string[] }

export function openStaffDirectory({ name, groupsClaim, roles, ...connection }: StaffDirectoryConfig, publicUrl: string): StaffDirectory {
  return { name, groupsClaim, roles, client: openOpenIdClient(connection), redirectUri: `${publicUrl}/admin/` }
}

export const staffDirectoryActions = [
  handle(getDirectory, ({ tx }: { tx: Sql<NeedsOperators> }) => Promise.resolve(ok({ name: tx.services.staffDirectory?.name ?? '' }))),
  handle(startDirectorySignIn, start),
  handlePrepared(finishDirectorySignIn, member, finish),
]

async function start({ tx, input: { state, nonce, verifier }, noteSecurity }: Call<typeof startDirectorySignIn, NeedsOperators>): Promise<ActionReply<typeof startDirectorySignIn>> {
  const directory = tx.services.staffDirectory
  if (!directory) return refuse(directoryFailed)
  try {
    const url = await directory.client.authorizationUrl({ state, nonce, codeVerifier: verifier, redirectUri: directory.redirectUri })
    return ok({ url: url.href })
  } catch (error) {
    noteSecurity('staff-directory-failed', { step: 'discovery', fault: String(error) })
    return refuse(directoryFailed)
  }
}

type Exchanged = { member?: Member; fault?: string }

/** Outside of the transaction: the directory may be slow. Undefined: it did not authenticate anyone. */
async function member({ tx, input: { code, nonce, verifier } }: Prepared<typeof finishDirectorySignIn, NeedsOperators>): Promise<Exchanged> {
  const directory = tx.services.staffDirectory
  if (!directory) return { fault: 'There is no staff directory.' }
  try {
    const tokens = await directory.client.tokens({ code, codeVerifier: verifier, redirectUri: directory.redirectUri })
    return { member: await directory.client.profileWithGroups({ ...tokens, nonce, groupsClaim: directory.groupsClaim }) }
  } catch (error) {
    // Without the error's cause: errors about tokens contain claims, which are personal data.
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : typeof error }
  }
}

async function finish({ tx, prepared, ...caller }: Call<typeof finishDirectorySignIn, NeedsOperators> & { prepared: Exchanged }): Promise<ActionReply<typeof finishDirectorySignIn>> {
  const { member: found, fault = 'The address is not verified.' } = prepared
  if (!found?.emailVerified) {
    caller.noteSecurity('staff-directory-failed', { step: 'exchange', fault })
    return refuse(directoryFailed)
  }
  const role = tx.services.staffDirectory?.roles.find(({ group }) => found.groups.includes(group))?.role
  const known = await operatorOfDirectory(tx, { subject: found.subject, email: found.email })
  // A password of the desk's own goes with a role that is given there; the directory only signs in.
  const wanted = known?.hasPassword ? known.role : role
  if (known?.active === false || wanted === undefined || !(await roleByName(tx, wanted))) {
    // An operator who is in none of the groups any more loses access.
    if (known && !known.hasPassword) await endSessions(tx, known.id)
    caller.noteSecurity('staff-directory-role-missing', { known: known ? 'yes' : 'no' })
    return refuse(directoryRoleMissing)
  }
  const id = known?.id ?? (await putDirectoryOperator(tx, { subject: found.subject, email: found.email, role: wanted }))
  if (known && known.role !== wanted) await updateOperator(tx, id, { role: wanted, active: true })
  if (known?.role !== wanted) await insertAudit(tx, { operatorId: id, operator: found.email, address: caller.address, action: finishDirectorySignIn.name }, [{ subject: 'operator', id, ...(known && { before: { role: known.role } }), after: { role: wanted }, reason: tx.services.staffDirectory?.name ?? '' }])
  return ok({ token: await begin(tx, { id, email: known?.email ?? found.email }, { ...caller, how: finishDirectorySignIn.name }) })
}
