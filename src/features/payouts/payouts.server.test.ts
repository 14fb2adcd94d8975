import { describe, expect, it } from 'vitest'
import { aRequest, aTill, DAY, HOUR, playedOn, wish } from '../../../tests/till.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getTrackerData, getUserCoinScore } from '../coins/contract.ts'
import { credit } from '../coins/server.ts'
import { deletePendingPaymentRequest, getPaymentRequest, getWallet, METHODS, setPaymentRequest } from './contract.ts'
import { approve } from './server.ts'

describe('a request', () => {
  it('holds its coins, has the server’s amount, and is in the list and the history', async () => {
    const { rich, call, envelope, sound } = await aTill()
    const player = await rich(300)
    const asked = await envelope(setPaymentRequest, { ...wish(250, { payment_amount: '25', details: ' for me ' }), payment_address: 'Leila@Example.org' }, player)
    expect(asked).toMatchObject({ error: false, message: '110', data: { payment_type: 'paypal', payment_address: 'leila@example.org', payment_amount: 25, currency_symbol: '$', coin_used: 250, details: 'for me', status: 0, reason: '' } })
    expect(await call(getUserCoinScore, {}, player)).toMatchObject({ coins: 50, redeemable: 50 })
    expect(await call(getPaymentRequest, {}, player)).toEqual([asked.error ? undefined : asked.data])
    expect(await call(getTrackerData, { limit: 1 }, player)).toMatchObject([{ type: 'redeemRequest', points: -250, redeemable: -250, status: 1 }])
    await sound()
  })

  it('takes redeemable coins alone', async () => {
    const { rich, refused, database, sound } = await aTill()
    const player = await rich(90)
    await database.transaction((tx) => credit(tx, { playerId: player.id, coins: 500, title: 'welcomeBonus', source: 'x', kind: 'bonus' }))
    expect(await refused(setPaymentRequest, wish(100), player)).toBe('not-redeemable')
    await sound()
  })

  it('keeps its address unreadable in the database', async () => {
    const { rich, call, database } = await aTill()
    const player = await rich()
    await call(setPaymentRequest, { ...wish(), payment_address: 'very.secret@example.org', details: 'hidden words' }, player)
    const dump = JSON.stringify(await database.rows(sql`SELECT p.*, encode(sealed, 'escape') AS plain, encode(a.hash, 'escape') AS hash FROM payout p, payout_address a`))
    expect(dump).not.toMatch(/secret|hidden/)
  })
})

describe('refused is', () => {
  it.each([
    ['fewer than the minimum', { coin_used: 90 }, 'below-minimum', '122'],
    ['half a step', { coin_used: 105 }, 'coins-not-in-steps', '103'],
    ['more than there is', { coin_used: 310 }, 'not-redeemable', '122'],
    ['a huge figure', { coin_used: 1_000_000_000 }, 'not-redeemable', '122'],
    ['an address that is none', { payment_address: 'leila' }, 'payment-address-invalid', '103'],
    ['another method’s address', { payment_type: 'upi' as const, payment_address: 'leila@bank.example.org' }, 'payment-address-invalid', '103'],
  ])('%s', async (_, change, code, message) => {
    const { rich, envelope, call, sound } = await aTill()
    const player = await rich(300)
    expect(await envelope(setPaymentRequest, { ...wish(), ...change }, player)).toMatchObject({ error: true, code, message })
    expect(await call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 300 })
    expect(await call(getPaymentRequest, {}, player)).toEqual([])
    await sound()
  })

  it('as malformed what is no number of coins', async () => {
    const { rich, post, database } = await aTill()
    const player = await rich()
    for (const coin_used of ['-100', '100.5', '0', '1e3', '9'.repeat(16), 'all', '0x64', '100 '])
      expect((await post('set_payment_request', { ...wish(), coin_used }, { authorization: `Bearer ${player.token}` })).status, coin_used).toBe(400)
    expect(await database.rows(sql`SELECT FROM payout`)).toEqual([])
  })

  it.each([
    ['while it is switched off', 'payment_mode', 0, 'redeem-off'],
    ['while a coin is worth nothing', 'coin_amount', 0, 'redeem-off'],
    ['in the demonstration', 'demo_mode', 1, 'demo'],
  ])('%s', async (_, key, value, code) => {
    const { rich, refused, set, call } = await aTill()
    const player = await rich()
    await set(key, value)
    expect(await refused(setPaymentRequest, wish(), player)).toBe(code)
    expect((await call(getWallet, {}, player)).blocked).toBe(code)
  })

  it('by a method that is not offered, and by none while none is', async () => {
    const { rich, refused, set } = await aTill()
    const player = await rich()
    await set(`payout_${wish().payment_type}`, 0)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('payout-method-off')
    for (const method of METHODS) await set(`payout_${method}`, 0)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('redeem-off')
  })

  it('while the ledger is broken', async () => {
    const { rich, refused, database } = await aTill()
    const player = await rich()
    await database.rows(sql`INSERT INTO ledger_breach (what) VALUES ('planted')`)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('redeem-frozen')
  })

  it('after a sign-in of more than ten minutes, until one signs in again', async () => {
    const { rich, refused, again, call, pass, stand } = await aTill()
    await stand()
    const player = await rich()
    await pass(599)
    expect((await call(getWallet, {}, player)).fresh_ms).toBeGreaterThan(0)
    await pass(2)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('sign-in-again')
    expect((await call(getWallet, {}, player)).fresh_ms).toBe(0)
    await call(setPaymentRequest, wish(), await again(player))
  })

  it('before three days of play, but not after a first payout', async () => {
    const { rich, refused, call, database } = await aTill()
    const player = await rich(300, 2)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('play-first')
    expect(await call(getWallet, {}, player)).toMatchObject({ blocked: 'play-first', days_played: 2, first: 1 })
    await playedOn(database, player.id, 3)
    await call(setPaymentRequest, wish(), player)
  })

  it('not for days of play once a payout was paid: they are not counted any more', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await approve(till.database, id, { by: 'Ana', reference: 'TX-1' })).toBe('paid')
    await till.database.rows(sql`DELETE FROM round WHERE player_id = ${player.id}`)
    await till.pass(2 * DAY)
    const back = await till.again(player)
    expect(await till.call(getWallet, {}, back)).toMatchObject({ blocked: '', days_played: 0, first: 0 })
    await till.call(setPaymentRequest, wish(), back)
    await till.sound()
  })

  it('before anything of the player is proven', async () => {
    const { rich, refused, database } = await aTill()
    const player = await rich()
    await database.rows(sql`UPDATE player SET email = '' WHERE id = ${player.id}`)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('verify-first')
  })
})

describe('48 hours', () => {
  it('pass between two requests, whatever became of the first', async () => {
    const { rich, envelope, again, call, pass, refused, sound } = await aTill()
    const player = await rich(300)
    const { id } = await call(setPaymentRequest, wish(), player)
    expect(await envelope(setPaymentRequest, wish(), player)).toMatchObject({ message: '127', code: 'redeem-too-soon', text: 'You have already made a payment request, wait 48 hours after the previous request' })
    await call(deletePendingPaymentRequest, { payment_id: id }, player)
    expect(await refused(setPaymentRequest, wish(), player)).toBe('redeem-too-soon')
    await pass(48 * HOUR - 60)
    expect(await refused(setPaymentRequest, wish(), await again(player))).toBe('redeem-too-soon')
    expect((await call(getWallet, {}, player)).wait_ms).toBeLessThanOrEqual(60_000)
    await pass(61)
    await call(setPaymentRequest, wish(), await again(player))
    await sound()
  })

  it.each([[1, 'wait 1 hour after'], [72, 'wait 72 hours after']])('are as many as the operator says: %i', async (hours, words) => {
    const { rich, envelope, call, set } = await aTill()
    await set('difference_hours', hours)
    const player = await rich(300)
    await call(setPaymentRequest, wish(), player)
    expect(await envelope(setPaymentRequest, wish(), player)).toMatchObject({ message: '127', text: `You have already made a payment request, ${words} the previous request` })
  })

  it('do not help while the first is pending', async () => {
    const { rich, again, call, pass, refused } = await aTill()
    const player = await rich(300)
    await call(setPaymentRequest, wish(), player)
    await pass(3 * DAY)
    expect(await refused(setPaymentRequest, wish(), await again(player))).toBe('request-pending')
  })
})

describe('taken back', () => {
  it('a request gives its coins back, once, and leaves the list', async () => {
    const { rich, envelope, call, sound } = await aTill()
    const player = await rich(300)
    const { id } = await call(setPaymentRequest, wish(120), player)
    expect(await envelope(deletePendingPaymentRequest, { payment_id: id }, player)).toMatchObject({ error: false, message: '111' })
    expect(await envelope(deletePendingPaymentRequest, { payment_id: id }, player)).toMatchObject({ message: '135', code: 'request-not-pending' })
    expect(await call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 300 })
    expect(await call(getPaymentRequest, {}, player)).toEqual([])
    expect((await call(getTrackerData, {}, player)).map(({ type, points }) => [type, points]).slice(0, 2)).toEqual([['cancelPaymentRequest', 120], ['redeemRequest', -120]])
    await sound()
  })

  it.each([['somebody else’s', undefined], ['a missing one', '999999'], ['no number', 'abc'], ['0', '0'], ['a long one', '9'.repeat(15)]])('%s is not pending', async (_, given) => {
    const { rich, envelope, call, sound } = await aTill()
    const [player, other] = [await rich(), await rich()]
    const { id } = await call(setPaymentRequest, wish(), other)
    expect(await envelope(deletePendingPaymentRequest, { payment_id: given ?? id }, player)).toMatchObject({ message: '135', code: 'request-not-pending' })
    expect(await call(getPaymentRequest, {}, player)).toEqual([])
    expect(await call(getPaymentRequest, {}, other)).toMatchObject([{ id, status: 0 }])
    await sound()
  })
})

describe('an address', () => {
  it('belongs to one player, in any spelling; whose it is, is told to nobody', async () => {
    const { rich, refused, call, database, sound } = await aTill()
    const [player, other] = [await rich(), await rich()]
    await call(setPaymentRequest, { ...wish(), payment_address: 'leila@example.org' }, player)
    expect(await refused(setPaymentRequest, { ...wish(), payment_address: ' LEILA@example.ORG' }, other)).toBe('payment-address-taken')
    expect(await refused(setPaymentRequest, { ...wish(), payment_address: 'leila+1@example.org' }, other)).toBe('payment-address-taken')
    expect(await call(getUserCoinScore, {}, other)).toMatchObject({ redeemable: 300 })
    expect(await database.rows(sql`SELECT FROM payout`)).toHaveLength(1)
    await sound()
  })

  it('that is new is told to the account’s owner by mail; one that was used before is not', async () => {
    const { rich, again, call, pass, outbox } = await aTill()
    const player = await rich()
    const same = { ...wish(), payment_address: 'leila@example.org' }
    await call(deletePendingPaymentRequest, { payment_id: (await call(setPaymentRequest, same, player)).id }, player)
    await expect.poll(outbox).toMatchObject([{ kind: 'notice', to: expect.stringContaining('@example.org') }])
    expect(JSON.stringify(await outbox())).not.toContain('leila@example.org')
    await pass(2 * DAY + 1)
    await call(setPaymentRequest, same, await again(player))
    await call(getWallet, {}, player)
    expect(await outbox()).toHaveLength(1)
  })
})

it('a figure that differs is ignored and kept as a signal', async () => {
  const { rich, call, database } = await aTill()
  const player = await rich(300)
  expect(await call(setPaymentRequest, wish(100, { payment_amount: '1000000' }), player)).toMatchObject({ payment_amount: 10 })
  expect(await database.rows(sql`SELECT action, claim FROM fraud_signal`)).toEqual([{ action: 'set_payment_request', claim: { payment_amount: '1000000', coin_used: 100, known: 10 } }])
})

it('the wallet shows what the coins are worth to the cent', async () => {
  const { rich, call } = await aTill()
  expect(await call(getWallet, {}, await rich(275))).toMatchObject({ redeemable: 275, value: 27.5 })
})
