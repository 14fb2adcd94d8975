import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { anAccount, ask } from '../../../tests/sign-in.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { deleteUserAccount } from '../account-deletion/contract.ts'
import { erasePlayer, exportPlayer, getErasure } from '../account-deletion/desk-contract.ts'
import { getUserCoinScore } from '../coins/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { noteSignal } from '../signals/server.ts'
import { listPlayerSignals } from '../signals/desk-contract.ts'
import { getUserById, updateProfile } from './contract.ts'
import { addPlayerNote, endPlayerSessions, getPlayer, listPlayerNotes, listPlayers, listPlayerSessions, removePlayerPicture, renamePlayer, revealPlayer, setPlayersActive } from './desk-contract.ts'
import { playersPage } from './desk-store.ts'
import { searchesFor } from './rules/desk-search.ts'

const reason = 'for the test'

let world: World
let moderator: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  moderator = await aMember(world.database, 'moderator')
})

const found = async (input: Record<string, string>, by = moderator) => (await world.call(listPlayers, input, by)).rows.map(({ name }) => name)
const lastEntry = async () => (await world.call(listAudit, { limit: 1 }, await aMember(world.database)))[0]
const status = async ({ token }: TestPlayer) => (await world.post(getUserById.name, {}, { authorization: `Bearer ${token}` })).status
const withMobile = (player: TestPlayer, mobile: string) => world.database.rows(sql`UPDATE player SET mobile = ${mobile} WHERE id = ${player.id}`)

describe('the list', () => {
  it('finds by beginnings of the words of a name, in any script, and by whole addresses, codes and ids', async () => {
    const ivan = await world.aPlayer({ name: 'Ivan Petrov-Smith', email: 'hidden@example.org' })
    await world.aPlayer({ name: 'محمد علي' })
    await world.aPlayer({ name: 'राम कुमार' })
    await withMobile(ivan, '+4915112345678')
    const { refer_code } = await world.call(getUserById, {}, ivan)
    for (const q of ['petr', 'smith iv', 'HIDDEN@example.org', '+49 151 12345678', refer_code.toLowerCase(), ivan.id, ivan.id.slice(0, 13)]) expect([q, await found({ q })]).toEqual([q, ['Ivan Petrov-Smith']])
    expect(await found({ q: 'عل' })).toEqual(['محمد علي'])
    expect(await found({ q: 'कुमा' })).toEqual(['राम कुमार'])
    // Of an address no part finds anything, or it could be guessed sign by sign.
    for (const q of ['hidden', 'hidden@', 'hidden@example.or', 'example.org', '+49 151', 'etrov', "'", '\\', ': & !']) expect([q, await found({ q })]).toEqual([q, []])
  })

  it('comes in pages, the newest first, with a count', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await world.aPlayer({ name })
    const first = await world.call(listPlayers, { limit: 2 }, moderator)
    const second = await world.call(listPlayers, { limit: 2, cursor: first.next_cursor ?? '' }, moderator)
    const third = await world.call(listPlayers, { limit: 2, cursor: second.next_cursor ?? '' }, moderator)
    expect([first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
    expect([first.count, second.count, third.next_cursor]).toEqual([5, null, null])
    expect(await found({ cursor: 'made-up' })).toEqual([])
  })

  it('shows addresses masked to every role, coins only to those who see coins', async () => {
    const ivan = await world.aPlayer({ name: 'Ivan', email: 'ivan@example.org', coins: 30 })
    await withMobile(ivan, '+4915112345678')
    for (const [role, coins] of [['moderator', null], ['cashier', 30], ['reader', 30], ['owner', 30]] as const) {
      const by = await aMember(world.database, role)
      const answers = [await world.call(listPlayers, {}, by), await world.call(getPlayer, { player_id: ivan.id }, by), await world.call(listPlayerSessions, { player_id: ivan.id }, by)]
      expect(answers[0]).toMatchObject({ rows: [{ email: 'i•••@example.org', mobile: '+49•••78', coins }] })
      expect(JSON.stringify(answers)).not.toMatch(/ivan@|15112345678/)
    }
  })

  it('filters by state', async () => {
    const [, off, gone] = [await world.aPlayer({ name: 'Active' }), await world.aPlayer({ name: 'Off' }), await world.aPlayer({ name: 'Gone' })]
    await world.call(setPlayersActive, { player_ids: off.id, active: '0', reason }, moderator)
    await world.call(deleteUserAccount, {}, gone)
    expect(await Promise.all(['active', 'off', 'leaving', 'gone'].map((state) => found({ state })))).toEqual([['Active'], ['Off'], [], ['']])
  })

  it('reads no table from end to end', async () => {
    await world.database.rows(sql`
      INSERT INTO player (identity_id, type, name, email, mobile, refer_code, created_at)
      SELECT n::text, 'email', 'Player ' || md5(n::text), n || '@example.org', '', 'C' || n, app_now() - n * interval '1 second' FROM generate_series(1, 20000) n`)
    await world.database.query('ANALYZE player')
    const page = { cursor: undefined, limit: 51 }
    const cursor = (await world.call(listPlayers, { limit: 1 }, moderator)).next_cursor ?? undefined
    const wishes = ['Player abc', '17@example.org', 'C123', 'f00dcafe-1234'].map((q) => playersPage({ searches: searchesFor(q, undefined), state: undefined }, page))
    wishes.push(playersPage({ searches: searchesFor('+4915112345678', '+4915112345678'), state: undefined }, page), playersPage({ searches: undefined, state: undefined }, { ...page, cursor }))
    for (const state of ['active', 'off', 'leaving', 'gone'] as const) wishes.push(playersPage({ searches: undefined, state }, page))
    for (const wish of wishes) {
      const plan = (await world.database.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${wish}`)).map((line) => line['QUERY PLAN']).join('\n')
      expect(plan).not.toContain('Seq Scan on player')
    }
  })
})

describe('one player', () => {
  it('has account, coins, results, who invited whom', async () => {
    const [host, guest] = [await world.aPlayer({ name: 'Host', coins: 7 }), await world.aPlayer({ name: 'Guest' })]
    await world.database.rows(sql`UPDATE player SET referred_by = ${host.id} WHERE id = ${guest.id}`)
    await noteSignal(world.database, host.id, 'set_user_coin_score', { coins: 9 })
    const owner = await aMember(world.database)
    expect(await world.call(getPlayer, { player_id: guest.id }, owner)).toMatchObject({ name: 'Guest', state: 'active', invited_by: { id: host.id, name: 'Host' }, coins: { redeemable: 0, bonus: 0, held: 0 } })
    expect(await world.call(getPlayer, { player_id: host.id }, owner)).toMatchObject({ invited: 1, invited_by: null, coins: { redeemable: 7, bonus: 0, held: 0 }, sessions: 1, signals: 1, statistics: { answered: 0 } })
    expect(await world.refused(getPlayer, { player_id: 'made-up' }, owner)).toBe('not-found')
    const signals = await world.call(listPlayerSignals, { player_id: host.id }, moderator)
    expect(signals).toMatchObject({ rows: [{ action: 'set_user_coin_score', claim: { coins: 9 } }], next_cursor: null, count: 1 })
  })

  it('reveals whole addresses with a reason; the log has the reason and no address', async () => {
    const { token } = await anAccount(world)
    const { id } = await world.call(getUserById, {}, { id: '', name: '', token })
    const cashier = await aMember(world.database, 'cashier')
    expect((await world.post(revealPlayer.name, { player_id: id, reason }, { authorization: `Bearer ${moderator.token}` })).status).toBe(403)
    expect((await world.post(revealPlayer.name, { player_id: id }, { authorization: `Bearer ${cashier.token}` })).status).toBe(400)
    expect(await world.call(revealPlayer, { player_id: id, reason }, cashier)).toEqual({ email: 'ann@x.test', mobile: '', addresses: ['127.0.0.1'] })
    expect((await world.call(listPlayerSessions, { player_id: id }, moderator)).rows).toMatchObject([{ address: '127.0.•••', ended: null }])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'desk_reveal_player', subject_id: id, reason })
    expect(JSON.stringify(entry)).not.toContain('ann@x.test')
    expect(await world.database.row(sql`SELECT position('127.0.0.1' IN encode(address, 'escape')) AS at FROM api_token WHERE player_id = ${id}`)).toEqual({ at: 0 })
  })

  it('has notes of staff, which go with the account', async () => {
    const player = await world.aPlayer()
    for (const body of ['first', 'second', 'third']) await world.call(addPlayerNote, { player_id: player.id, body }, moderator)
    const page = await world.call(listPlayerNotes, { player_id: player.id, limit: 2 }, moderator)
    expect(page.rows).toMatchObject([{ body: 'third', operator: moderator.name }, { body: 'second' }])
    expect((await world.call(listPlayerNotes, { player_id: player.id, cursor: page.next_cursor ?? '' }, moderator)).rows).toMatchObject([{ body: 'first' }])
    expect(await world.refused(addPlayerNote, { player_id: player.id, body: ' ' }, moderator)).toBe('not-found')
    await world.call(deleteUserAccount, {}, player)
    expect((await world.call(listPlayerNotes, { player_id: player.id }, moderator)).rows).toEqual([])
    expect(await world.refused(addPlayerNote, { player_id: player.id, body: 'late' }, moderator)).toBe('not-found')
  })
})

describe('an act', () => {
  it('deactivates chosen accounts, which are refused from then on, and activates them again', async () => {
    const players = [await world.aPlayer(), await world.aPlayer()]
    const player_ids = players.map(({ id }) => id).join(',')
    expect(await world.call(setPlayersActive, { player_ids, active: '0', reason }, moderator)).toEqual({ changed: 2 })
    for (const player of players) expect(await world.refused(getUserById, {}, player)).toBe('account-deactivated')
    expect(await world.call(setPlayersActive, { player_ids, active: '0', reason }, moderator)).toEqual({ changed: 0 })
    expect(await world.call(setPlayersActive, { player_ids: players[0]?.id ?? '', active: '1', reason }, moderator)).toEqual({ changed: 1 })
    expect(await lastEntry()).toMatchObject({ action: 'desk_set_players_active', subject_id: players[0]?.id, before: { state: 'off' }, after: { state: 'active' }, reason })
    expect(await status(players[0] as TestPlayer)).toBe(200)
    for (const wrong of ['', 'made-up', `${players[0]?.id},00000000-0000-4000-8000-000000000000`]) expect([wrong, await refusedOrMalformed(wrong)]).toEqual([wrong, true])
  })

  const refusedOrMalformed = async (player_ids: string) => {
    const answer = await (await world.post(setPlayersActive.name, player_ids === '' ? { active: 0, reason } : { player_ids, active: 0, reason }, { authorization: `Bearer ${moderator.token}` })).json()
    return answer.error === true
  }

  it('renames, with the rules that a name has', async () => {
    const player = await world.aPlayer({ name: 'Rude' })
    expect(await world.call(renamePlayer, { player_id: player.id, name: ' quiet  one ', reason }, moderator)).toEqual({ name: 'Quiet one' })
    expect((await world.call(getUserById, {}, player)).name).toBe('Quiet one')
    expect(await lastEntry()).toMatchObject({ before: { name: 'Rude' }, after: { name: 'Quiet one' }, reason })
    expect(await world.refused(renamePlayer, { player_id: player.id, name: '\u200b', reason }, moderator)).toBe('name-needed')
    expect(await world.refused(renamePlayer, { player_id: player.id, name: 'asshole', reason }, moderator)).toBe('name-not-allowed')
    expect(await world.refused(renamePlayer, { player_id: 'x', name: 'Quiet', reason }, moderator)).toBe('not-found')
  })

  it('puts the first face in the place of a picture', async () => {
    const player = await world.aPlayer()
    await world.call(updateProfile, { face: 'bob' }, player)
    const { profile } = await world.call(removePlayerPicture, { player_id: player.id, reason }, moderator)
    expect(profile).toMatch(/^face:g/)
    expect((await world.call(getUserById, {}, player)).profile).toBe(profile)
    expect(await lastEntry()).toMatchObject({ before: { profile: 'face:bob' }, after: { profile } })
  })

  it('ends all sessions, and the proofs of identity with them', async () => {
    const { id: identity, proof, token } = await anAccount(world)
    const player: TestPlayer = { id: '', name: 'Ann', token }
    const { id } = await world.call(getUserById, {}, player)
    expect(await world.call(endPlayerSessions, { player_id: id, reason }, moderator)).toEqual({ ended: 1 })
    expect(await status(player)).toBe(401)
    expect((await world.post('check_user_exists', { firebase_id: identity }, { authorization: `Bearer ${proof}` })).status).toBe(401)
    expect((await ask(world, '/sign-in/email', { email: 'ann@x.test', password: 'secret-123' })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ before: { sessions: 1 }, after: { sessions: 0 } })
  })

  it('counts the sessions that an act before it has left, were it done at once', async () => {
    const player = await world.aPlayer()
    let second: Promise<{ ended: number }> | undefined
    await world.database.transaction(async (tx) => {
      await tx.rows(sql`SELECT FROM player WHERE id = ${player.id} FOR NO KEY UPDATE`)
      second = world.call(endPlayerSessions, { player_id: player.id, reason }, moderator)
      await untilOneWaits(world, 'transactionid')
      await tx.rows(sql`UPDATE api_token SET revoked_at = app_now() WHERE player_id = ${player.id}`)
    })
    expect(await second).toEqual({ ended: 0 })
  })

  it('erases and exports for an owner alone', async () => {
    const owner = await aMember(world.database)
    const player = await world.aPlayer({ name: 'Noor', coins: 12 })
    for (const action of [erasePlayer, exportPlayer, getErasure]) expect((await world.post(action.name, { player_id: player.id, reason }, { authorization: `Bearer ${moderator.token}` })).status).toBe(403)
    expect(await world.call(getErasure, { player_id: player.id }, owner)).toEqual({ coins: 12, badges: 0, score: 0, payout: null })
    expect(await world.call(exportPlayer, { player_id: player.id, reason }, owner)).toMatchObject({ parts: { account: { name: 'Noor' }, coins: { coins: 12 } } })
    expect(await lastEntry()).toMatchObject({ action: 'desk_export_player', subject_id: player.id, reason })
    expect(await world.call(erasePlayer, { player_id: player.id, reason }, owner)).toEqual({ closing: 0 })
    expect(await status(player)).toBe(401)
    expect(await world.call(getPlayer, { player_id: player.id }, owner)).toMatchObject({ state: 'gone', name: '', refer_code: '', coins: { redeemable: 0 } })
    expect(await lastEntry()).toMatchObject({ action: 'desk_erase_player', before: { coins: 12 }, after: { state: 'gone' } })
    for (const [action, input] of [[erasePlayer, {}], [exportPlayer, {}], [renamePlayer, { name: 'Noor' }], [removePlayerPicture, {}], [endPlayerSessions, {}], [revealPlayer, {}]] as const)
      expect([action.name, await world.refused(action as typeof renamePlayer, { player_id: player.id, reason, ...input } as never, owner)]).toEqual([action.name, 'not-found'])
    expect(await world.call(setPlayersActive, { player_ids: player.id, active: '1', reason }, owner)).toEqual({ changed: 0 })
    for (const action of [erasePlayer, exportPlayer]) for (const player_id of ['x', '00000000-0000-4000-8000-000000000000']) expect(await world.refused(action, { player_id, reason }, owner)).toBe('not-found')
  })

  it('of a closed account takes nothing from the player but the way in', async () => {
    const player = await world.aPlayer({ coins: 5 })
    await world.call(setPlayersActive, { player_ids: player.id, active: '0', reason }, moderator)
    await world.call(setPlayersActive, { player_ids: player.id, active: '1', reason }, moderator)
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 5 })
  })
})
