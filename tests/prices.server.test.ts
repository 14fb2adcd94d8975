/** Calls that take coins charge the displayed price, or refuse with the new one. Pages are notified of new versions of the figures. */
import { describe, expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import * as battles from '../src/features/battles/contract.ts'
import { setPaymentRequest } from '../src/features/payouts/contract.ts'
import { unlockPremiumCategory } from '../src/features/questions/contract.ts'
import { reviewRound, useLifeline } from '../src/features/rounds/contract.ts'
import { getSystemConfigurations } from '../src/features/settings/contract.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import type { Envelope } from '../src/platform/pure/action.ts'
import type { Message } from '../src/platform/pure/message.ts'
import { openDatabase } from '../src/platform/server/database/database.ts'
import { aCategory } from './bank.ts'
import { aBattleWorld, aLine, coinsOf } from './battle.ts'
import { asksAgain } from './price-asking.ts'
import { aStage, opening, play } from './stage.ts'
import { aTill, wish } from './till.ts'
import { aWorld } from './world.ts'

const HEADER = 'x-settings-version'
const messages = (Object.values(battles) as (Message | object)[]).filter((each): each is Message => 'name' in each && String(each.name).includes(':'))

it('everything that may find too few coins takes the shown price, and may refuse it', () => {
  // Operators adjust coins against the figures they were shown, not against a price.
  const paid = [...registry.map(({ action }) => action).filter(({ who }) => typeof who === 'string'), ...messages].filter(({ refusals }) => refusals.some(({ code }) => code === 'not-enough-coins'))
  expect(paid.map(({ name }) => name).sort()).toEqual(
    ['battle:rematch', 'battle:search', 'create_room', 'get_questions_by_contest', 'join_room', 'review_round', 'unlock_premium_category', 'use_lifeline'],
  )
  for (const { name, input, refusals } of [...paid, setPaymentRequest]) {
    expect(Object.keys(input), name).toContain('price')
    expect(refusals.map(({ code }) => code), name).toContain('price-changed')
  }
})

describe('after a price changed, a call at the old price is refused with the new one and charges nothing', () => {
  it('of a lifeline and of a review', async () => {
    const { world } = await aStage({ levels: 1, each: 20 })
    const player = await world.aPlayer({ coins: 100 })
    const { round_id, question_id } = await opening(world, player)
    await world.set('quiz_zone_lifeline_deduct_coin', 50)
    await asksAgain(world, useLifeline, { round_id, question_id, lifeline: 'fifty_fifty' }, player, 50)
    expect(await coinsOf(world, [player])).toEqual([50])
    const other = await world.aPlayer({ coins: 100 })
    const { id } = await play(world, other, 1)
    await world.set('review_answers_deduct_coin', 7)
    await asksAgain(world, reviewRound, { round_id: id }, other, 7)
    expect(await world.call(reviewRound, { round_id: id, price: 0 }, other)).toMatchObject({ paid: 0 })
  })

  it('of a premium category', async () => {
    const world = await aWorld()
    await aCategory(world.database, { slug: 'gold', coins: 20, levels: 1 })
    await asksAgain(world, unlockPremiumCategory, { category: 'gold' }, await world.aPlayer({ coins: 30 }), 20)
  })

  it('of a room, when opening it and when joining', async () => {
    const world = await aBattleWorld()
    const category = await aCategory(world.database, { levels: 1, each: 20 })
    const [ada, ben] = [await world.aPlayer({ coins: 50 }), await world.aPlayer({ coins: 50 })]
    await world.set('battle_mode_group_entry_coin', 9)
    await asksAgain(world, battles.createRoom, { room_type: 2, category, no_of_que: 5, room_id: '346791' }, ada, 9)
    await asksAgain(world, battles.joinRoom, { room_id: '346791' }, ben, 9)
    expect(await coinsOf(world, [ada, ben])).toEqual([41, 41])
  })

  it('of a payout: the money that the coins bring', async () => {
    const world = await aTill()
    const player = await world.rich(300)
    await world.set('coin_amount', 2)
    const answer = await world.envelope(setPaymentRequest, wish(100, { price: '10' }), player)
    expect(answer).toMatchObject({ message: '122', code: 'price-changed', price: 20, text: 'The rate has changed. You get $20 for these coins now.' })
    expect(await world.call(setPaymentRequest, wish(100, { price: '20' }), player)).toMatchObject({ payment_amount: 20 })
  })

  it('of a search, which keeps the fee it began with', async () => {
    const world = await aBattleWorld({ env: { PROXIES: '1' } })
    const category = await aCategory(world.database, { levels: 1, each: 20 })
    const url = await world.listen()
    const lines = await Promise.all(['Ada', 'Ben', 'Cem'].map(async (name) => aLine(url, await world.aPlayer({ name, coins: 50 }), name)))
    const [ada, ben, cem] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
    await ada.send(battles.battleSearch, { category, price: '5' })
    await world.set('battle_mode_random_entry_coin', 20)
    expect(await ben.raw('battle:search', { category, price: '5' })).toMatchObject({ error: true, message: '122', code: 'price-changed', price: 20 })
    for (const line of [ben, cem]) await line.send(battles.battleSearch, { category, price: '20' })
    expect((await ben.next('battle:found')).room?.entry_coin).toBe(20)
    expect(await coinsOf(world, [ada.player, ben.player, cem.player])).toEqual([50, 30, 30])
  })
})

describe('the version of the figures', () => {
  const versionOf = async (response: Response) => ({ header: response.headers.get(HEADER), body: (await response.json()) as Envelope<Record<string, string>> })

  it('is part of every reply, and changes only with a figure that players see', async () => {
    const world = await aWorld()
    const first = await versionOf(await world.post('get_system_configurations'))
    expect(first.body).toMatchObject({ data: { settings_version: first.header } })
    await world.set('bot_maximum_skill', 70)
    expect((await world.post('get_languages')).headers.get(HEADER)).toBe(first.header)
    await world.set('quiz_zone_lifeline_deduct_coin', 11)
    const refused = await world.post('get_user_by_id')
    expect([refused.status, refused.headers.get(HEADER)]).toEqual([401, first.header])
    expect((await world.post('get_languages')).headers.get(HEADER)).not.toBe(first.header)
    await world.set('quiz_zone_lifeline_deduct_coin', 10)
    expect((await world.call(getSystemConfigurations, {})).settings_version).toBe(first.header)
  })

  it('comes over the socket, also when another process changed the figure', async () => {
    const world = await aBattleWorld()
    const line = await aLine(await world.listen(), await world.aPlayer())
    const elsewhere = openDatabase(world.database.url, { max: 1 })
    expect(await changeSetting(elsewhere, 'battle_mode_random_entry_coin', '8')).toBeUndefined()
    await elsewhere.close()
    await expect.poll(() => world.call(getSystemConfigurations, {})).toMatchObject({ battle_mode_random_entry_coin: '8' })
    const { settings_version: now } = await world.call(getSystemConfigurations, {})
    let version = ''
    while (version !== now) version = (await line.next('settings:changed')).version
  })
})
