/** A separate Redis for a test, in memory only, and a sentinel. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Why there can be none here; undefined where there can. */
export const withoutRedis = (): string | undefined => (spawnSync('redis-server', ['--version']).status === 0 ? undefined : 'redis-server is not installed, and two processes need one')

/** Resolves once it accepts connections. `replicaOf`: the port of its master. */
export function aRedis(port: number, folder: string, { replicaOf }: { replicaOf?: number } = {}): Promise<ChildProcess> {
  return started(['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...(replicaOf ? ['--replicaof', `127.0.0.1 ${replicaOf}`] : [])], replicaOf ? 'sync: Finished with success' : 'Ready to accept')
}

/** A sentinel that alone decides when the master of a group is gone. */
export async function aSentinel(port: number, folder: string, group: { name: string; masterPort: number; goneMs: number }): Promise<ChildProcess> {
  const file = path.join(folder, 'sentinel.conf')
  const { name, masterPort, goneMs } = group
  await fs.writeFile(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${name} 127.0.0.1 ${masterPort} 1\nsentinel down-after-milliseconds ${name} ${goneMs}\n`)
  return started([file, '--sentinel'], '+slave slave')
}

/** Resolves once its log has those words. */
async function started(args: readonly string[], words: string): Promise<ChildProcess> {
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.stdout?.on('data', (data) => String(data).includes(words) && done())
  })
  return child
}
