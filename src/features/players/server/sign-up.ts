import { randomUUID } from 'node:crypto'
import type { Dice } from '../../../platform/pure/dice.ts'
import { generatedFaceAddress } from '../../../platform/pure/faces.ts'
import { foldAddress } from '../../../platform/pure/fold-address.ts'
import type { Input, Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'
import { creditNewcomer, openAccounts } from '../../coins/server.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { currentSettings } from '../../settings/server.ts'
import { birthYearNeeded, nameNotAllowed, type userSignup } from '../contract.ts'
import { pictureAddress, plainCode, referCode, shownName } from '../rules.ts'
import { insertPlayer, linkIdentity, noteSignIn, ownerOfCode, playerByAddress, playerByIdentity, playerSigningIn, type StoredPlayer } from '../store.ts'
import { hasPassedAge } from '../store/age.ts'
import { isDecent } from './decency.ts'
import { givenName } from './given-name.ts'
import { isKnown, notePerson, noteProof, type NeedsPersons } from './persons.ts'

/** Published when a player signs up for the first time. */
export const playerJoined = eventKind<{ playerId: string }>('player-joined')

/** `language`: of the screens, where the input names none. */
type SignUpInput = { proof: Proof; input: Input<typeof userSignup>; dice: Dice; language: string }

/** Published in the transaction of a sign-up with the code of another player. */
export const signedUpByCode = eventKind<{ ownerId: string; newcomerId: string }>('signed-up-by-code')

/**
 * The player with the identity of a proof, else with its verified address, which another provider has verified before. Two providers
 * of one address are one account.
 */
export async function playerOf(db: Sql, { userId, type, email, emailVerified }: Proof): Promise<StoredPlayer | undefined> {
  const known = await playerByIdentity(db, userId)
  const address = addressOf({ type, email, emailVerified })
  return known ?? (address === undefined ? undefined : playerByAddress(db, address))
}

/** The address that signs its player in by whatever provider. */
const addressOf = ({ type, email, emailVerified }: Pick<Proof, 'type' | 'email' | 'emailVerified'>) => (type !== 'mobile' && emailVerified && email ? email.toLowerCase() : undefined)

/** A new player, for whom `welcome` is to be called. */
export type Newcomer = { friend: StoredPlayer | undefined; back: boolean }
/** `player`: as what is written leaves it. */
type SignedIn = { id: string; state: Pick<StoredPlayer, 'active' | 'leaving'>; player: Promise<StoredPlayer>; newcomer: Newcomer | undefined }

/** The player of this proof: the one that is there, else a new one with accounts. `tx` gathers: what is written goes out with what the caller begins at once. */
export async function signIn(tx: Tx<NeedsPersons>, signUp: SignUpInput): Promise<SignedIn | { refused: Refusal }> {
  const { age_gate, blocked_names } = await currentSettings(tx)
  const { known, friend, back, passed } = await lookUp(tx, signUp, age_gate === AGE_GATES.birthYear)
  if (known) return { id: known.id, state: known, player: noted(tx, known, signUp), newcomer: undefined }
  if (!passed) return { refused: birthYearNeeded }
  const isClass = age_gate === AGE_GATES.class
  if (!isClass && !isDecent(signUp.input.name ?? '', blocked_names)) return { refused: nameNotAllowed }
  const code = referCode(signUp.dice)
  // A person without a name is called by the friend's code: nothing of an address or a number may show.
  const name = isClass ? await givenName(tx, signUp.input.web_language ?? signUp.language, signUp.dice) : shownName(signUp.input.name ?? '') || decent(shownName(signUp.proof.name), blocked_names) || code
  return create(tx, signUp, { friend, back, isClass, code, name })
}

/** One statement: the first part locks the address, and the person is read under that lock. */
async function lookUp(tx: Tx<NeedsPersons>, { proof, input }: SignUpInput, asksAge: boolean) {
  const together = gathering(tx)
  const lock = proof.email ? foldAddress(proof.email) : undefined
  const [known, back, friend, passed] = await Promise.all([
    playerSigningIn(together, { lock, identityId: proof.userId, email: addressOf(proof) }),
    isKnown(together, proof),
    input.friends_code === undefined ? undefined : ownerOfCode(together, plainCode(input.friends_code)),
    !asksAge || hasPassedAge(together, proof.userId),
  ])
  return { known, back, friend, passed }
}

/** What comes with a new account, begun at once, with what inserts it; a friend's code is noted when that is done. Answers the coins that it has then. */
export async function welcome(tx: Tx<NeedsPersons>, playerId: string, proof: Proof, { friend, back }: Newcomer): Promise<number> {
  const [, , coins] = await Promise.all([notePerson(tx, playerId, proof), announce(tx, playerJoined, { playerId }), back ? 0 : giveBonuses(tx, playerId, friend !== undefined)])
  if (friend && !back) await announce(tx, signedUpByCode, { ownerId: friend.id, newcomerId: playerId })
  return coins
}

async function noted(tx: Tx<NeedsPersons>, player: StoredPlayer, { proof, input }: SignUpInput): Promise<StoredPlayer> {
  const [changed] = await Promise.all([
    noteSignIn(tx, player.id, { email: proof.type === 'mobile' ? undefined : proof.email, fcmId: input.fcm_id, webLanguage: input.web_language }), noteProof(tx, player.id, proof),
    player.identityId === proof.userId ? undefined : linkIdentity(tx, proof.userId, player.id),
  ])
  return changed
}

const decent = (name: string, blocked: string) => (isDecent(name, blocked) ? name : '')

type Known = Newcomer & { isClass: boolean; code: string; name: string }

/** A player with accounts. */
function create(tx: Tx, { proof, input }: SignUpInput, { friend, back, isClass, code, name }: Known): SignedIn {
  const id = randomUUID()
  const inserting = insertPlayer(tx, id, {
    identityId: proof.userId,
    type: proof.type,
    name,
    // The identity's own address is verified; a telephone number beside an address is not.
    email: proof.type === 'mobile' ? '' : proof.email,
    mobile: proof.type === 'mobile' ? proof.mobile : (plainPhone(input.mobile ?? '') ?? ''),
    profile: (isClass ? '' : pictureAddress(input.profile ?? '')) || generatedFaceAddress(proof.userId),
    referCode: code,
    friendsCode: friend?.referCode ?? '',
    // No reward for a person who had an account before.
    referredBy: back ? undefined : friend?.id,
    fcmId: input.fcm_id ?? '',
    webLanguage: input.web_language ?? '',
  })
  const player = Promise.all([inserting, openAccounts(tx, id)]).then(([inserted]) => inserted)
  return { id, state: { active: true, leaving: false }, player, newcomer: { friend, back } }
}

/** Bonuses of a newcomer: both can be played with, neither can be redeemed. Answers how many coins they are. */
async function giveBonuses(tx: Tx, playerId: string, withFriendsCode: boolean): Promise<number> {
  const { welcome_bonus_coin, refer_coin } = await currentSettings(tx)
  const bonuses = [
    { coins: welcome_bonus_coin, title: 'welcomeBonus' as const, source: `welcome:${playerId}` }, { coins: withFriendsCode ? refer_coin : 0, title: 'usedReferCode' as const, source: `refer:${playerId}` },
  ]
  await Promise.all(bonuses.map((bonus) => creditNewcomer(tx, { playerId, ...bonus })))
  return bonuses.reduce((sum, { coins }) => sum + coins, 0)
}
