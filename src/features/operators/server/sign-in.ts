/** How an operator gets a session: by an invitation's link once, then by password and second factor. */
import { emailInvalid, looksLikeEmail } from '../../../platform/pure/email.ts'
import { isEasyToGuess } from '../../../platform/pure/passwords.ts'
import { commonPasswords } from '../../../platform/server/common-passwords.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, handlePrepared, ok, refuse, type ActionReply, type Call, type Prepared } from '../../../platform/server/http/handler.ts'
import { acceptOperatorLink, codeWrong, confirmOperatorLink, linkInvalid, operatorExists, passwordWeak, signInOperator, signInWrong } from '../contract.ts'
import { FIRST_OWNER, isTotpCode, PASSWORD_LENGTH, plainCode } from '../rules.ts'
import { chooseWithLink, confirmLink, credentialsOf, noteRightTry, noteWrongTry, openLink, openSession, operatorByEmail, passwordHashOf, useRecoveryCode, type Credentials } from '../store.ts'
import { notePasskeyUse } from '../store/passkeys.ts'
import type { NeedsOperators } from './needs.ts'
import { passkeyThatSigned, type Signed } from './passkeys.ts'
import { enrolment, hashOf, hashOfNothing, hashPassword, newRecoveryCodes, newToken, newTotpSecret, sealed, stepOf, unsealed, verifyPassword } from './credentials.ts'

const MOST_AGENT = 200

export const signInActions = [handle(acceptOperatorLink, accept), handle(confirmOperatorLink, confirm), handlePrepared(signInOperator, checkPassword, signIn)]

async function accept({ tx, input: { link, password, email } }: Call<typeof acceptOperatorLink, NeedsOperators>): Promise<ActionReply<typeof acceptOperatorLink>> {
  const found = await openLink(tx, hashOf(link))
  if (!found) return refuse(linkInvalid)
  const chosen = found.email === FIRST_OWNER ? (email ?? '').trim().toLowerCase() : null
  if (chosen !== null && !looksLikeEmail(chosen)) return refuse(emailInvalid)
  if (chosen !== null && (await operatorByEmail(tx, chosen))) return refuse(operatorExists)
  const account = chosen ?? found.email
  if (isWeak(password, account)) return refuse(passwordWeak)
  const totp = newTotpSecret()
  const { operatorSecret, hashing } = tx.services
  await chooseWithLink(tx, hashOf(link), { passwordHash: await hashing(() => hashPassword(password)), totpSecret: await sealed(operatorSecret, totp), email: chosen })
  const { uri, typed } = enrolment(totp, { issuer: await tx.services.productName(tx), account })
  return ok({ email: account, secret: typed, uri })
}

const isWeak = (password: string, email: string) =>
  password.length < PASSWORD_LENGTH.least || isEasyToGuess(password, { common: commonPasswords(), known: ['limelight', email, ...email.split(/[@.]/)] })

async function confirm({ tx, input: { link, code }, ...caller }: Call<typeof confirmOperatorLink, NeedsOperators>): Promise<ActionReply<typeof confirmOperatorLink>> {
  const found = await openLink(tx, hashOf(link))
  if (!found?.totpSecret || !found.passwordHash) return refuse(linkInvalid)
  const step = await stepOf(await unsealed(tx.services.operatorSecret, found.totpSecret), plainCode(code), { nowMs: found.nowMs, after: 0 })
  if (step === undefined) return refuse(codeWrong)
  const codes = newRecoveryCodes()
  const together = gathering(tx)
  const [token] = await Promise.all([
    begin(together, { id: found.operatorId, email: found.chosenEmail ?? found.email }, { ...caller, how: confirmOperatorLink.name, onlyOne: true }),
    confirmLink(together, hashOf(link), found, { step, codeHashes: codes.map((code) => hashOf(plainCode(code))) }),
  ])
  return ok({ token, recovery_codes: codes })
}

const addressOf = (email: string) => email.trim().toLowerCase()

/** The stored hash that the password matches. An unknown address costs the same time. */
async function checkPassword({ tx, input: { email, password } }: Prepared<typeof signInOperator, NeedsOperators>): Promise<string | undefined> {
  const stored = await passwordHashOf(tx, addressOf(email))
  return (await tx.services.hashing(async () => verifyPassword({ hash: stored ?? (await hashOfNothing()), password }))) ? stored : undefined
}

async function signIn({ tx, input: { email, code, passkey }, prepared: matched, ...caller }: Call<typeof signInOperator, NeedsOperators> & { prepared: string | undefined }): Promise<ActionReply<typeof signInOperator>> {
  const address = addressOf(email)
  // Before anything else, so that whatever is wrong a challenge counts once.
  const signed = passkey && (await passkeyThatSigned(tx, passkey))
  const known = await credentialsOf(tx, address)
  const isPassword = matched !== undefined && known?.passwordHash === matched
  const factor = known && isPassword && !known.isWaiting ? await (signed ? passkeyFactor(tx, known, signed) : codeFactor(tx, known, plainCode(code ?? ''))) : undefined
  if (!known || factor === undefined) {
    caller.noteSecurity('operator-sign-in-wrong', { known: known ? 'yes' : 'no', ...(signed?.fault !== undefined && { fault: signed.fault }) })
    // Only a caller with the password counts, so that an address alone is not enough to close the sign-in of its operator.
    if (known && isPassword && !known.isWaiting) await noteWrongTry(tx, known.id)
    return refuse(signInWrong)
  }
  const together = gathering(tx)
  const [token] = await Promise.all([begin(together, { id: known.id, email: address }, { ...caller, how: signInOperator.name, factor: factor.name }), noteRightTry(together, known.id, factor.step)])
  return ok({ token })
}

/** `step`: the last time step whose code counts from now on. */
type Factor = { name: string; step: number }

/** By the code of an app, or by a recovery code, which is used up. Undefined: wrong. */
async function codeFactor(tx: Tx<NeedsOperators>, { id, totpSecret, totpStep, nowMs }: Credentials, code: string): Promise<Factor | undefined> {
  if (!isTotpCode(code)) return (await useRecoveryCode(tx, id, hashOf(code))) ? { name: 'recovery code', step: totpStep } : undefined
  const step = totpSecret === null ? undefined : await stepOf(await unsealed(tx.services.operatorSecret, totpSecret), code, { nowMs, after: totpStep })
  return step === undefined ? undefined : { name: 'app', step }
}

/** The counter is stored here alone: behind a wrong password a signature changes nothing. */
async function passkeyFactor(tx: Tx, { id, totpStep }: Credentials, { result: signed }: Signed): Promise<Factor | undefined> {
  if (signed?.passkey.operatorId !== id) return undefined
  await notePasskeyUse(tx, signed.passkey.id, signed.counter)
  return { name: `passkey ${signed.passkey.name}`, step: totpStep }
}

/** `token`: the one that the call came with, '' without one. `factor`: how the second factor was proven, where it was here. `onlyOne`: all other sessions of the operator end. */
export type From = { token: string; address: string; agent: string; how: string; factor?: string; onlyOne?: boolean }

/** Opens a session and notes it in the audit log; answers its token. A session that the page had until now, of whichever operator, ends. */
export async function begin(tx: Sql, { id, email }: { id: string; email: string }, { token: former, address, agent, how, factor, onlyOne = false }: From): Promise<string> {
  const token = newToken()
  const entry = { subject: 'operator', id, ...(factor !== undefined && { after: { factor } }) }
  await openSession(tx, { tokenHash: hashOf(token), former: hashOf(former), onlyOne, operatorId: id, agent: agent.slice(0, MOST_AGENT), by: { operatorId: id, operator: email, address, action: how }, entry })
  return token
}
