/** What processes have in memory, and how it changes over a long time. */
import fs from 'node:fs/promises'
import type { Cluster } from '../../tests/cluster.ts'
import { usedBytesOf } from '../measured/heap.ts'

/** `phase`: values are compared with those of the same phase, such as the same time since a restart. */
export type Sample = { atMs: number; phase: number; value: number }

/**
 * By how many percent of its median a value changes from one moment to another: the median of the slopes of all pairs (Theil and Sen), so that
 * single values weigh nothing. No number where no two samples of the same phase lie between the moments.
 */
export function changePercent(samples: readonly Sample[], fromMs: number, untilMs: number): number {
  const within = samples.filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs)
  const slopes = within.flatMap((one, at) => within.slice(at + 1).filter(({ phase, atMs }) => phase === one.phase && atMs !== one.atMs).map((other) => (other.value - one.value) / (other.atMs - one.atMs)))
  return (100 * middle(slopes) * (untilMs - fromMs)) / middle(within.map(({ value }) => value))
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2
}

/** Megabytes. `living`: in use by a process of the product after a collection; the others as the kernel counts them, without what processes share. */
export type Memory = { living: number; livingResident: number; restarted: number; postgres: number; redis: number }

/** `living`: which process of the cluster is never restarted. Needs Linux, and processes that were started with `TELLING`. */
export async function memoryOf({ products, postgres, redis }: Cluster, living: number): Promise<Memory> {
  const product = products[living]
  if (!product) throw new Error(`The cluster has no process ${living}.`)
  const others = products.filter((other) => other !== product).map(({ pid }) => pid)
  return { living: (await usedBytesOf(product)) / 1_024 ** 2, livingResident: await ownMegabytes([product.pid]), restarted: await ownMegabytes(others), postgres: await ownMegabytes(postgres.pids()), redis: await ownMegabytes(redis.pids()) }
}

/** Of all together; a process that has ended meanwhile has none. */
async function ownMegabytes(pids: readonly number[]): Promise<number> {
  const kilobytes = await Promise.all(pids.map(async (pid) => {
    const told = await fs.readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ESRCH' ? '' : Promise.reject(error)))
    return Number(/^Pss_Anon:\s+(\d+) kB/m.exec(told)?.[1] ?? 0)
  }))
  return kilobytes.reduce((sum, n) => sum + n, 0) / 1_024
}
