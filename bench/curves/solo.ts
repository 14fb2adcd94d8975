/** The curve of solo calls: players who answer about every five seconds, and as many callers of a bare durable UPDATE. */
import { sql } from '../../src/platform/server/database/database.ts'
import { aCategory } from '../../tests/bank.ts'
import { startBareCalls } from '../calls/baseline.ts'
import { answerOf, nextOf, startChild } from '../made/child.ts'
import { newPlayers } from '../made/players.ts'
import type { BenchProduct, Server } from '../made/product.ts'
import { processCpuMs, postgresCpuMs } from '../measured/cpu.ts'
import { notes, reached, type Point } from './measured.ts'
import type { SoloFigures, SoloLoad } from './solo-load.ts'

/** First rounds have one to ten questions, so that from the beginning one answer in ten is the last one of its round. */
const LONGEST_ROUND = 10
const WARM_UP_MS = 5_000
/** Opening the first rounds of all players; and by how much the process of the players may be late. */
const [MOST_OPENING_MS, MOST_LATE_MS] = [90_000, 30_000]

type Found = SoloFigures & { cpuMs: number }

export async function soloCurve(product: BenchProduct, sizes: readonly number[], seconds: number): Promise<Point[]> {
  const { database } = product
  const categories: string[] = []
  for (let questions = 1; questions <= LONGEST_ROUND; questions++) categories.push(await categoryOf(product, questions))
  // It has read the world without them.
  await product.again()
  const bare = await startBareCalls(database, product.postgresUrl, Math.max(...sizes))
  const bareServer = { cpuMs: async () => (await processCpuMs(bare.child.pid as number)) + (await postgresCpuMs(database)) }
  const points: Point[] = []
  try {
    for (const players of sizes) {
      const note = notes('solo', players)
      const tokens = (await newPlayers(database, players)).map(({ token }) => token)
      const times = { warmUpMs: WARM_UP_MS, ms: seconds * 1_000 }
      const own = await reached(note, 'the product', () => measured({ ...times, url: product.process().url, tokens, categories }, product), product.again)
      const other = await reached(note, 'the bare server', () => measured({ ...times, url: bare.url, bare: players }, bareServer))
      for (const [found, what] of [[own, 'answers'], [other, 'bare durable UPDATEs']] as const) {
        if (found === undefined) continue
        note(`${what} a second`, { value: found.answers / seconds })
        note(`${what}, p50`, { value: found.p50, unit: 'ms' })
        note(`${what}, p99`, { value: found.p99, unit: 'ms' })
        note(`${what}, CPU each`, { value: found.cpuMs, unit: 'ms' })
        note(`${what} that failed`, { value: found.failed })
      }
      points.push({ players, product: own, bare: other })
    }
  } finally {
    bare.child.kill()
    await database.rows(sql`DROP TABLE bench_row`)
  }
  return points
}

async function categoryOf({ database }: BenchProduct, questions: number): Promise<string> {
  const slug = `curve-${questions}`
  await aCategory(database, { slug, levels: 1, each: questions, worded: () => ({ note: '' }) })
  return slug
}

async function measured(load: SoloLoad, on: Pick<Server, 'cpuMs'>): Promise<Found> {
  const { child } = await startChild('curves/solo-load.ts')
  try {
    await answerOf(child, load, MOST_OPENING_MS)
    await answerOf(child, 'go', load.warmUpMs + MOST_LATE_MS)
    const before = await on.cpuMs()
    const figures = await nextOf<SoloFigures>(child, load.ms + MOST_LATE_MS)
    return { ...figures, cpuMs: ((await on.cpuMs()) - before) / figures.answers }
  } finally {
    child.kill()
  }
}
