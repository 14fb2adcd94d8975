import { expect, it } from 'vitest'
import type { RemoteSnapshot, StageSnapshot } from '../../contract.ts'
import { remoteStep } from './remote-state.ts'
import { stageProps, stageStep } from './stage-state.ts'

const room: StageSnapshot['room'] = { phase: 'open', position: 2, total: 3, ends_in_ms: 1_000, time_ms: 20_000, held: 0, muted: 0, blank: 0, seats: 2, answered: 0, question: null }
const stage: StageSnapshot = { show_id: 's', title: 'A show', pin: '123456', host: 'Leila', room, board: { rows: [], teams: [], rose: null, awards: [] }, team_choice: 'dealt', verdict: null, seated: 30, newest: [], teams: [] }
const verdict: NonNullable<StageSnapshot['verdict']> = { position: 2, fastest: { seat: 0, name: 'Ada', ms: 900 }, nearest: [{ seat: 0, name: 'Ada', answer: '5,5' }], place: { radius: 0.08, label: 'Here' }, counts: [{ answer: '5,5', seats: 2 }] }

it('shows who did best once the room is told that the question is closed, until the next one', () => {
  const early = stageStep(stage, { event: 'show:verdict', payload: verdict })
  const closed = stageStep(early, { event: 'show:room', payload: { ...room, phase: 'closed', right_answer: '5,6' } })
  const next = stageStep(closed, { event: 'show:room', payload: { ...room, position: 3 } })
  expect([early, next].map((state) => stageProps(state).fastest)).toEqual([undefined, undefined])
  expect(stageProps(closed)).toMatchObject({ fastest: { name: 'Ada' }, nearest: [{ answer: '5,5' }], place: { label: 'Here' }, seated: 30, teamChoice: 'dealt', snapshot: { room: { counts: verdict.counts } } })
})

it('ignores a count that belongs to another question', () => {
  const counted = (position: number) => stageStep(stage, { event: 'show:answered', payload: { position, answered: 2, seats: 3 } }).room.answered
  expect([counted(1), counted(2)]).toEqual([0, 2])
})

it('keeps the seats of a remote that have not changed, and adds new ones', () => {
  const seat = (at: number, points = 0): RemoteSnapshot['seats'][number] => ({ seat: at, name: `Guest ${at}`, team: -1, state: 'here', points, answered: 0 })
  const remote: RemoteSnapshot = { show_id: 's', title: 'A show', pin: '123456', stage_token: 't', room, locked: 0, auto: 0, replay: 0, stage_on: 0, right_answer: '', counts: [], plan: [], seats: [seat(0), seat(1)] }
  const figures = { locked: 1, auto: 0, replay: 0, stage_on: 1, right_answer: '2', counts: [] } as const
  const told = remoteStep(remote, { event: 'show:remote', payload: { ...figures, counts: [], seats: [seat(2), seat(1, 500)] } })
  expect([told.seats.map(({ points }) => points), told.locked, told.stage_on]).toEqual([[0, 500, 0], 1, 1])
})
