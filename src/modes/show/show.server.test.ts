import { beforeEach, describe, expect, it } from 'vitest'
import type { World } from '../../../tests/world.ts'
import { claimShowSeat, getShow, joinShow, showAnswer, showEnter, showHost, showNext, showPutOut, showWatch, type ShowSends } from './contract.ts'
import { aHall, anOpenShow, aPhone, aRemote, aStep, Face, type Hall } from './kit.ts'

let hall: Hall
let world: World
let url: string
beforeEach(async () => {
  hall = await aHall()
  ;({ world, url } = hall)
})

describe('a show', () => {
  it('is opened, joined without an account, played, and ends on the podium', async () => {
    const { show_id, pin, stage_token } = await anOpenShow(hall)
    expect(await world.call(getShow, { pin: `${pin.slice(0, 3)} ${pin.slice(3)}` })).toMatchObject({ title: 'Friday night quiz', host: 'Leila', phase: 'lobby', total: 2 })
    const [ada, ben] = [await aPhone(hall, pin, 'ada'), await aPhone(hall, pin, 'Ben')]
    expect(ada.snapshot).toMatchObject({ title: 'Friday night quiz', room: { phase: 'lobby', question: null }, own: { name: 'Ada', state: 'in' } })
    const stage = new Face(url, stage_token)
    expect(await stage.send(showWatch, {})).toMatchObject({ host: 'Leila', newest: [{ name: 'Ben' }, { name: 'Ada' }] })
    const remote = await aRemote(hall, show_id)
    expect(remote.snapshot.plan.map(({ notes }) => notes)).toEqual(['Notes of a', 'Notes of b'])

    await remote.next()
    await expect.poll(() => ada.face.last('show:room')?.phase).toBe('open')
    const { question } = ada.face.last('show:room') as ShowSends['show:room']
    const idOf = (words: string) => question?.options.find(({ text }) => text === words)?.id as string
    expect(JSON.stringify(question)).not.toContain('After a')
    expect(await ada.face.send(showAnswer, { position: '1', answer: idOf('Right') })).toEqual({ given: idOf('Right') })
    await expect.poll(() => stage.last('show:answered')).toEqual({ position: 1, answered: 1, seats: 2 })
    await ben.face.send(showAnswer, { position: '1', answer: idOf('Wrong') })
    await expect.poll(() => ada.face.last('show:own')?.earned?.base).toBe(500)
    await expect.poll(() => ben.face.last('show:own')).toMatchObject({ points: 0, place: 2, marks: 'w' })
    await expect.poll(() => stage.last('show:room')).toMatchObject({ phase: 'closed', right_answer: idOf('Right'), right: 1, question: { after: 'After a' } })
    await expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')

    for (const phase of ['board', 'open', 'closed', 'board', 'podium', 'awards', 'over'] as const) {
      await remote.next()
      await expect.poll(() => stage.last('show:room')?.phase).toBe(phase)
    }
    await expect.poll(() => stage.last('show:board')?.rows.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
    await expect.poll(async () => (await world.envelope(getShow, { pin })).error).toBe(true)

    // A guest who makes an account afterwards still gets the seat, once.
    expect(await world.call(claimShowSeat, { seat_token: ada.token }, await world.aPlayer())).toEqual({ show_id })
    expect(await world.refused(claimShowSeat, { seat_token: ada.token }, await world.aPlayer())).toBe('not-found')
  })

  it('seats those who are signed in under their account', async () => {
    const { pin } = await anOpenShow(hall)
    const { seat_token } = await world.call(joinShow, { pin, name: 'Eve', device: 'd' }, await world.aPlayer())
    expect((await new Face(url, seat_token).send(showEnter, {})).own).toMatchObject({ name: 'Eve', guest: 0 })
  })

  it('asks what only shows ask, and tells stage and remote what is theirs', async () => {
    const { show_id, pin, stage_token } = await anOpenShow(hall, [
      aStep('slide', { kind: 'slide', options: [], answer: [], seconds: 0, worth: 0 }),
      aStep('poll', { kind: 'poll', answer: [], worth: 0 }),
      aStep('typed', { kind: 'typed', options: ['Rook', 'Castle'], answer: [0, 1] }),
      aStep('place', { kind: 'place', options: [], answer: [], image: '/media/p.webp', image_text: 'A map', more: { x: 500, y: 500, radius: 100, ratio: 1 } }),
    ])
    const remote = await aRemote(hall, show_id)
    expect([remote.snapshot.stage_on, remote.snapshot.right_answer]).toEqual([0, ''])
    const ada = await aPhone(hall, pin, 'Ada')
    const stage = new Face(url, stage_token)
    expect(await stage.send(showWatch, {})).toMatchObject({ seated: 1, team_choice: 'chosen', verdict: null })
    await expect.poll(() => remote.face.last('show:remote')?.stage_on).toBe(1)
    expect(await world.call(getShow, { pin })).toMatchObject({ seats: 1, phase: 'lobby' })

    await remote.next()
    await remote.next()
    await expect.poll(() => ada.face.last('show:room')).toMatchObject({ phase: 'open', position: 2, seats: 1, question: { kind: 'poll', options: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }] } })
    const closed = () => expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')
    await ada.face.send(showAnswer, { position: '2', answer: '2' })
    await closed()
    await remote.next()
    await expect.poll(() => ada.face.last('show:room')).toMatchObject({ phase: 'open', position: 3, question: { kind: 'typed', options: [] } })
    await expect.poll(() => remote.face.last('show:remote')?.right_answer).toBe('Rook')
    await ada.face.send(showAnswer, { position: '3', answer: 'CASTLE' })
    await expect.poll(() => ada.face.last('show:own')?.earned).toMatchObject({ base: 500, share: 1 })
    await closed()
    for (let press = 0; press < 2; press++) await remote.next()
    await ada.face.send(showAnswer, { position: '4', answer: '7000,5000' })
    await expect.poll(() => stage.last('show:room')).toMatchObject({ phase: 'closed', right_answer: '5000,5000', right: 0 })
    expect(stage.last('show:verdict')).toMatchObject({ position: 4, fastest: null, nearest: [{ name: 'Ada', answer: '7000,5000' }], place: { radius: 0.1 }, counts: [{ answer: '7000,5000', seats: 1 }] })
    await expect.poll(() => ada.face.last('show:own')?.earned?.share).toBeCloseTo(0.5)
    stage.socket.close()
    await expect.poll(() => remote.face.last('show:remote')?.stage_on).toBe(0)
  })

  it('takes the same device into the same seat, and refuses a name that is there, and pins of none', async () => {
    const { pin } = await anOpenShow(hall)
    const [one, again] = [await world.call(joinShow, { pin, name: 'Ada', device: 'd1' }), await world.call(joinShow, { pin, name: 'Other', device: 'd1' })]
    expect([again.seat_token, again.name]).toEqual([one.seat_token, 'Ada'])
    expect(await world.refused(joinShow, { pin, name: 'ADA', device: 'd2' })).toBe('show-name-taken')
    expect(await world.refused(joinShow, { pin: '000000', name: 'Ben', device: 'd3' })).toBe('show-not-found')
    expect(await world.call(joinShow, { pin, device: 'd5' })).toMatchObject({ name: expect.stringMatching(/\d/) })
    expect(await world.refused(joinShow, { pin, name: '\u202e\u200b', device: 'd4' })).toBe('show-name-refused')
  })

  it('obeys its owner alone, and a seat that was put out answers nothing', async () => {
    const { show_id, pin } = await anOpenShow(hall)
    const ada = await aPhone(hall, pin, 'Ada')
    const other = new Face(url, (await world.aPlayer()).token)
    expect(await other.ask(showHost, { show_id })).toMatchObject({ error: true, code: 'not-found' })
    expect(await other.ask(showNext, { show_id, position: '0', phase: 'lobby' })).toMatchObject({ error: true, code: 'not-found' })
    expect(await ada.face.ask(showNext, { show_id, position: '0', phase: 'lobby' })).toMatchObject({ error: true })
    const remote = await aRemote(hall, show_id)
    await remote.face.send(showPutOut, { show_id, seat: '0', out: '1' })
    await expect.poll(() => ada.face.last('show:own')?.state).toBe('out')
    await remote.next()
    expect(await ada.face.ask(showAnswer, { position: '1', answer: '1' })).toMatchObject({ error: true })
  })

  it('stands still while the host is away, and goes on from another device of theirs', async () => {
    const { show_id, pin } = await anOpenShow(hall)
    const ada = await aPhone(hall, pin, 'Ada')
    const remote = await aRemote(hall, show_id)
    await remote.next()
    remote.face.socket.close()
    await expect.poll(() => ada.face.last('show:room')?.held).toBe(1)
    expect(await ada.face.ask(showAnswer, { position: '1', answer: '1' })).toMatchObject({ code: 'show-held' })
    await aRemote(hall, show_id)
    await expect.poll(() => ada.face.last('show:room')?.held).toBe(0)
    await ada.face.send(showAnswer, { position: '1', answer: '1' })
  })
})
