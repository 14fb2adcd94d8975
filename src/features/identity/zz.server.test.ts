import { it } from 'vitest'
import { aWorld, type World } from '../../../tests/world.ts'
import { findPlayerByToken } from '../players/server.ts'
const HOME = 'http://limelight.test'
const ask = async (world: World, path: string, fields: object) => { const t = performance.now(); await (await world.fetch(new Request(`${HOME}/identity${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: HOME }, body: JSON.stringify(fields) }))).text(); return performance.now() - t }
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!.toFixed(1)
it('times', async () => {
  const world = await aWorld()
  await world.set('auth_detailed_errors', 0)
  await ask(world, '/sign-up/email', { email: 'ann@x.test', password: 'secret-123', name: 'a' })
  const r: Record<string, number[]> = {}
  const add = async (k: string, p: Promise<number>) => (r[k] ??= []).push(await p)
  for (let i = 0; i < 25; i++) {
    await add('in known', ask(world, '/sign-in/email', { email: 'ann@x.test', password: 'wrong-1234' }))
    await add('in unknown', ask(world, '/sign-in/email', { email: 'bob@x.test', password: 'wrong-1234' }))
    await add('up known', ask(world, '/sign-up/email', { email: 'ann@x.test', password: 'wrong-1234', name: 'x' }))
    await add('up new', ask(world, '/sign-up/email', { email: `n${i}@x.test`, password: 'wrong-1234', name: 'x' }))
    await add('reset known', ask(world, '/request-password-reset', { email: 'ann@x.test' }))
    await add('reset unknown', ask(world, '/request-password-reset', { email: 'bob@x.test' }))
  }
  console.log(Object.entries(r).map(([k, v]) => `${k} ${med(v)}`).join('\n'))
  const p = await world.aPlayer()
  const n = 2000; let t = performance.now()
  for (let i = 0; i < n; i++) await findPlayerByToken(world.database, p.token)
  console.log('token us', (performance.now() - t) / n * 1000)
  const { sql } = await import('../../platform/server/database.ts')
  t = performance.now(); for (let i = 0; i < n; i++) await world.database.row(sql`SELECT 1`)
  console.log('select 1 us', (performance.now() - t) / n * 1000)
  const { createHash } = await import('node:crypto')
  const h = createHash('sha256').update(p.token).digest()
  t = performance.now(); for (let i = 0; i < n; i++) await world.database.row(sql`SELECT t.player_id, p.active, p.web_language, t.used_at, app_now() FROM api_token t JOIN player p ON p.id = t.player_id WHERE t.hash = ${h}`)
  console.log('plain join us', (performance.now() - t) / n * 1000)
}, 120000)
