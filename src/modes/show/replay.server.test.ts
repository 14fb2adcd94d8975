import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { answerShowReplay, getShowReplay, getShowReport, openShowCall, setShowReplay, showAnswer, showEnd, showPutOut, showSwitch, type ReplayOnTheWire } from './contract.ts'
import { aHall, anOpenShow, answerOf, aPhone, aRemote, aStep, type Hall } from './kit.ts'

/** A show of two questions, to the first of which Ada gave the right answer. */
async function aPlayedShow(hall: Hall): Promise<{ show_id: string; right: string }> {
  const { show_id, pin } = await anOpenShow(hall, [aStep('a', { speedy: 0 }), aStep('b', { speedy: 0 })])
  const ada = (await aPhone(hall, pin, 'Ada')).face
  const remote = await aRemote(hall, show_id)
  await remote.next()
  const right = await answerOf(ada, 'Right')
  await ada.send(showAnswer, { position: '1', answer: right })
  await expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')
  await remote.next()
  await remote.next()
  await remote.next()
  await remote.face.send(showEnd, { show_id })
  await expect.poll(async () => (await hall.world.envelope(getShowReport, { show_id }, hall.host)).error).toBe(false)
  return { show_id, right }
}

const idOf = ({ room }: ReplayOnTheWire, words: string) => room.question?.options.find(({ text }) => text === words)?.id ?? ''

it('is played with its link alone, and judged against the answers of that evening', async () => {
  const hall = await aHall()
  const { world, host } = hall
  const { show_id, right } = await aPlayedShow(hall)
  expect((await world.call(getShowReport, { show_id }, host)).replay).toEqual({ open: 0, link: '', until: null })
  expect(await world.refused(setShowReplay, { show_id, open: '1' }, await world.aPlayer())).toBe('not-found')
  const { link, open, until } = await world.call(setShowReplay, { show_id, open: '1' }, host)
  expect([open, until]).toEqual([1, null])

  const beginning = await world.call(getShowReplay, { link })
  expect(beginning).toMatchObject({ title: 'Friday night quiz', others: 1, times: [], room: { phase: 'lobby', total: 2, question: null } })
  const go = (state: string, answer?: string) => world.call(answerShowReplay, { link, state, ...(answer !== undefined && { answer }) })
  const first = await go(beginning.state)
  // Nothing of the answer before it is locked, and no name of that evening.
  expect(first).toMatchObject({ room: { phase: 'open', position: 1 }, own: { may_answer: 1, points: 0 }, times: [expect.any(Number)] })
  expect(first.room.right_answer).toBeUndefined()
  expect(JSON.stringify({ ...first, state: '' })).not.toMatch(/After a|Notes|Ada/)
  const wrong = await go(first.state, idOf(first, 'Wrong'))
  expect(wrong).toMatchObject({ room: { phase: 'closed', right_answer: right, question: { after: 'After a' } }, own: { points: 0, marks: 'w', place: 2 } })
  // From the same point again: the other answer.
  expect(await go(first.state, right)).toMatchObject({ own: { points: 1_000, marks: 'r', place: 1 } })

  const second = await go(wrong.state)
  const last = await go(second.state, idOf(second, 'Right'))
  expect(last.own).toMatchObject({ points: 1_000, marks: 'wr', place: 1 })
  expect(await go(last.state)).toMatchObject({ room: { phase: 'over', seats: 2 }, own: { points: 1_000, place: 1 } })
})

it('counts nothing after the clock, takes no token of its own making, and ends with its link', async () => {
  const hall = await aHall()
  const { world, host } = hall
  const { show_id, right } = await aPlayedShow(hall)
  const { link, until } = await world.call(setShowReplay, { show_id, open: '1', days: 2 }, host)
  expect(until).not.toBeNull()
  const { state } = await world.call(getShowReplay, { link })
  const open = await world.call(answerShowReplay, { link, state })
  await world.pass(23)
  expect(await world.call(answerShowReplay, { link, state: open.state, answer: right })).toMatchObject({ room: { phase: 'closed' }, own: { points: 0, marks: 'n', given: '' } })
  const forged = `${Buffer.from(JSON.stringify([[[right, 1]], 'closed', 0])).toString('base64url')}.${open.state.split('.')[1]}`
  for (const other of [forged, 'x', 'x.y', '.']) expect(await world.refused(answerShowReplay, { link, state: other })).toBe('not-found')
  expect(await world.refused(getShowReplay, { link: show_id })).toBe('not-found')

  await world.call(setShowReplay, { show_id, open: '0' }, host)
  expect(await world.refused(getShowReplay, { link })).toBe('not-found')
  // The link stays the same; its time ends.
  expect((await world.call(setShowReplay, { show_id, open: '1', days: 2 }, host)).link).toBe(link)
  await world.pass(2 * 86_400 + 1)
  expect(await world.refused(answerShowReplay, { link, state: open.state })).toBe('not-found')
  expect((await world.call(getShowReport, { show_id }, host)).replay).toMatchObject({ open: 0, link })
})

it('is opened by its host before the show ends, so that phones have its link, and by another host as a show with the seats of that evening', async () => {
  const hall = await aHall()
  const { world, url } = hall
  const { show_id, pin } = await anOpenShow(hall, [aStep('a'), aStep('b')])
  const [ada, ben] = [(await aPhone(hall, pin, 'Ada')).face, (await aPhone(hall, pin, 'Ben')).face]
  const remote = await aRemote(hall, show_id)
  await remote.next()
  for (const [face, words] of [[ada, 'Right'], [ben, 'Wrong']] as const) await face.send(showAnswer, { position: '1', answer: await answerOf(face, words) })
  await expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')
  await remote.face.send(showSwitch, { show_id, what: 'replay', on: '1' })
  expect(ada.last('show:room')?.replay).toBeUndefined()
  await remote.face.send(showEnd, { show_id })
  await expect.poll(() => ada.last('show:room')?.phase).toBe('over')
  const link = ada.last('show:room')?.replay ?? ''
  await expect.poll(async () => (await world.envelope(getShowReplay, { link })).error).toBe(false)
  const former = await world.call(getShowReport, { show_id }, hall.host)
  expect(former.replay).toEqual({ open: 1, link, until: null })

  const other = await world.aPlayer({ name: 'Omar' })
  expect(await world.refused(openShowCall, { replay: show_id }, other)).toBe('not-found')
  const again = await world.call(openShowCall, { replay: link }, other)
  const class2: Hall = { world, url, host: other }
  const cem = (await aPhone(class2, again.pin, 'Ada', 'cem')).face
  const host = await aRemote(class2, again.show_id)
  expect(host.snapshot.seats.map(({ name, state }) => [name, state])).toEqual([['Ada', 'ghost'], ['Ben', 'ghost'], ['Ada', 'here']])
  expect((await host.face.ask(showPutOut, { show_id: again.show_id, seat: '0', out: '1' })).error).toBe(true)
  await host.next()
  await expect.poll(() => host.face.last('show:answered')?.answered).toBe(2)
  await cem.send(showAnswer, { position: '1', answer: await answerOf(cem, 'Right') })
  await expect.poll(() => cem.last('show:room')).toMatchObject({ phase: 'closed', seats: 3, replays: 2, right: 2 })
  await expect.poll(() => host.face.last('show:room')?.phase).toBe('closed')
  await host.next()
  await expect.poll(() => host.face.last('show:board')?.rows.find(({ name, replay }) => name === 'Ada' && replay === 1)?.points).toBe(former.seats[0]?.points)
  await host.face.send(showEnd, { show_id: again.show_id })
  await expect.poll(async () => (await world.envelope(getShowReport, { show_id: again.show_id }, other)).error).toBe(false)
  // What is stored has no name of that evening.
  const report = await world.call(getShowReport, { show_id: again.show_id }, other)
  expect([report.players, report.seats.filter(({ replay }) => replay === 1).map(({ name }) => name)]).toEqual([1, ['', '']])
  expect(await world.database.rows(sql`SELECT FROM show_segment WHERE room_id = ${again.show_id}`)).toEqual([])
})
