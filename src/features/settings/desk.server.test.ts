/** Figures at the desk. */
import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { getSystemConfigurations } from './contract.ts'
import { changeFigures, listFigures } from './desk-contract.ts'
import { currentSettings } from './server.ts'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

type Change = { key: string; before: string; value: string }
const sent = (...changes: Change[]) => ({ changes: JSON.stringify(changes), reason: 'Signals of the last week' })
const change = (...changes: Change[]) => world.call(changeFigures, sent(...changes), owner)
const refused = (...changes: Change[]) => world.refused(changeFigures, sent(...changes), owner)
const figure = async (key: string) => (await world.call(listFigures, {}, owner)).find((each) => each.key === key)
const ENTRY = { key: 'battle_mode_random_entry_coin', before: '5', value: '7' }
const PAIR = { key: 'battle_pair_daily_limit', before: '5', value: '3' }

describe('the figures', () => {
  it('are all listed as they stand, without a change that was not made at the desk', async () => {
    const listed = await world.call(listFigures, {}, owner)
    expect(Object.fromEntries(listed.map(({ key, value }) => [key, value]))).toEqual(Object.fromEntries(Object.entries(await currentSettings(world.database)).map(([key, value]) => [key, String(value)])))
    expect(listed.every(({ changed }) => changed === null)).toBe(true)
  })

  it('change together, reach players, and are listed with who, when, why and what was before', async () => {
    await change(ENTRY, PAIR)
    expect(await world.call(getSystemConfigurations, {})).toMatchObject({ battle_mode_random_entry_coin: '7' })
    expect(await figure(PAIR.key)).toMatchObject({ value: '3', changed: { by: owner.name, before: '5', reason: 'Signals of the last week' } })
    const log = await world.call(listAudit, { subject: 'setting' }, owner)
    expect(log).toMatchObject([
      { action: 'desk_change_figures', subject_id: PAIR.key, before: { value: 5 }, after: { value: 3 } },
      { action: 'desk_change_figures', subject_id: ENTRY.key, before: { value: 5 }, after: { value: 7 }, operator: owner.name, reason: 'Signals of the last week' },
    ])
  })

  it('are all left alone when one value is out of range, of another kind, or of no figure', async () => {
    for (const wrong of [{ ...PAIR, value: '-1' }, { ...PAIR, value: 'three' }, { key: 'system_timezone', before: 'UTC', value: 'Berlin' }, { key: 'prices', before: '', value: '1' }]) expect(await refused(ENTRY, wrong)).toBe('figure-invalid')
    expect(await figure(ENTRY.key)).toMatchObject({ value: '5', changed: null })
    const answer = await world.envelope(changeFigures, sent({ ...PAIR, value: '-1' }), owner)
    expect(answer).toMatchObject({ text: 'battle_pair_daily_limit does not take this value. Nothing was changed.' })
  })

  it('of a pair keep their order, changed one by one or together', async () => {
    expect(await refused({ key: 'bot_minimum_skill', before: '25', value: '81' })).toBe('figures-crossed')
    await change({ key: 'bot_minimum_skill', before: '25', value: '81' }, { key: 'bot_maximum_skill', before: '80', value: '90' })
    expect(await figure('bot_minimum_skill')).toMatchObject({ value: '81' })
  })

  it('that another operator has changed since are not overwritten', async () => {
    await change(PAIR)
    expect(await refused(PAIR, ENTRY)).toBe('changed-meanwhile')
    expect(await figure(ENTRY.key)).toMatchObject({ value: '5' })
  })

  it('changed by two operators at once are changed by one of them', async () => {
    const answers = await Promise.all([world.envelope(changeFigures, sent(PAIR), owner), world.envelope(changeFigures, sent({ ...PAIR, value: '4' }), await aMember(world.database))])
    expect(answers.map(({ error }) => error).sort()).toEqual([false, true])
  })

  it('that stay as they are, and a change without a reason, are refused', async () => {
    expect(await refused({ ...PAIR, value: '5' })).toBe('nothing-changed')
    const { status } = await world.post(changeFigures.name, { ...sent(PAIR), reason: '' }, { authorization: `Bearer ${owner.token}` })
    expect(status).toBe(400)
    for (const changes of ['{', '{}', '[{"key":"x"}]']) expect((await world.post(changeFigures.name, { changes, reason: 'x' }, { authorization: `Bearer ${owner.token}` })).status).toBe(400)
  })

  it('lists and changes also while the product is under maintenance, which it ends', async () => {
    await change({ key: 'app_maintenance', before: '0', value: '1' })
    const player = await world.aPlayer()
    expect(await world.refused({ ...getSystemConfigurations, name: 'get_user_by_id' }, {}, player)).toBe('maintenance')
    await change({ key: 'app_maintenance', before: '1', value: '0' })
    expect((await world.envelope({ ...getSystemConfigurations, name: 'get_user_by_id' }, {}, player)).error).toBe(false)
  })
})
