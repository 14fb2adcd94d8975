/**
 * npm run bench seed [--size large] [--into FOLDER]: how long `npm run seed -- --size` takes in a new data folder, with the proofs of ledger and boards at its end, and the room on the disk.
 * `--into` keeps the folder, for the benches that need a filled database; without it the folder lies where temporary files do, and is removed. Ends with 1 where the goal, which is for `large`, is missed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { plainEnvironment } from '../tests/process.ts'
import { ROOT } from '../tools/bench/origin.ts'

const MOST_SECONDS: Record<string, number> = { large: 600 }

const { values } = parseArgs({ args: process.argv.slice(2), options: { size: { type: 'string', default: 'large' }, into: { type: 'string' } } })
const { size, into } = values
const folder = into === undefined ? fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-seed-')) : path.resolve(process.env.INIT_CWD ?? '.', into)
// PostgreSQL may run as another user, and lies elsewhere where that one cannot enter.
if (into === undefined) {
  fs.chmodSync(folder, 0o711)
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
} else if (fs.existsSync(folder)) throw new Error(`${folder} is there already.`)

await ran('tools/migrate.ts')
const begun = performance.now()
await ran('tools/seed.ts', '--size', size)
const most = MOST_SECONDS[size]
figure({ what: `seed of size ${size}, with its proofs`, value: (performance.now() - begun) / 1_000, unit: 's', ...(most === undefined ? {} : { most }) })
figure({ what: `room on the disk of the size ${size}`, value: bytesIn(folder) / 1e9, unit: 'GB' })
process.exit(isMissed() ? 1 : 0)

/** A tool of the project on this folder; it has to succeed. */
async function ran(tool: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [tool, ...args], { cwd: ROOT, stdio: 'inherit', env: { ...plainEnvironment(), DATA_DIR: folder } })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${tool} ended with ${code}; the lines above say why.`)
}

function bytesIn(root: string): number {
  return fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)
}
