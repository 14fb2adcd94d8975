/** Ways through the calls of players and visitors, in which each is served with what it needs. They can be walked again in the same world. */
import { createECDH, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { modeDependencies } from '../../src/apps/server/mode-dependencies.ts'
import { modeManifests } from '../../src/apps/server/modes.ts'
import type { Action } from '../../src/platform/pure/action.ts'
import { made } from '../../src/platform/server/manifest.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { deleteUserAccount } from '../../src/features/account-deletion/contract.ts'
import { setBadges } from '../../src/features/badges/contract.ts'
import { getBattleReview, getQuestionByRoomId, getRandomQuestions, getRoom, setBattleSeen, setBattleStatistics } from '../../src/features/battles/contract.ts'
import { blockPlayer, getBlockedPlayers, reportPlayer, unblockPlayer } from '../../src/features/moderation/contract.ts'
import { addPushSubscription, removePushSubscription } from '../../src/features/notifications/contract.ts'
import { acceptOperatorLink, confirmOperatorLink, finishDirectorySignIn, signInOperator, startDirectorySignIn } from '../../src/features/operators/contract.ts'
import { stepAt, TOTP } from '../../src/features/operators/rules.ts'
import { invite } from '../../src/features/operators/server.ts'
import { deletePendingPaymentRequest, setPaymentRequest } from '../../src/features/payouts/contract.ts'
import { checkUserExists, setPreferences, signOut, updateProfile, userSignup } from '../../src/features/players/contract.ts'
import { unlockPremiumCategory } from '../../src/features/questions/contract.ts'
import { useLifeline, type OpenRound } from '../../src/features/rounds/contract.ts'
import { getSettings } from '../../src/features/settings/contract.ts'
import { changePage } from '../../src/features/settings/server.ts'
import { acceptTerms, getTermsState } from '../../src/features/terms/contract.ts'
import { aCategory } from '../bank.ts'
import { aLine, atTheTable, playedTo, type BattleClient } from '../battle.ts'
import { roomKits } from '../mode-kit.ts'
import { aComparedWorld, aPast, knownOf, RecordedClient } from '../no-oracle.ts'
import { CASES, type Case } from '../openings.ts'
import { aMember, aProof } from '../sign-in.ts'
import { aStaffDirectory, NONCE, STATE, VERIFIER } from '../staff-directory.ts'
import { playedOn, wish } from '../till.ts'
import type { TestPlayer, World } from '../world.ts'

export type Walk = (world: World, url: string) => Promise<void>

/** A world in which each walk is served, until the end of the test. */
export async function aWalkedWorld(): Promise<{ world: World; url: string }> {
  const directory = await aStaffDirectory()
  onTestFinished(directory.close)
  directory.says({ sub: 'club', email: 'ann@club.test', email_verified: true, groups: ['quiz-editors'] })
  const world = await aComparedWorld(new Set(), directory.env)
  await prepare(world)
  return { world, url: await world.listen() }
}

async function prepare({ set, database }: World): Promise<void> {
  await set('payment_mode', 1)
  await changePage(database, 'faq', 'en', 'Ask us.')
  await changePage(database, 'terms_conditions', 'en', 'Be kind.')
  await aCategory(database, { slug: 'film', coins: 20 })
}

/** The actions of the mode that has this call. */
const actionsOf = (call: string): Action[] => modeManifests.map(({ actions = [] }) => made(actions, modeDependencies).map(({ action }) => action)).find((actions) => actions.some(({ name }) => name === call)) ?? []
const fieldsOf = ({ input }: Action, known: Record<string, string | number>) => Object.fromEntries(Object.entries(known).filter(([name]) => name in input))

/** Opens a round, makes the other calls of its mode while it is open, and plays it to its end. `isRepeated`: it may be refused, since some modes are played once. */
async function playRound(visit: RecordedClient, { call, fields = {}, category, categoryType }: Case, isRepeated: boolean): Promise<void> {
  const open = (await visit.say(call, fields)).data as OpenRound | undefined
  if (!open && isRepeated) return
  if (!open) throw new Error(`${call} was refused.`)
  const [round_id, question_id] = [open.round.id, open.questions[0]?.id as string]
  const known = { ...knownOf({ category, categoryType }, round_id, question_id), ...fields }
  for (const action of actionsOf(call)) if (typeof action.who === 'string' && action.name !== call) await visit.say(action.name, fieldsOf(action, known))
  for (const { id } of open.round.lifelines) await visit.say(useLifeline.name, { round_id, question_id, lifeline: id })
  await visit.playOut(open)
}

/** Plays a round of each mode, and makes the other calls that a player can. `isRepeated`: for a player who has played before, whom some modes refuse. */
export async function playRounds(world: World, player: TestPlayer, { isRepeated = false } = {}): Promise<void> {
  const visit = new RecordedClient(world, player)
  const past = await aPast(visit)
  for (const one of CASES) await playRound(visit, one, isRepeated)
  const { data } = await visit.say('get_questions_by_level', { category: 'space', level: 1 })
  await visit.callAll(knownOf({}, past, data?.questions?.[0]?.id as string), data?.round?.id as string)
}

const rounds: Walk = async (world) => playRounds(world, await world.aPlayer({ coins: 200, clockFactor: 0 }))

let accounts = 0
const account: Walk = async (world) => {
  const who = { email: `ann${++accounts}@x.test`, password: 'secret-123', name: 'ann' }
  await aMember(world, who)
  const { id, proof } = await aProof(world, who)
  const holder = (token: string): TestPlayer => ({ id: '', name: '', token })
  await world.call(checkUserExists, { firebase_id: id }, holder(proof))
  const { api_token } = await world.call(userSignup, { firebase_id: id, type: 'email' }, holder(proof))
  const player = holder(api_token)
  await world.call(updateProfile, { name: 'Ann' }, player)
  await world.call(setPreferences, { clock_factor: '2' }, player)
  const form = new FormData()
  form.append('image', new File([new Uint8Array(await aPicture())], 'me.png', { type: 'image/png' }))
  await world.post('upload_profile_image', form, { authorization: `Bearer ${player.token}` })
  await world.call(acceptTerms, { version: (await world.call(getTermsState, {}, player)).version }, player)
  await world.call(getSettings, { type: 'faq' })
  const again = await aProof(world, who)
  await world.call(signOut, {}, holder((await world.call(userSignup, { firebase_id: again.id, type: 'email' }, holder(again.proof))).api_token))
  await world.call(deleteUserAccount, {}, player)
}
const aPicture = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#c6f52c' } }).png().toBuffer()

const money: Walk = async (world) => {
  const player = await world.aPlayer({ coins: 300 })
  await playedOn(world.database, player.id, 3)
  const { id } = await world.call(setPaymentRequest, wish(), player)
  await world.call(deletePendingPaymentRequest, { payment_id: id }, player)
  await world.call(unlockPremiumCategory, { category: 'film' }, player)
  await world.database.rows(sql`INSERT INTO player_badge (player_id, type) VALUES (${player.id}, 'brainiac')`)
  await world.call(setBadges, { type: 'brainiac' }, player)
}

let browsers = 0
const people: Walk = async (world) => {
  const [ann, bad] = [await world.aPlayer(), await world.aPlayer({ name: 'Rude' })]
  await world.call(reportPlayer, { player_id: bad.id, kind: 'name', message: 'look' }, ann)
  await world.call(blockPlayer, { player_id: bad.id }, ann)
  await world.call(getBlockedPlayers, {}, ann)
  await world.call(unblockPlayer, { player_id: bad.id }, ann)
  const endpoint = `https://8.8.8.8/${++browsers}`
  const keys = createECDH('prime256v1')
  await world.call(addPushSubscription, { endpoint, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }, ann)
  await world.call(removePushSubscription, { endpoint }, ann)
}

const battles: Walk = async (world, url) => {
  const category = (await world.database.row<{ id: string }>(sql`SELECT id::text FROM category WHERE slug = 'space'`))?.id as string
  const friends = { category, kind: 'friend' } as const
  const two = async () => [await aLine(url, await world.aPlayer({ coins: 50 })), await aLine(url, await world.aPlayer({ coins: 50 }))] as [BattleClient, BattleClient]
  const running = await two()
  const { roomId: match_id, code } = await atTheTable(world, running, friends)
  const [ada, ben] = [running[0].player, running[1].player]
  await world.call(getQuestionByRoomId, { room_id: match_id }, ada)
  await world.call(getRandomQuestions, { match_id }, ada)
  await world.call(getRoom, { room_id: code }, ada)
  await world.call(getRandomQuestions, { match_id, destroy_match: '1' }, ben)
  const ended = await two()
  const room_id = await playedTo(world, ended, friends)
  const [eve, cem] = [ended[0].player, ended[1].player]
  await world.call(setBattleStatistics, { user_id1: eve.id, user_id2: cem.id, winner_id: eve.id, is_drawn: '0' }, eve)
  await world.call(getBattleReview, { room_id }, eve)
  await world.call(setBattleSeen, { room_id }, cem)
}

let operators = 0
const staff: Walk = async (world) => {
  const [email, password] = [`ann${++operators}@example.org`, 'seven green lanterns']
  const { token: link = '' } = (await world.database.transaction((tx) => invite(tx, { email, role: 'editor' }))) ?? {}
  const { secret } = await world.call(acceptOperatorLink, { link, password })
  const code = async () => {
    const at = (await world.database.row<{ at: Date }>(sql`SELECT app_now() AS at`))?.at.getTime() ?? 0
    return createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(stepAt(at))
  }
  await world.call(confirmOperatorLink, { link, code: await code() })
  // Each code signs in once.
  await world.pass(TOTP.periodSeconds)
  await world.call(signInOperator, { email, password, code: await code() })
  await world.call(startDirectorySignIn, { state: STATE, nonce: NONCE, verifier: VERIFIER })
  await world.call(finishDirectorySignIn, { code: 'code', nonce: NONCE, verifier: VERIFIER })
}

export const WALKS: readonly Walk[] = [rounds, account, money, people, staff]
/** Rooms need a clock that goes on. */
export const ROOM_WALKS: readonly Walk[] = [battles, ...roomKits]
