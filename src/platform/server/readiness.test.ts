import { expect, it, vi } from 'vitest'
import { openLog } from './log.ts'
import { openReadiness, openSkewLog } from './readiness.ts'

const log = openLog('silent')

it('tries each part once, however many ask, and again when the answer is no longer fresh', async () => {
  let tries = 0
  const readiness = openReadiness([{ part: 'database', run: async () => void tries++ }], log, { freshMs: Infinity })
  const answers = await Promise.all(Array.from({ length: 1_000 }, readiness))
  expect([new Set(answers.flat()), await readiness(), tries]).toEqual([new Set(), [], 1])

  const stale = openReadiness([{ part: 'database', run: async () => void tries++ }], log, { freshMs: 0 })
  await stale()
  await stale()
  expect(tries).toBe(3)
})

it('names what fails, and what hangs, without trying that a second time meanwhile', async () => {
  let tries = 0
  const hanging = { part: 'redis', run: () => (tries++, new Promise(() => undefined)) }
  const failing = { part: 'disk', run: () => Promise.reject(new Error('ENOSPC')) }
  const readiness = openReadiness([hanging, failing, { part: 'database', run: async () => undefined }], log, { patienceMs: 5, freshMs: 0 })
  expect(await readiness()).toEqual(['redis', 'disk'])
  expect(await readiness()).toEqual(['redis', 'disk'])
  expect(tries).toBe(1)
})

it('says once that the clocks differ, and once that they agree again', () => {
  const warn = vi.fn()
  const answered = openSkewLog({ warn })
  for (const aheadMs of [0, 2_000, 3_600_000, 3_600_000, 0, 0]) answered(Date.now() - aheadMs)
  expect(warn.mock.calls).toEqual([
    [{ aheadSeconds: 3_600 }, expect.stringContaining('differ')],
    [{ aheadSeconds: 0 }, expect.stringContaining('agree again')],
  ])
})
