import { MESSAGES } from '../../platform/pure/action.ts'
import type { Database, Sql, Tx } from '../../platform/server/database/database.ts'
import type { Holder } from '../../platform/server/http/door.ts'
import { batched } from '../../platform/server/jobs/batch.ts'
import { announce } from '../../platform/server/database/events.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type BesideToken, type Proof, type Served } from '../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import { accountClosing, accountDeactivated, checkUserExists, getUserById, setPreferences, signOut, updateProfile, uploadProfileImage, userSignup } from './contract.ts'
import { accountOf, newAccountOf, ownAccount } from './server/account.ts'
import { takePicture } from './server/picture.ts'
import { changeProfile } from './server/profile.ts'
import type { NeedsPersons } from './server/persons.ts'
import { playerOf, signIn, welcome } from './server/sign-up.ts'
import { signedOutEverywhere } from './server/signed-out.ts'
import { originOf, type SessionOrigin } from './server/sessions.ts'
import { hashOf, newToken, TOKEN_LIFE } from './server/tokens.ts'
import { countActive, findChosenHost, findClockFactor, identitiesOf, lockPlayer, playerByAddress, playerById, playerByIdentity, savePreferences, setActive, type StoredPlayer } from './store.ts'
import { endOtherTokens, endToken, endTokensOf, endTokensOfIdentity, findTokens, insertToken, tokenFreshMs, validHashes, type AskedToken, type FoundToken } from './store/tokens.ts'

export { agePassedOf, mustPassAge, noteAgePassed } from './server/age.ts'
export { isDecent } from './server/decency.ts'
export { personOf, type NeedsPersons } from './server/persons.ts'
export { playerJoined, signedUpByCode } from './server/sign-up.ts'
export { beginLeaving, endPlayer, lockLeaver, playerLeaves, playerWent, type Leaver } from './server/leaving.ts'
export { joinedPlayers } from './desk-store.ts'
export { signedOutEverywhere } from './server/signed-out.ts'
export { readSessions } from './server/sessions.ts'
export { type FoundToken } from './store/tokens.ts'
export { goneWithCoins, lateCoinsWait, leavingWaits, lockLeaving } from './store/due.ts'

/** The caller claims an identity that the proof does not name; the reply is that of a bad token. */
export class ForeignProof extends Error {}

export const playerActions: Served<NeedsPersons & NeedsStorage>[] = [
  handle(checkUserExists, async ({ tx, proof, input }) => {
    const player = await playerOf(tx, vouched(proof, input.firebase_id))
    if (player?.active === false) return refuse(accountDeactivated)
    return ok({}, { message: player ? MESSAGES.userExists : MESSAGES.noUser })
  }),

  handle(userSignup, async ({ tx, proof, input, dice, language, noteSecurity, address, addressHash, agent }) => {
    const person = vouched(proof, input.firebase_id)
    if (person.type !== input.type) throw new ForeignProof(`A proof by ${person.type} came as ${input.type}.`)
    const together = gathering(tx)
    const signedIn = await signIn(together, { proof: person, input, dice, language })
    if ('refused' in signedIn) return refuse(signedIn.refused)
    const { id, state, player, newcomer } = signedIn
    if (state.leaving || !state.active) {
      await player
      return refuse(state.leaving ? accountClosing : accountDeactivated)
    }
    tx.afterCommit(() => noteSecurity('token-issued', { playerId: id, method: person.type }))
    const [account, , api_token] = await Promise.all([
      newcomer ? newAccountOf(player, welcome(together, id, person, newcomer)) : accountOf(together, id, player),
      endFormerToken(together, input.former_token, (playerId) => noteSecurity('token-revoked', { playerId })),
      mintToken(together, id, originOf(tx, id, { address, addressHash, agent })),
    ])
    return ok({ ...account, api_token }, { message: newcomer ? MESSAGES.registered : MESSAGES.loggedIn })
  }),

  handle(getUserById, async ({ tx, playerId }) => ok(await ownAccount(tx, playerId))),

  handle(setPreferences, async ({ tx, playerId, input }) => {
    await savePreferences(tx, playerId, {
      clockFactor: input.clock_factor === undefined ? undefined : Number(input.clock_factor),
      noteStays: input.note_stays === undefined ? undefined : input.note_stays === '1',
      webLanguage: input.web_language,
    })
    return ok(await ownAccount(tx, playerId))
  }),

  handle(updateProfile, ({ tx, playerId, input }) => changeProfile(tx, playerId, input)),

  handle(uploadProfileImage, ({ tx, playerId, input }) => takePicture(tx, playerId, input.image)),

  handle(signOut, async ({ tx, playerId, input, token, noteSecurity }) => {
    tx.afterCommit(() => noteSecurity(input.everywhere ? 'all-tokens-revoked' : 'token-revoked', { playerId }))
    await endToken(tx, hashOf(token))
    if (input.everywhere) await signOutEverywhere(tx, playerId)
    return ok({})
  }),
]

/** The proof, if it is the one of this very user. Throws `ForeignProof`. */
function vouched(proof: Proof | undefined, firebaseId: string): Proof {
  if (proof?.userId !== firebaseId) throw new ForeignProof('The firebase_id is not the one of the proof.')
  return proof
}

/** The session that a sign-in replaces. Who has its token could sign it out as well, so it may be another player's. */
async function endFormerToken(tx: Tx, token: string | undefined, onEnd: (playerId: string) => void): Promise<void> {
  const playerId = token === undefined ? undefined : await endToken(tx, hashOf(token))
  if (playerId !== undefined) tx.afterCommit(() => onEnd(playerId))
}

async function signOutEverywhere(tx: Tx, playerId: string): Promise<void> {
  const player = await playerById(tx, playerId)
  if (!player) return
  await revokeAllTokens(tx, playerId)
  await announce(tx, signedOutEverywhere, { playerId, identityId: player.identityId })
}

/** A new api_token; only its hash is stored, so the token itself is returned only here. */
export async function mintToken(tx: Tx, playerId: string, origin?: SessionOrigin): Promise<string> {
  const token = newToken()
  await insertToken(tx, playerId, hashOf(token), origin)
  return token
}

/** Whose token this is and what has become of it; undefined for one that never was. One statement. */
export async function findPlayerByToken(db: Sql, token: string): Promise<FoundToken | undefined> {
  return (await findTokens(db, [{ hash: hashOf(token) }], TOKEN_LIFE))[0]
}

/**
 * Identifies the caller for the door. A deactivated player is identified too, for the right refusal. Not cached: a sign-out applies at once. Tokens of
 * calls that come while others are looked up are looked up together (decision 90).
 */
export function holders(database: Database): { holderOf: (token: string, beside?: BesideToken) => Promise<(Holder & { beside?: unknown }) | undefined> } {
  const lookUps = new Map<BesideToken['read'] | undefined, (asked: AskedToken) => Promise<FoundToken | undefined>>()
  const lookUpWith = (read: BesideToken['read'] | undefined) => {
    const known = lookUps.get(read) ?? batched((asked: AskedToken[]) => findTokens(database, asked, TOKEN_LIFE, read))
    lookUps.set(read, known)
    return known
  }
  return {
    holderOf: async (token, beside) => {
      const found = await lookUpWith(beside?.read)({ hash: hashOf(token), given: beside?.given })
      return found && (found.state === 'valid' || found.state === 'deactivated') ? found : undefined
    },
  }
}

/** Of these tokens those that open something now. One statement; none of them counts as used. */
export async function validTokens(db: Sql, tokens: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]))
  const valid = await validHashes(db, [...byHash.keys()], TOKEN_LIFE)
  return new Set(valid.map((hash) => byHash.get(hash) as string))
}

/** Milliseconds for which a sign-in counts as recent: so many minutes from the time its token was issued. */
export function signedInFreshMs(db: Sql, token: string, minutes: number): Promise<number> {
  return tokenFreshMs(db, hashOf(token), minutes)
}

export type Contact = { name: string; email: string; active: boolean; verified: boolean; webLanguage: string }

/** Locks the player's row until the transaction ends, as the end of an account does. Undefined: the account is ending or has ended. */
export async function lockAccount(tx: Tx, playerId: string): Promise<Contact | undefined> {
  const player = await lockPlayer(tx, playerId)
  return player === undefined || player.gone || player.leaving ? undefined : contactIn(player)
}

/** How a player can be reached. `email` only where it was proven; what signs in always was. */
export async function contactOf(db: Sql, playerId: string): Promise<Contact> {
  const player = await playerById(db, playerId)
  if (!player) throw new Error(`There is no player ${playerId}.`)
  return contactIn(player)
}

function contactIn({ type, name, email: signsIn, active, webLanguage }: StoredPlayer): Contact {
  const byPhone = type === 'mobile'
  const email = byPhone ? '' : signsIn
  return { name, email, active, verified: byPhone || email !== '', webLanguage }
}

export async function revokeToken(db: Sql, token: string): Promise<void> {
  await endToken(db, hashOf(token))
}

export function revokeAllTokens(db: Sql, playerId: string): Promise<void> {
  return endTokensOf(db, playerId)
}

/** All but the one of this call. */
export function revokeOtherTokens(db: Sql, playerId: string, token: string): Promise<void> {
  return endOtherTokens(db, playerId, hashOf(token))
}

/** Every identity that signs this player in. */
export function identitiesOfPlayer(db: Sql, playerId: string): Promise<string[]> {
  return identitiesOf(db, playerId)
}

/** Whether an operator has closed the account of this identity. */
export async function isDeactivated(db: Sql, identityId: string): Promise<boolean> {
  return (await playerByIdentity(db, identityId))?.active === false
}

/** The same by the identity provider's id; does nothing if that person has no account. */
export function revokeTokensOfIdentity(db: Sql, identityId: string): Promise<void> {
  return endTokensOfIdentity(db, identityId)
}

export function playerOfIdentity(db: Sql, identityId: string): Promise<StoredPlayer | undefined> {
  return playerByIdentity(db, identityId)
}

/** By how much clocks run slower for this player; 0 is no clock at all. */
export async function clockFactorOf(db: Sql, playerId: string): Promise<number> {
  return (await findClockFactor(db, playerId)) ?? 1
}

/** Whether an operator lets this player host shows. */
export function isChosenHost(db: Sql, playerId: string): Promise<boolean> {
  return findChosenHost(db, playerId)
}

/** Number of active players. */
export function playersInAll(db: Sql): Promise<number> {
  return countActive(db)
}

const plainEmail = (email: string) => email.trim().toLowerCase()

/** The id of the player with this address. */
export async function playerByEmail(db: Sql, email: string): Promise<string | undefined> {
  return (await playerByAddress(db, plainEmail(email)))?.id
}

/** Operator: from now on every call of this account is answered with "deactivated". False: no player has this address. */
export function deactivate(db: Sql, email: string): Promise<boolean> {
  return setActive(db, plainEmail(email), false)
}

/** Operator: undoes `deactivate`; tokens that have not run out work again. */
export function activate(db: Sql, email: string): Promise<boolean> {
  return setActive(db, plainEmail(email), true)
}
