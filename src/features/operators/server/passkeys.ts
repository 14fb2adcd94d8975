/** Second factors of operators besides the authenticator app's codes: registering passkeys, removing factors, and checking what a passkey has signed. */
import { randomUUID } from 'node:crypto'
import { notFound, type Output } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { momentNow } from '../../../platform/server/database/moments.ts'
import { handle, ok, refuse, Undo, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { addPasskey, lastFactor, listFactors, passkeyInvalid, passkeyKnown, removeApp, removePasskey, startPasskey, startPasskeySignIn } from '../desk-contract.ts'
import { MOST_PASSKEYS } from '../rules.ts'
import { recoveryCodesLeft } from '../store.ts'
import { deletePasskey, factorsOf, holdOperator, insertChallenge, insertPasskey, isRegistered, knownPasskeys, passkeyByCredential, passkeysOf, removeTotp, takeChallenge, type Passkey } from '../store/passkeys.ts'
import type { NeedsOperators } from './needs.ts'
import { callerOf } from './operators.ts'
import { asserted, attested, challengeOf, creationOptions, requestOptions, type Assertion, type Verdict } from './webauthn.ts'

export const passkeyActions = [handle(listFactors, list), handle(startPasskey, start), handle(addPasskey, add), handle(removePasskey, remove), handle(removeApp, dropApp), handle(startPasskeySignIn, startSignIn)]

const SUBJECT = 'operator'
const NO_CHALLENGE = 'The challenge is unknown, used or expired.'
const onTheWire = ({ id, name, createdAt, usedAt }: Pick<Passkey, 'id' | 'name' | 'createdAt' | 'usedAt'>): Output<typeof addPasskey> => ({ id, name, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null })

async function list({ tx, ...call }: Call<typeof listFactors>): Promise<ActionReply<typeof listFactors>> {
  const { id } = callerOf(call)
  const factors = await factorsOf(tx, id)
  return ok({ password: factors?.hasPassword ? 1 : 0, app: factors?.hasApp ? 1 : 0, passkeys: (await passkeysOf(tx, id)).map(onTheWire), recovery_codes_left: await recoveryCodesLeft(tx, id) })
}

async function start({ tx, audit, ...call }: Call<typeof startPasskey, NeedsOperators>): Promise<ActionReply<typeof startPasskey>> {
  const operator = callerOf(call)
  const together = gathering(tx)
  const [known, factors] = await Promise.all([knownPasskeys(together, operator.id), factorsOf(together, operator.id)])
  // Who signs in at the directory alone has no password that a passkey could stand beside.
  if (!factors?.hasPassword || known.length >= MOST_PASSKEYS) return refuse(notFound)
  const options = await creationOptions(tx.services.passkeySite, { productName: await tx.services.productName(tx), operator, known })
  await insertChallenge(tx, options.challenge, operator.id)
  audit({ subject: SUBJECT, id: operator.id, after: { passkey: 'asked for' } })
  return ok({ options })
}

async function add({ tx, input: { name, response }, audit, noteSecurity, ...call }: Call<typeof addPasskey, NeedsOperators>): Promise<ActionReply<typeof addPasskey>> {
  const { id: operatorId } = callerOf(call)
  const [called, challenge] = [name.trim(), challengeOf(response)]
  if (called === '') return refuse(notFound)
  await holdOperator(tx, operatorId)
  const together = gathering(tx)
  const [factors, createdAt, isKnown, isOpen] = await Promise.all([factorsOf(together, operatorId), momentNow(together), isRegistered(together, response.id), challenge !== undefined && takeChallenge(together, challenge, operatorId)])
  if (!factors?.hasPassword) return refuse(notFound)
  const added = isOpen && challenge !== undefined ? await attested(tx.services.passkeySite, { response, challenge }) : { fault: NO_CHALLENGE }
  if (added.result === undefined) {
    noteSecurity('operator-passkey-refused', { fault: added.fault })
    return refuse(passkeyInvalid)
  }
  if (isKnown) return refuse(passkeyKnown)
  const id = randomUUID()
  // Another call may have registered it meanwhile.
  await insertPasskey(tx, { ...added.result, id, operatorId, name: called, createdAt }, (there) => {
    if (there !== id) throw new Undo(passkeyKnown)
  })
  audit({ subject: SUBJECT, id: operatorId, after: { passkey: id, name: called } })
  return ok({ id, name: called, created_at: createdAt, used_at: null })
}

/** Held until the transaction ends, so that of two removals at once the second sees what the first has left. */
async function heldFactors(tx: Tx, operatorId: string) {
  await holdOperator(tx, operatorId)
  const together = gathering(tx)
  const [factors, passkeys] = await Promise.all([factorsOf(together, operatorId), knownPasskeys(together, operatorId)])
  return { hasApp: factors?.hasApp === true, passkeys }
}

async function remove({ tx, input: { passkey_id, reason }, audit, ...call }: Call<typeof removePasskey>): Promise<ActionReply<typeof removePasskey>> {
  const { id: operatorId } = callerOf(call)
  const { hasApp, passkeys } = await heldFactors(tx, operatorId)
  const found = passkeys.find(({ id }) => id === uuidOf(passkey_id))
  if (!found) return refuse(notFound)
  if (!hasApp && passkeys.length === 1) return refuse(lastFactor)
  await deletePasskey(tx, found.id)
  audit({ subject: SUBJECT, id: operatorId, before: { passkey: found.id, name: found.name }, reason })
  return ok({})
}

async function dropApp({ tx, input: { reason }, audit, ...call }: Call<typeof removeApp>): Promise<ActionReply<typeof removeApp>> {
  const { id } = callerOf(call)
  const { hasApp, passkeys } = await heldFactors(tx, id)
  if (!hasApp) return refuse(notFound)
  if (passkeys.length === 0) return refuse(lastFactor)
  await removeTotp(tx, id)
  audit({ subject: SUBJECT, id, before: { app: true }, after: { app: false }, reason })
  return ok({})
}

async function startSignIn({ tx }: Call<typeof startPasskeySignIn, NeedsOperators>): Promise<ActionReply<typeof startPasskeySignIn>> {
  const options = await requestOptions(tx.services.passkeySite)
  await insertChallenge(tx, options.challenge, null)
  return ok({ options })
}

export type Signed = Verdict<{ passkey: Passkey; counter: number }>

/** The passkey that has signed an open challenge of a sign-in, with its new counter. The challenge is used up either way. */
export async function passkeyThatSigned(tx: Tx<NeedsOperators>, response: Assertion): Promise<Signed> {
  const challenge = challengeOf(response)
  if (challenge === undefined || !(await takeChallenge(tx, challenge, null))) return { fault: NO_CHALLENGE }
  const passkey = await passkeyByCredential(tx, response.id)
  if (!passkey) return { fault: 'The passkey is unknown.' }
  const verdict = await asserted(tx.services.passkeySite, { response, challenge, passkey })
  return verdict.result === undefined ? verdict : { result: { passkey, counter: verdict.result } }
}
