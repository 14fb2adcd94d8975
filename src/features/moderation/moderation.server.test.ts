import { describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aLine, sitDown } from '../../../tests/battle.ts'
import { aWorld } from '../../../tests/world.ts'
import { moderationCommands } from '../../../tools/operator/moderation.ts'
import { battleSearch, getRoom, questionAnswer, roomSay, roomStart } from '../battles/contract.ts'
import { updateProfile } from '../players/contract.ts'
import { blockPlayer, getBlockedPlayers, reportPlayer, unblockPlayer } from './contract.ts'
import { openReports, settleReports } from './server.ts'

describe('report_player', () => {
  it('is kept for the operator, once a kind and day, as it was', async () => {
    const world = await aWorld()
    const [ann, eve, bad] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Eve' }), await world.aPlayer({ name: 'Rude' })]
    const report = { player_id: bad.id, kind: 'name' as const, message: ' look ' }
    expect(await world.envelope(reportPlayer, report, ann)).toMatchObject({ message: '109', data: { is_new: 1 } })
    expect(await world.call(reportPlayer, report, ann)).toEqual({ is_new: 0 })
    expect(await world.call(reportPlayer, { ...report, kind: 'picture' }, ann)).toEqual({ is_new: 1 })
    expect(await world.call(reportPlayer, report, eve)).toEqual({ is_new: 1 })
    await world.call(updateProfile, { name: 'Kind' }, bad)
    expect(await openReports(world.database, 10)).toMatchObject([
      { kind: 'name', message: 'look', name: 'Rude', nowName: 'Kind', reporters: 2 },
      { kind: 'picture', reporters: 1 },
    ])
    await world.pass(24 * 3600)
    expect(await world.call(reportPlayer, report, ann)).toEqual({ is_new: 1 })
    const [first] = await openReports(world.database, 10)
    const settled = async () => (await settleReports(world.database, first?.id as number)).length
    expect([await settled(), await settled()]).toEqual([3, 0])
    expect(await openReports(world.database, 10)).toMatchObject([{ kind: 'picture' }])
  })

  it('is printed so that no line of a player stands where the operator’s lines begin', async () => {
    const world = await aWorld()
    const [ann, bad] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Rude' })]
    await world.call(reportPlayer, { player_id: bad.id, kind: 'name', message: 'look\n99  2026-01-01T00:00Z  name: Ann' }, ann)
    const printed = (await moderationCommands.reports?.(world.database, [])) ?? ''
    expect(printed.split('\n').slice(1)).toEqual(['    look', '    99 2026-01-01T00:00Z name: Ann'])
  })

  it('knows nobody who is not there, and not oneself', async () => {
    const world = await aWorld()
    const ann = await world.aPlayer()
    for (const player_id of [ann.id, 'nobody', '00000000-0000-0000-0000-000000000000']) {
      expect(await world.refused(reportPlayer, { player_id, kind: 'other' }, ann)).toBe('not-found')
      expect(await world.refused(blockPlayer, { player_id }, ann)).toBe('not-found')
    }
    await world.set('demo_mode', 1)
    expect(await world.refused(reportPlayer, { player_id: ann.id, kind: 'other' }, ann)).toBe('demo')
  })
})

describe('a block', () => {
  it('is listed for who made it alone, and taken back', async () => {
    const world = await aWorld()
    const [ann, ben] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Ben' })]
    for (let n = 0; n < 2; n++) await world.call(blockPlayer, { player_id: ben.id }, ann)
    expect(await world.envelope(getBlockedPlayers, {}, ann)).toMatchObject({ total: 1, data: [{ id: ben.id, name: 'Ben' }] })
    expect(await world.call(getBlockedPlayers, {}, ben)).toEqual([])
    await world.call(unblockPlayer, { player_id: ann.id }, ben)
    expect(await world.call(getBlockedPlayers, {}, ann)).toHaveLength(1)
    await world.call(unblockPlayer, { player_id: ben.id }, ann)
    expect(await world.call(getBlockedPlayers, {}, ann)).toEqual([])
  })

  it('keeps two apart in random battles, whoever of them made it', async () => {
    const world = await aWorld()
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const url = await world.listen()
    const lines = [await aLine(url, await world.aPlayer({ name: 'Ann', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Cleo', coins: 20 }))] as const
    const [ann, ben, cleo] = lines
    await world.call(blockPlayer, { player_id: ann.player.id }, ben.player)
    await ann.send(battleSearch, { category })
    await ben.send(battleSearch, { category })
    await cleo.send(battleSearch, { category })
    // Cleo is paired with the player who has waited longest; the two blocked players are not paired with each other.
    const { room } = await cleo.next('battle:found')
    expect(room?.seats.map(({ user_id }) => user_id)).toContain(cleo.player.id)
    expect(room?.seats.filter(({ user_id }) => user_id === ann.player.id || user_id === ben.player.id)).toHaveLength(1)
  })

  it('hides name, picture and phrases in a room from who made it, and from nobody else', async () => {
    const world = await aWorld({ env: { CLOCK_PACE: '2' } })
    const category = await aCategory(world.database, { levels: 1, each: 10 })
    const url = await world.listen()
    const [ann, ben, cleo] = [await aLine(url, await world.aPlayer({ name: 'Ann' })), await aLine(url, await world.aPlayer({ name: 'Ben' })), await aLine(url, await world.aPlayer({ name: 'Cleo' }))]
    const { roomId, code } = await sitDown(world, [ann, ben, cleo], { category, kind: 'group', fee: 0 })
    await world.call(blockPlayer, { player_id: ben.player.id }, ann.player)
    const hides = { user_id: ben.player.id, name: '', profile: '', blocked: 1 }
    await ann.until(({ room }) => room?.seats.some(({ blocked }) => blocked === 1) ?? false)
    expect((await world.call(getRoom, { room_id: code }, ann.player)).room?.seats[1]).toMatchObject(hides)
    expect((await world.call(getRoom, { room_id: code }, cleo.player)).room?.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo'])
    await ben.send(roomSay, { room_id: roomId, phrase: 'hello' })
    expect(await cleo.next('room:said')).toEqual({ user_id: ben.player.id, phrase: 'hello' })
    await cleo.send(roomSay, { room_id: roomId, phrase: 'wow' })
    expect(await ann.next('room:said')).toEqual({ user_id: cleo.player.id, phrase: 'wow' })

    await ann.send(roomStart, { room_id: roomId })
    for (const line of [ann, ben, cleo]) {
      const { question } = await line.next('question:opened')
      await line.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: '1' })
    }
    const seen = (await ann.next('question:closed')).seats
    expect(seen.find(({ user_id }) => user_id === ben.player.id)).toMatchObject(hides)
    expect((await cleo.next('question:closed')).seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo'])
    expect((await ben.next('question:closed')).seats.every(({ blocked }) => blocked === undefined)).toBe(true)
    expect(JSON.stringify(ann.events.slice(ann.events.findIndex(({ event }) => event === 'question:opened'))).includes('"Ben"')).toBe(false)
  })
})
