/**
 * A new password for a signed-in player, with the old one, however recent the sign-in is: a device that was left unlocked must not be enough. The
 * other sessions and tokens end in the same transaction, and a notice goes to the mailbox. Who has forgotten the old one gets a mailed link.
 */
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { findPlayerByToken, identitiesOfPlayer, revokeOtherTokens } from '../../players/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { PASSWORD_LENGTH } from '../rules.ts'
import { credentialOf, deleteResetLinks, deleteSessions, replacePassword, type Credential } from '../store.ts'
import type { Devices } from './devices.ts'
import { checkOrigin, readFields, RequestRefusal, type Gate } from './gate.ts'
import type { IdentityMailer } from './mails.ts'
import { isRefusedPassword } from './passwords.ts'
import type { SecurityLog } from './security-log.ts'
import type { Tries } from './tries.ts'

export type ChangeParts = {
  gate: Gate
  database: Database
  publicUrl: string
  settings: () => Promise<Settings>
  devices: Devices
  tries: Tries
  mailer: IdentityMailer
  security: SecurityLog
}

type Caller = { playerId: string; token: string; device: string }
type PasswordChange = { oldPassword?: string; newPassword?: string }

/** Throws `RequestRefusal`. */
export async function changePassword(request: Request, parts: ChangeParts): Promise<Response> {
  const { gate, database, devices, mailer, publicUrl, security } = parts
  checkOrigin(request, gate)
  const change: PasswordChange = await readFields(request, ['oldPassword', 'newPassword'])
  const caller = { ...(await callerOf(database, request.headers)), device: devices.hashIn(request.headers) }
  checkSwitches(await parts.settings())
  const credential = await credentialOf(database, await identitiesOfPlayer(database, caller.playerId))
  if (!credential) throw new RequestRefusal(403, 'OPERATION_NOT_ALLOWED')
  const newPassword = checkedPassword(change.newPassword ?? '', credential)
  await checkOldPassword(parts, caller.device, { credential, oldPassword: change.oldPassword ?? '' })
  const hash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    await store(tx, caller, { credential, hash })
    await mailer.link('password-changed', credential.email, `${publicUrl}/auth/reset-password/`, request, tx)
  })
  security.note('password-changed', { playerId: caller.playerId })
  return Response.json({ status: true }, { headers: { 'cache-control': 'no-store' } })
}

async function callerOf(database: Database, headers: Headers): Promise<Omit<Caller, 'device'>> {
  const token = /^Bearer (\S{1,4000})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const found = await findPlayerByToken(database, token)
  if (found?.state === 'deactivated') throw new RequestRefusal(403, 'BANNED_USER')
  if (found?.state !== 'valid') throw new RequestRefusal(401, 'SIGN_IN_AGAIN')
  return { playerId: found.playerId, token }
}

function checkSwitches({ demo_mode, email_login }: Settings): void {
  if (demo_mode) throw new RequestRefusal(403, 'DEMO')
  if (!email_login) throw new RequestRefusal(403, 'OPERATION_NOT_ALLOWED')
}

function checkedPassword(password: string, owner: Credential): string {
  if (password.length < PASSWORD_LENGTH.least) throw new RequestRefusal(400, 'PASSWORD_TOO_SHORT')
  if (password.length > PASSWORD_LENGTH.most) throw new RequestRefusal(400, 'PASSWORD_TOO_LONG')
  if (isRefusedPassword(password, owner)) throw new RequestRefusal(400, 'PASSWORD_TOO_COMMON')
  return password
}

/** Wrong ones count like tries to sign in; none at all is no try. */
async function checkOldPassword({ tries }: ChangeParts, device: string, { credential, oldPassword }: { credential: Credential; oldPassword: string }): Promise<void> {
  if (oldPassword === '') throw new RequestRefusal(400, 'INVALID_PASSWORD')
  if (await tries.consume(credential.email, device)) throw new RequestRefusal(429, 'TOO_MANY_REQUESTS')
  if (oldPassword.length > PASSWORD_LENGTH.most || !(await verifyPassword({ hash: credential.hash, password: oldPassword }))) throw new RequestRefusal(400, 'INVALID_PASSWORD')
  await tries.clear(credential.email, device)
}

async function store(tx: Tx, { playerId, token }: Caller, { credential, hash }: { credential: Credential; hash: string }): Promise<void> {
  // Of two changes at once the second one was made with a password that is the old one no more.
  if (!(await replacePassword(tx, credential, hash))) throw new RequestRefusal(400, 'INVALID_PASSWORD')
  await deleteSessions(tx, credential.userId)
  await deleteResetLinks(tx, credential.userId)
  await revokeOtherTokens(tx, playerId, token)
}
