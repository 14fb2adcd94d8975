import { expect, it } from 'vitest'
import { answerShowReplay, getShowReplay, getShowReport, setShowReplay, showAnswer, showEnd, type ReplayOnTheWire } from './contract.ts'
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
