import { expect, it } from 'vitest'
import { timetableOf } from '../../platform/server/jobs/jobs.ts'
import { jobs } from './registry.ts'

it('every job has a name of its own and a time that the queue can keep: else none would run', () => {
  expect(timetableOf(jobs).length).toBeGreaterThan(5)
  const names = jobs.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
