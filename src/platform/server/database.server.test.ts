import { expect, it } from 'vitest'
import { openDatabase, sql } from './database.ts'
import { freePort } from './postgres/ports.ts'

it('hears of everybody who finds nobody there, and tells them too', async () => {
  const heard: Error[] = []
  const database = openDatabase(`postgres://limelight@127.0.0.1:${await freePort()}/limelight`, { onError: (error) => heard.push(error) })
  const asking = [() => database.rows(sql`SELECT 1`), () => database.row(sql`SELECT 1`), () => database.transaction((tx) => tx.row(sql`SELECT 1`))]
  for (const ask of asking) await expect(ask()).rejects.toThrow('ECONNREFUSED')
  expect(heard).toHaveLength(asking.length)
  await database.close()
})
