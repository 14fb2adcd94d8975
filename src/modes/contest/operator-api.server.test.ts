/** The example of docs/api.md, run as it is printed: a token that may load questions and open a contest, and nothing else. */
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { registry } from '../../apps/server/registry.ts'
import { saveLanguages } from '../../features/languages/server.ts'
import { addToken } from '../../features/operators/desk-contract.ts'
import { workAtImports } from '../../features/question-files/server/working.ts'
import { sql } from '../../platform/server/database/database.ts'
import { english, ENGLISH, GIVEN } from '../../../tests/import-desk.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorld } from '../../../tests/world.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/examples/load-and-open.mjs')
const SCOPES = ['desk_load_questions', 'desk_get_import', 'desk_save_contest', 'desk_add_to_paper', 'desk_publish_contest']
const QUESTIONS = 500

it('loads 500 questions and opens a contest, and every other call refuses its token', async () => {
  const world = await aWorld()
  await saveLanguages(world.database, [{ code: 'en', name: 'English', default: true }])
  const owner = await aMember(world.database)
  const { token } = await world.call(addToken, { name: 'The weekly script', scopes: SCOPES.join(','), days: 30, reason: 'for the test' }, owner)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-example-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'questions.csv')
  await fs.writeFile(file, ENGLISH + Array.from({ length: QUESTIONS }, (_, n) => english(`Which river has the number ${n} in the atlas of ${1_500 + n * 7}?`, 'a', `Stream ${n},Brook ${n},Creek ${n}`)).join(''))
  expect(await run([await world.listen(), token, file, 'Rivers'], () => workAtImports(world.database, GIVEN))).toBe('500 questions are in, contest 1 is open.\n')
  expect(await world.database.row(sql`SELECT (SELECT count(*)::int FROM question WHERE category_id IS NOT NULL) AS questions, (SELECT count(*)::int FROM contest WHERE active) AS contests`)).toEqual({ questions: QUESTIONS, contests: 1 })
  const acts = await world.database.rows<{ action: string; token: string; operator: string }>(sql`SELECT action, token, operator FROM audit_log WHERE token <> '' ORDER BY id`)
  expect(new Set(acts.map((act) => `${act.operator} ${act.token}`))).toEqual(new Set([`${owner.name} The weekly script`]))
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['desk_load_questions', 'desk_publish_contest']))
  // The calls of players are refused, too, and are not offered below /api/admin/.
  for (const { name, who } of registry.map(({ action }) => action).filter(({ name, who }) => who !== 'visitor' && !SCOPES.includes(name))) {
    const status = async (path: string) => (await world.post(path, {}, { authorization: `Bearer ${token}` })).status
    expect([name, await status(name), await status(`admin/${name}`)]).toEqual(typeof who === 'object' ? [name, 403, 403] : [name, 401, 404])
  }
}, 60_000)

it('is an example of at most thirty lines', async () => {
  expect((await fs.readFile(EXAMPLE, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(30)
})

/** What the example prints. `meanwhile` is what the jobs of the product do. */
async function run(words: readonly string[], meanwhile: () => Promise<unknown>): Promise<string> {
  const child = spawn(process.execPath, [EXAMPLE, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString('utf8')))
  const over = new Promise<true>((done) => child.on('close', () => done(true)))
  while (!(await Promise.race([over, meanwhile()])));
  return said
}
