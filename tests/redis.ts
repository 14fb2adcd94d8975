/** A separate Redis for a test, in memory only. */
import { spawn, type ChildProcess } from 'node:child_process'

/** Resolves once it accepts connections. */
export async function aRedis(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.stdout?.on('data', (data) => String(data).includes('Ready to accept') && done())
  })
  return child
}
