/**
 * npm run bench statements --data FOLDER: each call of players and visitors, and each read of the desk but those of drafts and of imports under way, on a copy of the database of a data folder that no product uses: how many statements it sends, and the
 * longest of them, from sending to result. The calls of players are made by new players and by the one who has played most; those of the desk with typical filters and deep in its lists. Then round trips of answers, and how many of the updates of their rounds are HOT.
 * Fill the database with `npm run seed -- --size large`; it needs room for a second one, the copy, which stays where the bench is broken off, until its next run. Exit code 1 where a goal is missed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { ROOT } from '../tools/bench/origin.ts'
import { GROUPS, type Group, type Report } from './statements/report.ts'

const [MOST_STATEMENTS, MOST_MS] = [5, 50]
/** Of all answers, those with at most `MOST_TRIPS`. */
const [MOST_TRIPS, SHARE] = [2, 0.9]
const HOT_SHARE = 0.95
const NAMES: Record<Group, string> = { players: 'calls of players and visitors', 'heavy player': 'calls of the one who has played most', desk: 'reads of the desk' }

const { values } = parseArgs({ args: process.argv.slice(2), options: { data: { type: 'string' } } })
if (values.data === undefined) throw new Error('Which database? npm run bench -- statements --data FOLDER')
const data = path.resolve(process.env.INIT_CWD ?? '.', values.data)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-statements-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const { served, notServed, answers, updates } = await measured(path.join(folder, 'report.json'))

if (notServed.length > 0) console.log(`refused each time: ${notServed.join(', ')}`)
figure({ what: 'calls that were refused each time, so that none of their statements was measured', value: notServed.length, most: 0 })
for (const group of GROUPS) reportGroup(group)
figure({ what: `answers of rounds of ten questions with at most ${MOST_TRIPS} round trips`, value: answers.filter((trips) => trips <= MOST_TRIPS).length / answers.length, least: SHARE })
figure({ what: 'HOT updates of these rounds, of those that do not end one', value: updates.inPlace / (updates.all - updates.ends), least: HOT_SHARE })
figure({ what: 'HOT updates of these rounds, of all', value: updates.inPlace / updates.all })
process.exit(isMissed() ? 1 : 0)

async function measured(report: string): Promise<Report> {
  const postgres = await startPostgres({ folder: path.join(data, 'postgres') })
  try {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'bench/statements/vitest.config.ts'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, FILLED_URL: postgres.url, REPORT: report } })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`The calls ended with ${code}; the lines above say why.`)
    return JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  } finally {
    await postgres.stop()
  }
}

function reportGroup(group: Group): void {
  const own = served.filter((call) => call.group === group)
  const of = `${own.length} ${NAMES[group]}`
  const most = own.reduce((one, other) => (other.statements > one.statements ? other : one))
  for (const { name, statements } of own.filter((call) => call.statements > MOST_STATEMENTS)) console.log(`${statements} statements: ${name}`)
  figure({ what: `${of}: statements of the one with the most, BEGIN, COMMIT and the look-up of the token included`, value: most.statements, most: MOST_STATEMENTS })
  for (const which of ['first', 'again'] as const) {
    const longest = own.toSorted((a, b) => b[which].ms - a[which].ms)
    for (const call of longest.filter((each) => each[which].ms > MOST_MS)) console.log(`${call[which].ms.toFixed(1)} ms, ${which === 'first' ? 'first pass' : 'later'}: ${call.name}: ${call[which].text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    const when = which === 'first' ? 'in the first pass through all calls' : 'in later passes'
    figure({ what: `${of}: calls with a statement over ${MOST_MS} ms, ${when}`, value: longest.filter((each) => each[which].ms > MOST_MS).length })
    figure({ what: `${of}: the longest statement of all, ${when}`, value: longest[0]?.[which].ms ?? 0, unit: 'ms', most: MOST_MS })
  }
}
