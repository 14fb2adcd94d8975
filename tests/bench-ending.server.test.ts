import { once } from 'node:events'
import { afterAll, expect, it, vi } from 'vitest'
import { anInitializedFolder, aProcess, cleanUp, postmasterOf, removeModel } from './postgres-kit.ts'
import { identityOf } from '../src/platform/server/postgres/processes.ts'

afterAll(async () => {
  await cleanUp()
  removeModel()
})

const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
const uses = (folder: string) => `const { startPostgres } = await import(${at('../src/platform/server/postgres/start.ts')}); const postgres = await startPostgres({ folder: ${JSON.stringify(folder)} });`

/** As a product does. */
const product = (folder: string) => `${uses(folder)} process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0))); console.log(process.pid); setInterval(() => {}, 60_000)`

/** Ends by itself where it is told so, else by a signal; its product has started by then. */
const bench = (folder: string, end = 'setInterval(() => {}, 60_000)') => `
  const { endWithProcess } = await import(${at('../tools/bench/ending.ts')}); endWithProcess(); ${uses(folder)}
  const { spawn } = await import('node:child_process')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(product(folder))}], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.once('data', (pid) => { console.log(String(pid)); ${end} })`

const ends = [
  ['by SIGTERM', undefined, 143],
  ['by an error', `throw new Error('broken off')`, 1],
  ['before its own end', 'process.exit(2)', 2],
] as const

it.each(ends)('a bench that ends %s takes its product and its PostgreSQL along', async (_, end, code) => {
  const folder = await anInitializedFolder()
  const child = aProcess(['--input-type=module', '--eval', bench(folder, end)])
  const gone = once(child, 'exit')
  const [started] = (await once(child.stdout!, 'data')) as [Buffer]
  if (end === undefined) {
    expect(postmasterOf(folder)).toBeDefined()
    child.kill('SIGTERM')
  }
  expect((await gone)[0]).toBe(code)
  await vi.waitUntil(() => postmasterOf(folder) === undefined && identityOf(Number(started)) === undefined, { timeout: 20_000 })
})
