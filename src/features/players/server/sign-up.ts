import type { Dice } from '../../../platform/pure/dice.ts'
import { generatedFaceAddress } from '../../../platform/pure/faces.ts'
import { foldAddress } from '../../../platform/pure/fold-address.ts'
import type { Input, Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'
import { accountsInserted, credit } from '../../coins/server.ts'
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

/** A code that is taken is generated again. */
const DRAWS = 10

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
type SignedIn = { player: StoredPlayer; newcomer: Newcomer | undefined }

/** The player of this proof: the one that is there, else a new one with accounts. */
export async function signIn(tx: Tx<NeedsPersons>, signUp: SignUpInput): Promise<SignedIn | { refused: Refusal }> {
  const { age_gate, blocked_names } = await currentSettings(tx)
  const { known, friend, back, passed } = await lookUp(tx, signUp, age_gate === AGE_GATES.birthYear)
  if (known && known.identityId !== signUp.proof.userId) await linkIdentity(tx, signUp.proof.userId, known.id)
  if (known) return { player: await noted(tx, known, signUp), newcomer: undefined }
  if (!passed) return { refused: birthYearNeeded }
  const isClass = age_gate === AGE_GATES.class
  if (!isClass && !isDecent(signUp.input.name ?? '', blocked_names)) return { refused: nameNotAllowed }
  const player = await create(tx, signUp, { friend, back, blocked: blocked_names, isClass })
  // A concurrent sign-up with the same proof was first: its account is used.
  return player ? { player, newcomer: { friend, back } } : signIn(tx, signUp)
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

/** What comes with a new account, by one statement where `tx` gathers, another one for a friend's code. Answers the coins that it has then. */
export async function welcome(tx: Tx<NeedsPersons>, playerId: string, proof: Proof, { friend, back }: Newcomer): Promise<number> {
  const [, , coins] = await Promise.all([notePerson(tx, playerId, proof), announce(tx, playerJoined, { playerId }), back ? 0 : giveBonuses(tx, playerId, friend !== undefined)])
  if (friend && !back) await announce(tx, signedUpByCode, { ownerId: friend.id, newcomerId: playerId })
  return coins
}

async function noted(tx: Tx<NeedsPersons>, player: StoredPlayer, { proof, input }: SignUpInput): Promise<StoredPlayer> {
  const together = gathering(tx)
  const [changed] = await Promise.all([
    noteSignIn(together, player.id, { email: proof.type === 'mobile' ? undefined : proof.email, fcmId: input.fcm_id, webLanguage: input.web_language }), noteProof(together, player.id, proof),
  ])
  return changed
}

type Known = Newcomer & { blocked: string; isClass: boolean }
const decent = (name: string, blocked: string) => (isDecent(name, blocked) ? name : '')

/** Undefined when the person of this proof has an account by now. */
async function create(tx: Tx, { proof, input, dice, language }: SignUpInput, { friend, back, blocked, isClass }: Known): Promise<StoredPlayer | undefined> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const code = referCode(dice)
    const player = await insertPlayer(tx, {
      identityId: proof.userId,
      type: proof.type,
      // A person without a name is called by the friend's code: nothing of an address or a number may show.
      name: isClass ? await givenName(tx, input.web_language ?? language, dice) : shownName(input.name ?? '') || decent(shownName(proof.name), blocked) || code,
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
    }, accountsInserted)
    if (player) return player
    if (await playerByIdentity(tx, proof.userId)) return undefined
  }
  throw new Error('No free refer_code was drawn.')
}

/** Bonuses of a newcomer: both can be played with, neither can be redeemed. Answers how many coins they are. */
async function giveBonuses(tx: Tx, playerId: string, withFriendsCode: boolean): Promise<number> {
  const { welcome_bonus_coin, refer_coin } = await currentSettings(tx)
  if (welcome_bonus_coin) await credit(tx, { playerId, coins: welcome_bonus_coin, title: 'welcomeBonus', source: `welcome:${playerId}`, kind: 'bonus' })
  if (refer_coin && withFriendsCode) await credit(tx, { playerId, coins: refer_coin, title: 'usedReferCode', source: `refer:${playerId}`, kind: 'bonus' })
  return welcome_bonus_coin + (withFriendsCode ? refer_coin : 0)
}
