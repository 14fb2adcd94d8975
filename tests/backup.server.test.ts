/** The drill: a product that is being played is backed up by the command, restored on an empty machine, and played on there. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { aFolder, plainEnvironment, start, type ProductProcess } from './process.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ANN = { email: 'ann@example.org', password: 'a long secret of Ann', name: 'Ann' }
const BEN = { email: 'ben@example.org', password: 'a long secret of Ben', name: 'Ben' }
type Reply = Record<string, any> // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of many calls

async function aMachine(): Promise<{ folder: string; run: (tool: string, ...words: string[]) => Promise<{ stdout: string; stderr: string }> }> {
  const folder = await aFolder()
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const env = { ...plainEnvironment(), DATA_DIR: folder, BACKUP_PASSPHRASE: 'a passphrase that is long' }
  return { folder, run: (tool, ...words) => promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools', `${tool}.ts`), ...words], { cwd: ROOT, env }) }
}

async function running(folder: string): Promise<ProductProcess> {
  const product = await start(folder, await freePort())
  onTestFinished(() => product.kill('SIGTERM'))
  return product
}

async function identity(product: ProductProcess, step: string, fields: object): Promise<{ body: Reply; proof: string }> {
  const response = await fetch(`${product.url}/identity${step}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: product.url }, body: JSON.stringify(fields) })
  expect(response.status, step).toBe(200)
  return { body: await response.json(), proof: response.headers.get('set-auth-token') ?? '' }
}

async function call(product: ProductProcess, token: string, name: string, fields: Record<string, string | Blob> = {}): Promise<Reply> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const body = await (await fetch(`${product.url}/api/${name}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })).json()
  expect(body, name).toMatchObject({ error: false })
  return body.data
}

/** By the password; returns the token of the calls. */
async function signIn(product: ProductProcess, who = ANN): Promise<string> {
  const { body, proof } = await identity(product, '/sign-in/email', who)
  return (await call(product, proof, 'user_signup', { firebase_id: body.user.id, type: 'email' })).api_token
}

async function signUp(product: ProductProcess, who = ANN): Promise<string> {
  await identity(product, '/sign-up/email', who)
  const outbox = path.join(product.folder, 'outbox')
  const mails = await Promise.all((await fs.readdir(outbox)).map(async (name) => JSON.parse(await fs.readFile(path.join(outbox, name), 'utf8')) as Reply))
  await fetch(mails.find(({ to }) => to === who.email)?.link as string)
  return signIn(product, who)
}

const opening = { category: 'space', level: '1' }

async function answer(product: ProductProcess, token: string, { round, question }: Reply): Promise<Reply> {
  const answered = await call(product, token, 'answer_question', { round_id: round.id, question_id: question.id, answer: '1' })
  return answered.waits ? call(product, token, 'next_question', { round_id: round.id, question_id: question.id }) : answered
}

/** Answers the open round until told to stop; returns the number of answers. */
async function playOn(product: ProductProcess, token: string, going: () => boolean): Promise<number> {
  let answers = 0
  while (going()) {
    const { round, questions } = await call(product, token, 'get_questions_by_level', opening)
    for (let question = questions[0]; question; answers++) question = (await answer(product, token, { round, question })).next
  }
  return answers
}

it('a product that is played is restored on an empty machine: the same password, picture and round, and the next answer', { timeout: 180_000 }, async () => {
  const [here, there] = [await aMachine(), await aMachine()]
  const first = await running(here.folder)
  const token = await signUp(first)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } }).png().toBuffer()
  const { profile } = await call(first, token, 'upload_profile_image', { image: new Blob([new Uint8Array(picture)], { type: 'image/png' }) })
  const opened = await call(first, token, 'get_questions_by_level', opening)
  const { next } = await answer(first, token, { round: opened.round, question: opened.questions[0] })

  let going = true
  const playing = playOn(first, await signUp(first, BEN), () => going)
  const archive = path.join(here.folder, 'drill.age')
  expect((await here.run('backup', archive)).stderr).toMatch(/drill\.age: .* rows in \d+ tables, \d+ uploads\.\n$/)
  going = false
  expect(await playing).toBeGreaterThan(0)
  const shown = await call(first, token, 'get_user_by_id', {})
  await first.kill('SIGTERM')

  expect((await there.run('restore', archive, '--check')).stdout).toMatch(/^The backup is whole\. /)
  const { stdout } = await there.run('restore', archive)
  expect(stdout).toMatch(/Restored: .*\n(Written: .*\n)*Written: .*\/secret\n(Written: .*\n)*Read \d+ journals with \d+ postings\. ledger: ok\n$/)
  await fs.rm(here.folder, { recursive: true })

  const second = await running(there.folder)
  expect(await call(second, token, 'get_user_by_id', {})).toEqual({ ...shown, profile: shown.profile.replace(first.url, second.url) })
  const again = await signIn(second)
  expect((await fetch(new URL(new URL(profile, first.url).pathname, second.url))).headers.get('content-type')).toBe('image/webp')
  expect((await call(second, again, 'get_questions_by_level', opening)).round.id).toBe(opened.round.id)
  expect(await answer(second, again, { round: opened.round, question: next })).toMatchObject({ next: expect.anything() })
  expect((await there.run('verify-ledger')).stdout).toContain('ledger: ok')
})
