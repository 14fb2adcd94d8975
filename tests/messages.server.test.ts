/** Mails and short messages: each is a job until it has arrived, whatever happens to the process or the mail server. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { countFailed, failedJobs, forgetFailed, freeAbandoned } from '../src/platform/server/jobs/failed.ts'
import { openLog } from '../src/platform/server/log.ts'
import { queuedMessages, type Message } from '../src/platform/server/outbound/messages.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { openSealing } from '../src/platform/server/sealing.ts'
import { sendContactMessage } from '../src/features/contact/contract.ts'
import { jobs } from '../tools/operator/jobs.ts'
import { aDatabase } from './database.ts'
import { aMailServer, type MailServer } from './mail-server.ts'
import { aFolder, start, plainEnvironment } from './process.ts'
import { ANN, ask, HOME } from './sign-in.ts'
import { endPauses, waitingJobs, workOnce } from './work.ts'
import { aWorld, type World } from './world.ts'

const signUp = async (world: World) => expect((await ask(world, '/sign-up/email', ANN)).status).toBe(200)

async function aStage(): Promise<{ world: World; server: MailServer }> {
  const server = await aMailServer()
  return { server, world: await aWorld({ publicUrl: HOME, env: { SMTP_URL: server.url, CONTACT_EMAIL: 'house@x.test' } }) }
}

/** Tries until none is left. */
async function exhaust(world: World): Promise<void> {
  for (let n = 0; n < 10; n++) {
    await world.work()
    await endPauses(world.database)
  }
}

describe('a mail', () => {
  it('waits as a job that shows neither its address nor its link, and is gone once it is sent', async () => {
    const { world, server } = await aStage()
    await signUp(world)
    const [job] = await waitingJobs(world.database)
    expect(job).toMatchObject({ name: 'send-mail', attempts: 0, payload: { kind: 'verify-email', to: 'a…@x.test' } })
    expect(JSON.stringify(job)).not.toMatch(/ann@|token|http/)
    await world.work()
    expect(server.letters).toEqual([expect.stringMatching(/To: ann@x\.test\r\n/)])
    expect([await waitingJobs(world.database), await countFailed(world.database)]).toEqual([[], 0])
  })

  it('is logged without its address and its link', async () => {
    const database = await aDatabase()
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const { messages, task } = queuedMessages('send-mail', { delivery: { deliver: async () => undefined, close: async () => undefined }, sealing: openSealing('x', 'y'), log })
    for (const lastsSeconds of [60, -1]) await messages.send(database, { kind: 'verify-email', to: 'ann@x.test', subject: '', text: 'http://x.test/?token=secret', lastsSeconds })
    await workOnce(database, { url: database.url, tasks: [task] })
    expect(lines.map((line) => JSON.parse(line).msg).sort()).toEqual(['a message had expired and was not sent', 'a message was sent'])
    expect(lines.join()).not.toMatch(/ann@|secret/)
  })

  it.each([['ahead', 3_600_000], ['back', -3_600_000]])('expires at its time, also where the clock of the process is set %s meanwhile', async (_, byMs) => {
    const database = await aDatabase()
    const sent: string[] = []
    const { messages, task } = queuedMessages('send-mail', { delivery: { deliver: async ({ to }) => void sent.push(to), close: async () => undefined }, sealing: openSealing('x', 'y'), log: openLog('silent') })
    for (const [to, lastsSeconds] of [['in time', 60], ['late', -1], ['at any time', undefined]] as const) await messages.send(database, { kind: 'notice', to, subject: '', text: '', lastsSeconds })
    const real = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + byMs)
    await workOnce(database, { url: database.url, tasks: [task] }).finally(() => clock.mockRestore())
    expect(sent.sort()).toEqual(['at any time', 'in time'])
  })

  it('is tried again after a refusal for the moment', async () => {
    const { world, server } = await aStage()
    await signUp(world)
    server.refuse(2)
    for (const attempts of [1, 2]) {
      await world.work()
      expect(await waitingJobs(world.database)).toMatchObject([{ attempts, error: 'the mail server did not take it: EENVELOPE 451' }])
      await world.work()
      expect(await waitingJobs(world.database), 'a pause before the next try').toMatchObject([{ attempts }])
      await endPauses(world.database)
    }
    await world.work()
    expect([server.letters.length, await waitingJobs(world.database)]).toEqual([1, []])
  })

  it('goes out if what it is about is stored, and else not', async () => {
    const { world, server } = await aStage()
    await world.call(sendContactMessage, { message: 'Hello', email: 'a@x.test' })
    const { messages } = queuedMessages('send-mail', { delivery: { deliver: async () => undefined, close: async () => undefined }, sealing: openSealing('x', 'y'), log: openLog('silent') })
    const undone = world.database.transaction(async (tx) => {
      await messages.send(tx, { kind: 'notice', to: 'b@x.test', subject: '', text: '' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await world.work()
    expect(server.letters).toEqual([expect.stringContaining('To: house@x.test')])
  })

  it('that a mail server will never take is not tried again', async () => {
    const { world, server } = await aStage()
    await signUp(world)
    server.refuse(1, '550 no ann@x.test here')
    await world.work()
    await endPauses(world.database)
    await world.work()
    expect(server.letters).toEqual([])
    expect(await failedJobs(world.database, 9)).toMatchObject([{ name: 'send-mail', attempts: 1, error: 'the mail server did not take it: EENVELOPE 550' }])
  })

  it('of a process that died in a try is free for the others after two minutes', async () => {
    const { world, server } = await aStage()
    await signUp(world)
    const die = (ago: string) => world.database.query(`UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'a process', locked_at = now() - interval '${ago}'`)
    await die('1 minute')
    await freeAbandoned(world.database, ['send-mail'], 120)
    await world.work()
    expect(server.letters).toEqual([])
    await die('3 minutes')
    await freeAbandoned(world.database, ['send-mail'], 120)
    await world.work()
    expect(server.letters).toHaveLength(1)
  })
})

describe('a message that is worthless by now', () => {
  it('is dropped unsent', async () => {
    const database = await aDatabase()
    const delivered: Message[] = []
    const { messages, task } = queuedMessages('send-sms', { delivery: { deliver: async (message) => void delivered.push(message), close: async () => undefined }, sealing: openSealing('x', 'y'), log: openLog('silent') })
    const code = (lastsSeconds: number) => messages.send(database, { kind: 'otp', to: '+4915112345678', subject: '', text: '123456', code: '123456', lastsSeconds })
    await code(-1)
    await code(300)
    await workOnce(database, { url: database.url, tasks: [task] })
    expect(delivered).toMatchObject([{ lastsSeconds: 300 }])
    expect([await waitingJobs(database), await countFailed(database)]).toEqual([[], 0])
  })

  it('is listed as failed when the secret has changed', async () => {
    const database = await aDatabase()
    const delivery = { deliver: () => Promise.reject(new Error('never')), close: async () => undefined }
    const [before, after] = ['old', 'new'].map((secret) => queuedMessages('send-mail', { delivery, sealing: openSealing(secret, 'message'), log: openLog('silent') }))
    await before?.messages.send(database, { kind: 'notice', to: 'a@x.test', subject: '', text: '' })
    await workOnce(database, { url: database.url, tasks: after ? [after.task] : [] })
    expect(await failedJobs(database, 9)).toMatchObject([{ attempts: 1, error: 'The message was sealed with another SECRET.' }])
  })
})

describe('an operator', () => {
  /** The command as it is typed; its single acts are called without the process, which takes a second to start. */
  async function aShell(world: World) {
    const url = (world.database as unknown as { url: string }).url
    const run = promisify(execFile)
    const ROOT = path.resolve(import.meta.dirname, '..')
    const folder = await aFolder()
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    return async (...words: string[]) => {
      const env = { ...plainEnvironment(), DATABASE_URL: url, DATA_DIR: folder }
      return (await run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools/operator.ts'), 'jobs', ...words], { cwd: ROOT, env })).stdout.trim()
    }
  }

  it('reads what has failed, has it tried again, and drops it', async () => {
    const { world, server } = await aStage()
    const shell = await aShell(world)
    const desk = (...words: string[]) => jobs(world.database, words)
    expect(await desk()).toBe('No job has failed.')
    await signUp(world)
    await world.call(sendContactMessage, { message: 'Hello', email: 'a@x.test' })
    server.refuse(Infinity)
    await exhaust(world)
    const listed = await shell()
    expect(listed).toMatch(/send-mail +verify-email to a…@x\.test +10 tries.*\n +the mail server did not take it: EENVELOPE 451/)
    expect(listed).not.toMatch(/ann@|token/)
    const [contact, verify] = await failedJobs(world.database, 9)
    await expect(shell('retry', 'seven')).rejects.toMatchObject({ stderr: expect.stringMatching(/^Say which/) })
    expect(await desk('retry', String(verify?.id), '999999')).toBe('1 of 2 is tried again.')
    server.refuse(0)
    await world.work()
    expect(server.letters).toEqual([expect.stringContaining('To: ann@x.test')])
    expect((await failedJobs(world.database, 9)).map(({ id }) => id)).toEqual([contact?.id])
    expect(await desk('drop', 'all')).toBe('1 is dropped.')
    await exhaust(world)
    expect([await desk(), server.letters.length]).toEqual(['No job has failed.', 1])
  })

  it('finds nothing that failed two weeks ago', async () => {
    const { world, server } = await aStage()
    await signUp(world)
    server.refuse(Infinity)
    await exhaust(world)
    await forgetFailed(world.database, 14)
    expect(await countFailed(world.database)).toBe(1)
    await world.database.rows(sql`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '15 days'`)
    await forgetFailed(world.database, 14)
    expect(await countFailed(world.database)).toBe(0)
  })
})

it('a mail survives the process that was to send it', async () => {
  const server = await aMailServer()
  server.refuse(Infinity)
  const [database, folder, port] = [await aDatabase(), await aFolder(), await freePort()]
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: database.url, SECRET: 'a secret of at least thirty-two characters', NODE_ENV: 'test', SMTP_URL: server.url, SEED: 'none' }
  const aProcess = async () => {
    const product = await start(folder, port, env)
    onTestFinished(() => product.kill('SIGKILL'))
    return product
  }
  const first = await aProcess()
  const { status } = await fetch(`${first.url}/identity/sign-up/email`, { method: 'POST', headers: { 'content-type': 'application/json', origin: first.url }, body: JSON.stringify(ANN) })
  expect(status).toBe(200)
  // Between two tries: one that dies in a try leaves its job to `freeAbandoned`.
  await expect.poll(() => database.row(sql`SELECT attempts > 0 AS tried FROM graphile_worker._private_jobs WHERE payload->>'kind' = 'verify-email' AND locked_at IS NULL`), { timeout: 60_000, interval: 20 }).toEqual({ tried: true })
  await first.kill('SIGKILL')
  server.refuse(0)
  await endPauses(database)
  await aProcess()
  await expect.poll(() => server.letters, { timeout: 60_000 }).toEqual([expect.stringContaining('To: ann@x.test')])
}, 120_000)
