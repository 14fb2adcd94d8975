import { expect, it } from 'vitest'
import { claimShowSeat, joinShow, openShowCall, showAnswer, showEnd, showEnter, showPutOut, showWatch } from './contract.ts'
import { deleteUserAccount } from '../../features/account-deletion/contract.ts'
import { sql } from '../../platform/server/database/database.ts'
import { aHall, anOpenShow, aPhone, aRemote, aStep, Face, OPTIONS, type Hall } from './kit.ts'

const quizOf = async ({ world, host }: Hall) => (await world.database.row<{ id: string }>(sql`SELECT id FROM show_quiz WHERE owner_id = ${host.id} LIMIT 1`))?.id ?? ''

it('one player has five live shows, however many calls come at once, and opens fifty a day', async () => {
  const hall = await aHall()
  const { world, url, host } = hall
  const { show_id } = await anOpenShow(hall)
  const fields = { quiz_id: await quizOf(hall), options: JSON.stringify(OPTIONS) }
  const opened = await Promise.all(Array.from({ length: 8 }, () => world.envelope(openShowCall, fields, host)))
  expect(opened.filter(({ error }) => !error)).toHaveLength(4)
  expect(await world.refused(openShowCall, fields, host)).toBe('too-many-shows')
  await new Face(url, host.token).send(showEnd, { show_id })
  await expect.poll(async () => (await world.envelope(openShowCall, fields, host)).error).toBe(false)
  await world.database.rows(sql`UPDATE show SET state = 'void'`)
  await world.database.rows(sql`INSERT INTO show (owner_id, pin, title, language_id, options, plan, state) SELECT owner_id, pin, title, language_id, options, plan, 'void' FROM show, generate_series(1, 10) LIMIT 44`)
  expect(await world.refused(openShowCall, fields, host)).toBe('too-many-shows')
  await world.pass(86_401)
  expect((await world.call(openShowCall, fields, host)).pin).toMatch(/^\d{6}$/)
})

it('a seat is no stage, and a stage is shown no text in place of a number', async () => {
  const hall = await aHall()
  const { show_id, pin, stage_token } = await anOpenShow(hall, [aStep('a', { kind: 'number', options: [], answer: [50], more: { range: 10 } })])
  const [ada, ben] = [await aPhone(hall, pin, 'Ada'), await aPhone(hall, pin, 'Ben')]
  expect(await ada.face.ask(showWatch, {})).toMatchObject({ error: true, code: 'not-found' })
  const stage = new Face(hall.url, stage_token)
  await stage.send(showWatch, {})
  const remote = await aRemote(hall, show_id)
  await remote.next()
  // What the database does not store would stop the show, and all others of the process.
  for (const answer of ['\0', '\ud800']) expect(await ada.face.ask(showAnswer, { position: '1', answer })).toMatchObject({ error: true, code: 'malformed' })
  await ada.face.send(showAnswer, { position: '1', answer: '1e308' })
  await ben.face.send(showAnswer, { position: '1', answer: '49' })
  await expect.poll(() => stage.last('show:verdict')?.counts).toEqual([{ answer: '49', seats: 1 }])
  const places = async () => [(await ada.face.send(showEnter, {})).own.place, (await ben.face.send(showEnter, {})).own.place]
  expect(await places()).toEqual([2, 1])
  await remote.face.send(showPutOut, { show_id, seat: '1', out: '1' })
  expect(await places()).toEqual([1, 0])
})

it('a show whose host takes hold of another one stands still', async () => {
  const hall = await aHall()
  const [one, other] = [await anOpenShow(hall), await anOpenShow(hall)]
  const ada = await aPhone(hall, one.pin, 'Ada')
  await aRemote(hall, one.show_id)
  await expect.poll(async () => (await ada.face.send(showEnter, {})).room.held).toBe(0)
  await aRemote(hall, other.show_id)
  await expect.poll(async () => (await ada.face.send(showEnter, {})).room.held).toBe(1)
})

it('a seat that an account has is claimed by no other one', async () => {
  const hall = await aHall()
  const { world } = hall
  const { pin } = await anOpenShow(hall)
  const { token } = await aPhone(hall, pin, 'Ada')
  const [ada, eve] = [await world.aPlayer(), await world.aPlayer()]
  await world.call(claimShowSeat, { seat_token: token }, ada)
  await world.call(claimShowSeat, { seat_token: token }, ada)
  expect(await world.refused(claimShowSeat, { seat_token: token }, eve)).toBe('not-found')
})

it('an account that is deleted while it sits in a show leaves no name in its log', async () => {
  const hall = await aHall()
  const { world } = hall
  const { show_id, pin } = await anOpenShow(hall)
  const { token } = await aPhone(hall, pin, 'Ada')
  const ada = await world.aPlayer()
  await world.call(claimShowSeat, { seat_token: token }, ada)
  const remote = await aRemote(hall, show_id)
  await remote.next()
  await world.call(deleteUserAccount, {}, ada)
  await remote.face.send(showEnd, { show_id })
  await expect.poll(() => world.database.rows(sql`SELECT state, (SELECT count(*)::int FROM show_segment) AS segments FROM show`)).toEqual([{ state: 'over', segments: 0 }])
  expect(JSON.stringify(await world.database.rows(sql`SELECT final FROM show`))).not.toContain('Ada')
})

it('coming in again with the same device stores nothing more', async () => {
  const hall = await aHall()
  const { world } = hall
  const { pin } = await anOpenShow(hall)
  for (let time = 0; time < 3; time++) await world.call(joinShow, { pin, name: 'Ada', device: 'ada' })
  const stored = sql`
    SELECT e.entry -> 1 ->> 'is' AS what FROM show_segment g CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(g.body) WHEN 'array' THEN g.body ELSE '[]' END) AS e(entry)
    WHERE e.entry -> 1 ->> 'is' = 'join'`
  expect(await world.database.rows(stored)).toHaveLength(1)
})
