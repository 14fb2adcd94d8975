import { expect, it } from 'vitest'
import type { Sql } from '../../../platform/server/database.ts'
import { changeSetting, currentSettings } from './current.ts'

/** A table of settings whose reads take as long as the test says. */
function slowTable() {
  let stored = '5'
  const waiting: (() => void)[] = []
  const rows = async (statement: { text?: string }) => {
    if (!JSON.stringify(statement).includes('SELECT')) {
      stored = '1'
      return []
    }
    const read = [{ key: 'battle_pair_daily_limit', value: stored }]
    await new Promise<void>((go) => waiting.push(go))
    return read
  }
  return { db: { source: {}, rows, row: undefined } as unknown as Sql, finish: (nth: number) => waiting[nth]?.() }
}

it('a reading that a change overtook is not kept, whichever of two ends first', async () => {
  const { db, finish } = slowTable()
  const before = currentSettings(db)
  await changeSetting(db, 'battle_pair_daily_limit', '1')
  const after = currentSettings(db)
  finish(1)
  expect((await after).battle_pair_daily_limit).toBe(1)
  finish(0)
  expect((await before).battle_pair_daily_limit).toBe(5)
  expect((await currentSettings(db)).battle_pair_daily_limit).toBe(1)
})

it('nor where it is the first', async () => {
  const { db, finish } = slowTable()
  const before = currentSettings(db)
  await changeSetting(db, 'battle_pair_daily_limit', '1')
  finish(0)
  await before
  const after = currentSettings(db)
  finish(1)
  expect((await after).battle_pair_daily_limit).toBe(1)
})
