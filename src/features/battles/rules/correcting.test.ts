import { describe, expect, it } from 'vitest'
import { aRoom, RoomRunner } from '../../../../tests/battle-room.ts'
import { anAsked } from '../../questions/kinds/rules/samples.ts'
import type { AskedQuestion } from '../../questions/kinds/rules/kind.ts'
import type { Room } from '../rules.ts'
import { judgedAnew } from './correcting.ts'

/** The options are dealt as '1' Venus, '2' Mars, '3' Mercury, '4' Saturn; '2' is right of the first question, '3' of the second. */
const FIRST = 100
const SECOND = 101

/** Of the first question Ada says '2' after a second, Ben '3' after three; the second one Ada answers right, Ben not at all. */
const played = () => new RoomRunner(aRoom({ count: 2 })).opened().wait(1_000).answer(0, '2').wait(2_000).answer(1, '3').opened().answer(0, '3').out().room

const anew = (room: Room, asked: Partial<AskedQuestion>, id = FIRST, version = 1) => judgedAnew(room, id, new Map([[version, anAsked({ id, version, ...asked })]]))
const column = (room: Room | undefined, key: 'right' | 'points' | 'voided', question = 0) => room?.seats.map(({ given }) => given[question]?.[key])

describe('a battle after a correction', () => {
  it('judges the answers by the new key, with the points for the time that each took', () => {
    const room = anew(played(), { answer: [3] })
    expect([column(room, 'right'), column(room, 'points')]).toEqual([[false, true], [0, 5]])
    expect(room?.questions.map(({ right }) => right)).toEqual(['3', '3'])
  })

  it('keeps all else: the other questions, what was said and when, and who did not answer', () => {
    const before = played()
    const room = anew(before, { answer: [3] }) as Room
    const [ada, ben] = before.seats
    expect(room).toEqual({
      ...before,
      questions: [{ ...before.questions[0], right: '3' }, before.questions[1]],
      seats: [{ ...ada, given: [{ option: '2', right: false, ms: 1_000, points: 0 }, ada?.given[1]] }, { ...ben, given: [{ option: '3', right: true, ms: 3_000, points: 5 }, null] }],
    })
  })

  it('of its second question judges that one', () => {
    const room = anew(played(), { answer: [0] }, SECOND)
    expect([column(room, 'points'), column(room, 'points', 1)]).toEqual([[6, 0], [0, undefined]])
    expect(room?.questions.map(({ right }) => right)).toEqual(['2', '2'])
  })

  it('counts a further key beside the one that it had', () => {
    const room = anew(played(), { answer: [0], accepted: [{ answer: [3] }] })
    expect([column(room, 'right'), column(room, 'points')]).toEqual([[true, true], [6, 5]])
    expect(room?.questions[0]).toMatchObject({ right: '2', also: ['3'] })
  })

  it('forgets further keys that a later correction takes back', () => {
    const wider = anew(played(), { answer: [0], accepted: [{ answer: [3] }] }) as Room
    expect(anew(wider, { answer: [0] })).toEqual(played())
    expect(anew(wider, { answer: [3] })?.questions[0]).toEqual({ ...played().questions[0], right: '3' })
  })
})

describe('a question that is void', () => {
  it('is right for none and worth nothing, and its key stays', () => {
    const room = anew(played(), { answer: [3], voided: true })
    expect([column(room, 'right'), column(room, 'points'), column(room, 'voided')]).toEqual([[false, false], [0, 0], [true, true]])
    expect(room?.questions).toEqual(played().questions)
    expect(column(room, 'voided', 1)).toEqual([undefined, undefined])
  })

  it('counts for those too who answered it wrong', () => {
    const wrong = new RoomRunner(aRoom({ count: 1 })).opened().answer(1, '1').out().room
    expect(column(anew(wrong, { answer: [0], voided: true }), 'voided')).toEqual([undefined, true])
  })

  it('has no further keys any more', () => {
    const wider = anew(played(), { answer: [0], accepted: [{ answer: [3] }] }) as Room
    expect(anew(wider, { answer: [0], voided: true })?.questions).toEqual(played().questions)
  })

  it('counts again as if it had never been void', () => {
    const voided = anew(played(), { answer: [0], voided: true }) as Room
    expect(anew(voided, { answer: [0] })).toEqual(played())
    const wrong = new RoomRunner(aRoom({ count: 1 })).opened().answer(1, '1').out().room
    expect(anew(anew(wrong, { answer: [0], voided: true }) as Room, { answer: [0] })).toEqual(wrong)
  })
})

describe('a battle is left alone', () => {
  it.each([
    ['by the key that it had', FIRST, 1, { answer: [0] }],
    ['by a key that none of its answers meets, as the one before', SECOND, 1, { answer: [2], accepted: [{ answer: [3] }] }],
    ['by a correction of another version', FIRST, 2, { answer: [3] }],
    ['by a correction of another question', 999, 1, { answer: [3] }],
  ])('%s', (_what, id, version, asked) => expect(anew(played(), asked, id, version)).toBeUndefined())

  it('where nothing was answered', () => expect(anew(new RoomRunner(aRoom({ count: 1 })).opened().out().room, { answer: [3] })).toBeUndefined())

  it('where it is void already', () => {
    const voided = anew(played(), { answer: [0], voided: true }) as Room
    expect(anew(voided, { answer: [3], voided: true })).toBeUndefined()
  })
})
