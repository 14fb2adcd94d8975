/**
 * npm run bench -- curves [--players 10,100,1000,3000,10000] [--only solo,battles,sockets] [--seconds 15] [--pictures FOLDER]: from few
 * players to more than two cores can bear, each beside a bare server in the same run: answers of rounds that people play alone beside a durable
 * UPDATE; battles of four, and connected players who do nothing, beside a `ws` server. Each phase has a time-out: what was not reached is noted,
 * and the next number of players is measured. Draws a picture of each curve, into docs/pictures where the numbers of players are those
 * above. Ends with 1 where a goal is missed. Needs Linux, and a limit of open files above the number of players.
 */
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { verifyLedger } from '../src/features/coins/server.ts'
import { battlesCurve } from './curves/battles.ts'
import { draw, fileOf } from './curves/draw.ts'
import type { CurveName, Point } from './curves/measured.ts'
import { socketsCurve } from './curves/sockets.ts'
import { soloCurve } from './curves/solo.ts'
import { openProduct } from './made/product.ts'
import { TELLING } from './measured/heap.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const SIZES = '10,100,1000,3000,10000'
const PICTURES = path.resolve(import.meta.dirname, '../docs/pictures')
/** Battles last: rooms that do not come to their end weigh on what is measured after them. */
const CURVES: readonly CurveName[] = ['solo', 'sockets', 'battles']
/** Files that a process needs beside the sockets of players. */
const OTHER_FILES = 500

const { values } = parseArgs({ args: process.argv.slice(2), options: { players: { type: 'string', default: SIZES }, only: { type: 'string', default: CURVES.join(',') }, seconds: { type: 'string', default: '15' }, pictures: { type: 'string' } } })
const sizes = values.players.split(',').map(Number)
const chosen = values.only.split(',')
for (const each of chosen) if (!CURVES.includes(each as CurveName)) throw new Error(`There is no curve ${each}. Curves: ${CURVES.join(', ')}.`)
const drawnInto = values.pictures ?? (values.players === SIZES ? PICTURES : undefined)
const most = openFiles()
if (most < Math.max(...sizes) + OTHER_FILES) console.log(`a process may open ${most} files here: ${Math.max(...sizes)} players need more; raise it with ulimit -n`)

// Without the starter world, whose questions a new product looks through for a minute.
const product = await openProduct({ LOG_LEVEL: 'error', SEED: 'none', ...TELLING })
try {
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; players ${sizes.join(', ')}; a process may open ${most} files`)
  const curves: Record<CurveName, () => Promise<Point[]>> = {
    solo: () => soloCurve(product, sizes, Number(values.seconds)),
    sockets: () => socketsCurve(product, sizes),
    battles: () => battlesCurve(product, sizes),
  }
  for (const curve of CURVES.filter((each) => chosen.includes(each))) {
    const begun = performance.now()
    const points = await curves[curve]()
    if (drawnInto !== undefined) await draw(curve, points, drawnInto)
    console.log(`${curve}: ${((performance.now() - begun) / 1_000).toFixed(0)} s${drawnInto === undefined ? ', no picture: not the numbers of players of a whole run, and no --pictures' : `, ${path.join(drawnInto, fileOf(curve))}`}; load of the machine ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
  }
  figure({ what: 'breaches of the ledger after all curves', value: (await verifyLedger(product.database)).length, most: 0 })
} finally {
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

/** Of a process started by this one; node raises the soft limit to the hard one for itself. */
function openFiles(): number {
  const said = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim()
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said)
}
