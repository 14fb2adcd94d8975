/** The product as it is started, in a folder of its own, with a way into its database. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { openDatabase, type Database } from '../../src/platform/server/database/database.ts'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../../src/platform/server/postgres/start.ts'
import { aFolder, start, type ProductProcess } from '../../tests/process.ts'
import { postgresCpuMs, processCpuMs } from '../measured/cpu.ts'
import { usedBytesOf } from '../measured/heap.ts'

/** CPU until now, and memory after a collection, which spends CPU itself. */
export type Server = { cpuMs: () => Promise<number>; bytes: () => Promise<number> }
export type CpuMs = { node: number; postgres: number }
export type BenchProduct = Server & {
  cpuBy: () => Promise<CpuMs>
  database: Database
  postgresUrl: string
  /** Of the process that runs now. */
  process: () => ProductProcess
  /** Stops the process and starts another one on the same data. */
  again: () => Promise<void>
  close: () => Promise<void>
}

/** `env` has to contain `TELLING` where memory is measured. `cpuMs` is that of node and PostgreSQL together. `given`: a data folder, in place of a new one in memory. `close` removes it in both cases. */
export async function openProduct(env: Record<string, string>, given?: string): Promise<BenchProduct> {
  const folder = given ?? (await aFolder())
  let product = await start(folder, await freePort(), env)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const database = openDatabase(postgres.url, { max: 4 })
  const cpuBy = async () => ({ node: await processCpuMs(product.pid), postgres: await postgresCpuMs(database) })
  return {
    database, postgresUrl: postgres.url, process: () => product,
    cpuBy,
    cpuMs: async () => {
      const { node, postgres: stored } = await cpuBy()
      return node + stored
    },
    bytes: () => usedBytesOf(product),
    again: async () => {
      await product.kill('SIGTERM')
      product = await start(folder, product.port, env)
    },
    close: async () => {
      await product.kill('SIGTERM')
      await database.close()
      await postgres.stop()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
