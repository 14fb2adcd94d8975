import type { Dice } from '../../../platform/pure/dice.ts'
import { generatedFaceAddress } from '../../../platform/pure/faces.ts'
import { foldAddress } from '../../../platform/pure/fold-address.ts'
import type { Input, Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'
import { credit, openAccounts } from '../../coins/server.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { currentSettings } from '../../settings/server.ts'
import { birthYearNeeded, nameNotAllowed, type userSignup } from '../contract.ts'
import { pictureAddress, plainCode, referCode, shownName } from '../rules.ts'
import { insertPlayer, linkIdentity, lockAddress, noteSignIn, ownerOfCode, playerByAddress, playerByIdentity, type StoredPlayer } from '../store.ts'
import { hasPassedAge } from '../store/age.ts'
import { isDecent } from './decency.ts'
import { givenName } from './given-name.ts'
import { isKnown, notePerson, type NeedsPersons } from './persons.ts'

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
  return known ?? (type !== 'mobile' && emailVerified && email ? playerByAddress(db, email.toLowerCase()) : undefined)
}

/** The player of this proof: the one that is there, else a new one with accounts and bonuses. */
export async function signIn(tx: Tx<NeedsPersons>, signUp: SignUpInput): Promise<{ player: StoredPlayer; isNew: boolean } | { refused: Refusal }> {
  if (signUp.proof.email) await lockAddress(tx, foldAddress(signUp.proof.email))
  const known = await playerOf(tx, signUp.proof)
  if (known && known.identityId !== signUp.proof.userId) await linkIdentity(tx, signUp.proof.userId, known.id)
  if (known) return { player: await noted(tx, known, signUp), isNew: false }
  const { age_gate, blocked_names } = await currentSettings(tx)
  if (age_gate === AGE_GATES.birthYear && !(await hasPassedAge(tx, signUp.proof.userId))) return { refused: birthYearNeeded }
  const isClass = age_gate === AGE_GATES.class
  if (!isClass && !isDecent(signUp.input.name ?? '', blocked_names)) return { refused: nameNotAllowed }
  const friend = signUp.input.friends_code === undefined ? undefined : await ownerOfCode(tx, plainCode(signUp.input.friends_code))
  const back = await isKnown(tx, signUp.proof)
  const player = await create(tx, signUp, { friend, back, blocked: blocked_names, isClass })
  // A concurrent sign-up with the same proof was first: its account is used.
  if (!player) return signIn(tx, signUp)
  await openAccounts(tx, player.id)
  await notePerson(tx, player.id, signUp.proof)
  await announce(tx, playerJoined, { playerId: player.id })
  if (!back) await welcome(tx, player.id, friend !== undefined)
  if (friend && !back) await announce(tx, signedUpByCode, { ownerId: friend.id, newcomerId: player.id })
  return { player, isNew: true }
}

async function noted(tx: Tx<NeedsPersons>, player: StoredPlayer, { proof, input }: SignUpInput): Promise<StoredPlayer> {
  await notePerson(tx, player.id, proof)
  await noteSignIn(tx, player.id, { email: proof.type === 'mobile' ? undefined : proof.email, fcmId: input.fcm_id, webLanguage: input.web_language })
  return (await playerByIdentity(tx, proof.userId)) as StoredPlayer
}

type Known = { friend: StoredPlayer | undefined; back: boolean; blocked: string; isClass: boolean }
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
    })
    if (player) return player
    if (await playerByIdentity(tx, proof.userId)) return undefined
  }
  throw new Error('No free refer_code was drawn.')
}

/** Bonuses of a newcomer: both can be played with, neither can be redeemed. */
async function welcome(tx: Tx, playerId: string, withFriendsCode: boolean): Promise<void> {
  const { welcome_bonus_coin, refer_coin } = await currentSettings(tx)
  if (welcome_bonus_coin) await credit(tx, { playerId, coins: welcome_bonus_coin, title: 'welcomeBonus', source: `welcome:${playerId}`, kind: 'bonus' })
  if (refer_coin && withFriendsCode) await credit(tx, { playerId, coins: refer_coin, title: 'usedReferCode', source: `refer:${playerId}`, kind: 'bonus' })
}
