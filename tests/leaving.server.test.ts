import { describe, expect, it } from 'vitest'
import { aCategory } from './bank.ts'
import { aLine, atTheTable, coinsOf, sitDown } from './battle.ts'
import { placesOf } from './places-of.ts'
import { aMember, ANN, anAccount, aProof } from './sign-in.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'
import { sql, type Tx } from '../src/platform/server/database/database.ts'
import { erasureHooks } from '../src/apps/server/erasure-hooks.ts'
import type { Services } from '../src/apps/server/services.ts'
import { getBattleStatistics, getRoom, questionAnswer } from '../src/features/battles/contract.ts'
import { setBookmark } from '../src/features/bookmarks/contract.ts'
import { credit, refund, transfer, verifyLedger } from '../src/features/coins/server.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { getNotifications } from '../src/features/notifications/contract.ts'
import { getUserById } from '../src/features/players/contract.ts'
import { mintToken } from '../src/features/players/server.ts'
import { deleteUserAccount, getLeaving } from '../src/features/account-deletion/contract.ts'
import { accountDeletionActions, accountDeletionJobs, type AccountHooks } from '../src/features/account-deletion/server.ts'

const forfeited = async ({ database }: World): Promise<number> =>
  (await database.row<{ coins: number }>(sql`SELECT coalesce(sum(amount), 0) AS coins FROM posting WHERE account_id = 4`))?.coins ?? 0
const rowOf = async ({ database }: World, id: string) => database.row<Record<string, unknown>>(sql`SELECT * FROM player WHERE id = ${id}`)
const sound = async ({ database }: World) => expect(await verifyLedger(database)).toEqual([])
const status = async (world: World, { token }: TestPlayer) => (await world.post(getUserById.name, {}, { authorization: `Bearer ${token}` })).status
const signUp = async (world: World, { id, proof }: { id: string; proof: string }, more: Record<string, string> = {}) =>
  (await world.post('user_signup', { firebase_id: id, type: 'email', ...more }, { authorization: `Bearer ${proof}` })).json()

describe('delete_user_account', () => {
  it('erases the person, forfeits the coins and ends every token', async () => {
    const world = await aWorld()
    const ann = await anAccount(world)
    const { id } = await world.call(getUserById, {}, { id: '', name: '', token: ann.token })
    const player = { id, name: 'Ann', token: ann.token }
    await world.database.transaction((tx) => credit(tx, { playerId: id, coins: 30, title: 'adjustedByAdmin', source: 'x', kind: 'redeemable', actor: 'operator: test' }))
    expect(await world.call(getLeaving, {}, player)).toMatchObject({ coins: 80, badges: 0, score: 0, payout: null, fresh_ms: expect.any(Number) })
    const other = await world.database.transaction((tx) => mintToken(tx, id))
    expect(await world.envelope(deleteUserAccount, {}, player)).toMatchObject({ error: false, message: '111', data: { closing: 0 } })
    expect([await status(world, player), await status(world, { ...player, token: other })]).toEqual([401, 401])
    expect(await rowOf(world, id)).toMatchObject({ name: '', email: '', mobile: '', profile: '', active: false, identity_id: `gone:${id}` })
    expect(await forfeited(world)).toBe(80)
    expect((await world.post('check_user_exists', { firebase_id: ann.id }, { authorization: `Bearer ${ann.proof}` })).status).toBe(401)
    for (const word of [ANN.email, ann.id, 'Ann']) expect(await placesOf(world, word)).toEqual([])
    await sound(world)
  })

  it('lets the same address sign up as a new player, to whom bonuses are not paid again for a while', async () => {
    const world = await aWorld()
    const friend = await world.aPlayer()
    const { refer_code } = await world.call(getUserById, {}, friend)
    const first = await anAccount(world)
    const player: TestPlayer = { id: '', name: 'Ann', token: first.token }
    const before = await world.call(getUserById, {}, player)
    await world.call(deleteUserAccount, {}, player)
    await aMember(world)
    const again = await signUp(world, await aProof(world), { friends_code: refer_code })
    expect(again).toMatchObject({ message: '104', data: { coins: 0, friends_code: refer_code } })
    expect(again.data.id).not.toBe(before.id)
    expect(await world.database.row(sql`SELECT referred_by FROM player WHERE id = ${again.data.id}`)).toEqual({ referred_by: null })
    await world.pass(181 * 24 * 3600)
    await world.call(deleteUserAccount, {}, { ...player, token: (await signUp(world, await aProof(world))).data.api_token })
    await world.pass(181 * 24 * 3600)
    await aMember(world)
    expect(await signUp(world, await aProof(world))).toMatchObject({ message: '104', data: { coins: 50 } })
    await sound(world)
  })

  it('erases the name from the notification of the player whose code was used', async () => {
    const world = await aWorld()
    const owner = await world.aPlayer()
    const { refer_code } = await world.call(getUserById, {}, owner)
    await aMember(world)
    const { data } = await signUp(world, await aProof(world), { friends_code: refer_code })
    const [notification] = await world.call(getNotifications, {}, owner)
    expect(notification).toMatchObject({ type: 'friend', title: expect.stringContaining(data.name) })
    await world.call(deleteUserAccount, {}, { id: data.id, name: data.name, token: data.api_token })
    expect(await world.call(getNotifications, {}, owner)).toEqual([])
    expect(await placesOf(world, data.name)).toEqual([])
  })

  it('wants a sign-in of a moment ago, and is off in a demonstration', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 5 })
    await world.set('demo_mode', 1)
    expect(await world.refused(deleteUserAccount, {}, player)).toBe('demo')
    await world.set('demo_mode', 0)
    await world.pass(601)
    expect(await world.call(getLeaving, {}, player)).toMatchObject({ fresh_ms: 0 })
    expect(await world.refused(deleteUserAccount, {}, player)).toBe('sign-in-again')
    expect(await coinsOf(world, [player])).toEqual([5])
  })

  it('happens once, however often it is asked for at once', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 7 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.post(deleteUserAccount.name, {}, { authorization: `Bearer ${player.token}` })))
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await forfeited(world)).toBe(7)
    await sound(world)
  })

  it('killed in the middle leaves everything as it was', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 7, name: 'Noor' })
    // The last statement fails: everything before it is rolled back.
    await world.database.rows(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`)
    await world.database.rows(sql`CREATE TRIGGER killed BEFORE UPDATE OF gone_at ON player FOR EACH ROW EXECUTE FUNCTION fail()`)
    expect((await world.post(deleteUserAccount.name, {}, { authorization: `Bearer ${player.token}` })).status).toBe(500)
    expect(await status(world, player)).toBe(200)
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 7 })
    expect(await rowOf(world, player.id)).toMatchObject({ name: 'Noor', leaving_at: null })
    await world.database.rows(sql`DROP TRIGGER killed ON player`)
    await world.call(deleteUserAccount, {}, player)
    expect(await forfeited(world)).toBe(7)
    await sound(world)
  })

  it('closes what was begun', async () => {
    const world = await aWorld()
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const player = await world.aPlayer()
    const opened = (await (await world.post('get_questions_by_level', { category, level: 1 }, { authorization: `Bearer ${player.token}` })).json()).data
    await world.call(setBookmark, { question_id: opened.questions[0].id, status: '1', type: '1' }, player)
    await world.call(deleteUserAccount, {}, player)
    expect(await world.database.row(sql`SELECT state, (SELECT count(*) FROM bookmark) AS kept FROM round WHERE id = ${opened.round.id}`)).toEqual({ state: 1, kept: 0 })
  })
})

describe('in a battle', () => {
  it('a lobby is left and the fee comes back, to be forfeited', async () => {
    const world = await aWorld()
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const url = await world.listen()
    const [ann, ben] = [await aLine(url, await world.aPlayer({ name: 'Ann', coins: 10 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 10 }))]
    const { code } = await sitDown(world, [ann, ben], { category, kind: 'friend', fee: 5 })
    const cut = new Promise((done) => ben.socket.once('disconnect', done))
    await world.call(deleteUserAccount, {}, ben.player)
    expect(await cut).toBe('io server disconnect')
    await ann.until(({ room }) => room?.seats.length === 1)
    expect(await forfeited(world)).toBe(10)
    await world.call(deleteUserAccount, {}, ann.player)
    expect(await world.refused(getRoom, { room_id: code }, await world.aPlayer())).toBe('room-deleted-by-owner')
    expect(await forfeited(world)).toBe(20)
    await sound(world)
  })

  it('a running one is lost; the opponent wins and finds no name in the history', async () => {
    const world = await aWorld({ env: { CLOCK_PACE: '2' } })
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const url = await world.listen()
    const [ann, ben] = [await aLine(url, await world.aPlayer({ name: 'Ann', coins: 10 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 10 }))]
    const { roomId } = await atTheTable(world, [ann, ben], { category, kind: 'friend', fee: 5 })
    const { question } = await ann.next('question:opened')
    await ann.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: '1' })
    await world.call(deleteUserAccount, {}, ben.player)
    await ann.next('battle:finished')
    expect(await coinsOf(world, [ann.player])).toEqual([15])
    const { data } = await world.call(getBattleStatistics, {}, ann.player)
    expect(data).toMatchObject([{ opponent_id: ben.player.id, opponent_name: '', opponent_profile: '', mystatus: 'Won' }])
    expect(await forfeited(world)).toBe(5)
    await sound(world)
  })

  it('coins that come afterwards are forfeited too', async () => {
    const world = await aWorld({ env: { CLOCK_PACE: '2' } })
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const url = await world.listen()
    const [ann, ben] = [await aLine(url, await world.aPlayer({ name: 'Ann', coins: 10 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 10 }))]
    await atTheTable(world, [ann, ben], { category, kind: 'friend', fee: 5 })
    await ann.next('question:opened')
    // No player has answered: every fee is refunded, also to the player who left.
    await world.call(deleteUserAccount, {}, ben.player)
    await ann.next('battle:finished')
    for (const job of accountDeletionJobs(erasureHooks)) await job.run(world.database)
    expect(await forfeited(world)).toBe(10)
    expect(await coinsOf(world, [ann.player])).toEqual([10])
    await sound(world)
  })
})

/** The handlers of the product, run in a transaction like that of the door. */
const ask = (world: World, hooks: AccountHooks<Services>, player: TestPlayer, name: string, input: Record<string, unknown> = {}) =>
  world.database.transaction(async (tx) => {
    const served = accountDeletionActions(hooks).find(({ action }) => action.name === name)
    return served?.run({ tx, playerId: player.id, token: player.token, input, proof: undefined, dice: () => 0, language: 'en', noteSecurity: () => undefined, addressHash: '', address: '', agent: '', operator: undefined, audit: () => undefined, prepared: undefined, beside: undefined })
  })

describe('a payout that waits', () => {
  /** Payout hooks as the app provides them: a hold, and a function that settles it. */
  async function aWaitingPayout(world: World, player: TestPlayer): Promise<{ hooks: AccountHooks<Services>; settle: (how: 'paid' | 'back') => Promise<void>; closing: () => boolean }> {
    let waits = true
    let closing = false
    const hold = { wallet: 'hold' as const, playerId: player.id }
    await world.database.transaction((tx) => transfer(tx, { title: 'redeemRequest', source: 'p', from: [{ wallet: 'player', playerId: player.id }], to: hold, coins: 20 }))
    const empty = (tx: Tx, how: 'cancelPaymentRequest' | 'redeemedAmount', to: 'forfeited' | 'paid_out') => transfer(tx, { title: how, source: 'p', from: [hold], to: { system: to }, coins: 20 })
    const hooks: AccountHooks<Services> = {
      ...erasureHooks,
      payouts: {
        pendingOf: async () => (waits ? { coins: 20, amount: 2, currency: '$' } : undefined),
        isPending: async () => waits,
        hold: async () => (waits ? { id: 1, playerId: player.id, coins: 20, isTaken: false } : undefined),
        cancelAndForfeit: async (tx) => ((waits = false), void (await empty(tx, 'cancelPaymentRequest', 'forfeited'))),
        finishFirst: async () => void (closing = true),
      },
    }
    const settle = async (how: 'paid' | 'back') => {
      waits = false
      if (how === 'paid') await world.database.transaction((tx) => empty(tx, 'redeemedAmount', 'paid_out'))
      else await world.database.transaction((tx) => refund(tx, { title: 'cancelPaymentRequest', source: 'p', of: { title: 'redeemRequest', source: 'p' } }))
    }
    return { hooks, settle, closing: () => closing }
  }

  it('is asked about, cancelled and forfeited', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 30 })
    const { hooks } = await aWaitingPayout(world, player)
    expect(await ask(world, hooks, player, getLeaving.name)).toMatchObject({ data: { coins: 10, payout: { coins: 20, amount: 2, currency: '$' } } })
    expect(await ask(world, hooks, player, deleteUserAccount.name)).toMatchObject({ refused: { code: 'payout-pending' } })
    expect(await ask(world, hooks, player, deleteUserAccount.name, { pending: 'cancel' })).toMatchObject({ data: { closing: 0 } })
    expect(await forfeited(world)).toBe(30)
    await sound(world)
  })

  it.each([['paid', 50], ['back', 70]] as const)('or finished first (%s): until then nobody can sign in, then the account is erased', async (how, lost) => {
    const world = await aWorld()
    const ann = await anAccount(world)
    const { id } = await world.call(getUserById, {}, { id: '', name: '', token: ann.token })
    const player = { id, name: 'Ann', token: ann.token }
    await world.database.transaction((tx) => credit(tx, { playerId: id, coins: 20, title: 'adjustedByAdmin', source: 'x', kind: 'redeemable', actor: 'operator: test' }))
    const { hooks, settle, closing } = await aWaitingPayout(world, player)
    const jobs = async () => { for (const job of accountDeletionJobs(hooks)) await job.run(world.database) }
    expect(await ask(world, hooks, player, deleteUserAccount.name, { pending: 'finish' })).toMatchObject({ data: { closing: 1 } })
    expect(closing()).toBe(true)
    expect(await status(world, player)).toBe(401)
    const { proof } = await aProof(world)
    expect(await signUp(world, { id: ann.id, proof })).toMatchObject({ error: true, code: 'account-closing', message: '126' })
    await jobs()
    expect(await rowOf(world, id)).toMatchObject({ gone_at: null, email: ANN.email })
    await settle(how)
    await jobs()
    expect(await rowOf(world, id)).toMatchObject({ gone_at: expect.any(Date), email: '' })
    expect(await forfeited(world)).toBe(lost)
    await sound(world)
  })
})
