import { describe, expect, it } from 'vitest'
import type { World } from '../../../tests/world.ts'
import { getShowReport, getShows, saveShowQuiz, showAnswer, showEnd, type Step } from './contract.ts'
import { aHall, anOpenShow, answerOf, aPhone, aRemote, aStep as aKitStep, OPTIONS, type Face, type Hall, type Remote } from './kit.ts'

const aStep = (id: string, what: Partial<Step> = {}): Step => aKitStep(id, { speedy: 0, ...what })
const firstOf = async (world: World, hall: Hall) => (await world.call(getShows, {}, hall.host))[0]

/** Both answer the question that is open, which closes it. */
async function answers(remote: Remote, position: number, given: [Face, string][]): Promise<void> {
  for (const [face, words] of given) {
    await expect.poll(() => face.last('show:room')).toMatchObject({ phase: 'open', position })
    await face.send(showAnswer, { position: String(position), answer: await answerOf(face, words) })
  }
  await expect.poll(() => remote.face.last('show:room')).toMatchObject({ phase: 'closed', position })
}

describe('the report of a show', () => {
  it('tells its host, and nobody else, what the evening was', async () => {
    const hall = await aHall()
    const { world, host } = hall
    const { show_id, pin } = await anOpenShow(hall, [aStep('a'), aStep('b')])
    expect(await firstOf(world, hall)).toMatchObject({ show_id, state: 'live', pin, steps: 2, players: null, report: 0, ended: null })
    expect(await world.refused(getShowReport, { show_id }, host)).toBe('not-found')
    const [ada, ben] = [(await aPhone(hall, pin, 'Ada')).face, (await aPhone(hall, pin, 'ليلى')).face]
    const remote = await aRemote(hall, show_id)
    await remote.next()
    await answers(remote, 1, [[ada, 'Right'], [ben, 'Wrong']])
    await remote.next()
    await remote.next()
    await answers(remote, 2, [[ada, 'Right'], [ben, 'Right']])
    await remote.face.send(showEnd, { show_id })
    await expect.poll(() => firstOf(world, hall)).toMatchObject({ show_id, title: 'Friday night quiz', state: 'over', pin: '', players: 2, report: 1 })

    const report = await world.call(getShowReport, { show_id }, host)
    expect(report).toMatchObject({ title: 'Friday night quiz', players: 2, right: 75, stayed: 2, doubtful: [], options: OPTIONS })
    expect(report.questions).toMatchObject([
      { id: 'a', position: 1, kind: 'one', question: 'Question a?', counted: 1, asked: 2, right: 50, missed: { answer: ['Wrong'], seats: 1 } },
      { id: 'b', position: 2, counted: 1, asked: 2, right: 100, missed: null },
    ])
    expect(report.seats).toMatchObject([{ name: 'Ada', place: 1, points: 2_000, marks: 'rr' }, { name: 'ليلى', place: 2, points: 1_000, marks: 'wr' }])
    // What is asked again is as its author wrote it, and makes a quiz of its own.
    expect(report.again).toEqual([aStep('a')])
    await world.call(saveShowQuiz, { title: 'Again', language_id: report.language_id, options: JSON.stringify(report.options), plan: JSON.stringify(report.again) }, host)

    const other = await world.aPlayer()
    expect([await world.refused(getShowReport, { show_id }, other), await world.call(getShows, {}, other)]).toEqual(['not-found', []])
    expect((await world.post(getShowReport.name, { show_id })).status).toBe(401)
  })

  it('is there of a show that nobody came to, and not of one that never began; the newest show is first', async () => {
    const hall = await aHall()
    const { world, host } = hall
    const [alone, never] = [await anOpenShow(hall, [aStep('a')]), await anOpenShow(hall, [aStep('a')])]
    await world.pass(60)
    const newest = await anOpenShow(hall, [aStep('a')])
    const remote = await aRemote(hall, alone.show_id)
    await remote.next()
    await remote.face.send(showEnd, { show_id: alone.show_id })
    const unused = await aRemote(hall, never.show_id)
    await unused.face.send(showEnd, { show_id: never.show_id })
    await expect.poll(async () => (await world.call(getShows, {}, host)).map(({ show_id, state, report }) => [show_id, state, report])).toEqual([[newest.show_id, 'live', 0], [alone.show_id, 'over', 1]])
    expect(await world.call(getShowReport, { show_id: alone.show_id }, host)).toMatchObject({ players: 0, right: null, questions: [{ right: null, asked: 0 }], seats: [], again: [] })
    expect(await world.refused(getShowReport, { show_id: never.show_id }, host)).toBe('not-found')
  })
})
