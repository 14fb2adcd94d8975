/** npm run bench axe: every screen × left-to-right, right-to-left × light, dark × 320, 360, 1280 wide; ends with 1 where one has a violation. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { figure, isMissed } from '../tools/bench/figures.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
const report = path.join(folder, 'report.json')
const args = ['test', 'tests/journeys/every-screen.ts', ...process.argv.slice(2)]
const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), ...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ACCESS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
await once(child, 'exit')
const { stats } = JSON.parse(await fs.readFile(report, 'utf8')) as { stats: { expected: number; unexpected: number } }
await fs.rm(folder, { recursive: true, force: true })
figure({ what: 'screens looked at, in every direction, theme and width', value: stats.expected + stats.unexpected, least: 1 })
figure({ what: 'screens of these with a violation, or a text that is cut', value: stats.unexpected, most: 0 })
process.exit(isMissed() ? 1 : 0)
