/**
 * npm run bench attacks [--times 10000] [--payloads 20040] [--stories 1000]: the tests of what no player may reach, more often than `npm test` does it: `--times` same claims and spends of
 * one player at once; `--payloads` malformed, foreign, repeated and forged inputs for each call (a sixth of them for those of operators; a multiple of 60), after which no call may have ended with 5xx, and no coins may have moved and
 * nobody may have a score; each id of one player in each field of each call of another; all replies and messages in two worlds that differ in the right options alone; 10,000 messages that no
 * client would send, while others play; `--stories` random series of battles, prizes, rounds and gifts, over which redeemable coins may grow by what the product pays within the cap of a day alone. Ends with 1 where a test fails.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { ROOT } from '../tools/bench/origin.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { times: { type: 'string', default: '10000' }, payloads: { type: 'string', default: '20040' }, stories: { type: 'string', default: '1000' } } })
const [times, payloads, stories] = [Number(values.times), Number(values.payloads), Number(values.stories)]
if (!(times > 0) || !(stories > 0) || !(payloads > 0) || payloads % 60 !== 0) throw new Error('--times and --stories take a number, and --payloads a multiple of 60.')
const count = (n: number) => n.toLocaleString('en')

/** `env`: how often, in the variables of the long forms (tools/test/long-forms.ts). */
type Attack = { what: string; file: string; env?: Record<string, string> }
const ATTACKS: readonly Attack[] = [
  { what: `${count(times)} same claims, and ${count(times)} spends, of one player at once`, file: 'src/features/coins/rush.server.test.ts', env: { RUSH_TIMES: String(times) } },
  { what: `${count(payloads)} malformed, foreign, repeated and forged inputs for each call`, file: 'tests/rubbish.server.test.ts', env: { RUBBISH_PAYLOADS: String(payloads) } },
  { what: 'each id of one player in each field of each call of another', file: 'tests/foreign-ids.server.test.ts' },
  { what: 'replies and messages while a question is open, in two worlds that differ in the right options', file: 'tests/no-oracle.server.test.ts' },
  { what: `${count(stories)} random series of battles, prizes, rounds and gifts, and which redeemable coins they make`, file: 'tests/kinds-of-coins.server.test.ts', env: { COIN_STORIES: String(stories) } },
  { what: '10,000 forged and malformed messages while others play', file: 'tests/garbage.server.test.ts' },
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-attacks-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
for (const attack of ATTACKS) await tried(attack)
process.exit(isMissed() ? 1 : 0)

type Report = { numPassedTests: number; numFailedTests: number }

/** Errors: no report, such as by a file that cannot be loaded. */
async function tried({ what, file, env = {} }: Attack): Promise<void> {
  const [begun, report] = [performance.now(), path.join(folder, 'report.json')]
  fs.rmSync(report, { force: true })
  // Tests without a time limit of their own have none: the number of inputs may be many times that of `npm test`.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--testTimeout=0', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, file]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  const [code] = (await once(child, 'close')) as [number | null]
  const { numPassedTests, numFailedTests } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  if ((code === 0) !== (numFailedTests === 0) || numPassedTests + numFailedTests === 0) throw new Error(`${file} ended with ${code}, and reports ${numFailedTests} failed tests.`)
  figure({ what: `${what}: tests that fail`, value: numFailedTests, most: 0 })
  figure({ what: `${what}: tests`, value: numPassedTests + numFailedTests })
  figure({ what: `${what}: took`, value: (performance.now() - begun) / 1_000, unit: 's' })
}
