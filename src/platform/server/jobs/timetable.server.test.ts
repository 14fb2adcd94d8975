import { expect, it } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql, type Database } from '../database/database.ts'
import { addDue, checkTimes, timesWait, type Timed } from './timetable.ts'

const JOBS: readonly Timed[] = [{ name: 'of-each-minute', everySeconds: 60 }, { name: 'of-each-hour', everySeconds: 3_600 }, { name: 'of-each-day', everySeconds: 86_400 }]

const queued = async (db: Database) => (await db.rows<{ name: string }>(sql`SELECT t.identifier AS name FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`)).map(({ name }) => name)
const waits = async (db: Database) => (await db.row<{ waits: boolean }>(sql`SELECT ${timesWait(JOBS)} AS waits`))?.waits
/** As if their last runs had been so long ago; less than nothing: a clock was ahead then. */
const lastRun = (db: Database, seconds: number) => db.rows(sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = now() - make_interval(secs => ${seconds})`)

it('adds a job at its time, once, and a new one at its next time', async () => {
  const db = await aDatabase()
  expect(await waits(db)).toBe(true)
  await addDue(db, JOBS)
  expect(await queued(db)).toEqual([])
  await lastRun(db, 86_400)
  expect(await waits(db)).toBe(true)
  await Promise.all([1, 2, 3].map(() => addDue(db, JOBS)))
  expect((await queued(db)).sort()).toEqual(['of-each-day', 'of-each-hour', 'of-each-minute'])
})

it('adds a job although a clock that was ahead has noted a run in the future, and from then on at its times', async () => {
  const db = await aDatabase()
  await addDue(db, JOBS)
  await lastRun(db, -3_600)
  expect(await waits(db)).toBe(true)
  await addDue(db, JOBS)
  expect(await queued(db)).toHaveLength(JOBS.length)
  const ahead = await db.rows(sql`SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now()`)
  expect(ahead).toEqual([])
})

it('has no other times', () => {
  checkTimes(JOBS)
  expect(() => checkTimes([{ name: 'odd', everySeconds: 90 }])).toThrow('every 90 s')
})
