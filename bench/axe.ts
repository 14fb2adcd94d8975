/** npm run bench axe: every screen × left-to-right, right-to-left × light, dark × 320, 360, 1280 wide; the number of violations must be 0. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', 'tests/journeys/every-screen.ts'], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ACCESS: 'all' } })
child.on('exit', (code) => process.exit(code ?? 1))
