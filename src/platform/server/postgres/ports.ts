import { randomInt } from 'node:crypto'
import net from 'node:net'

/**
 * Above what browsers refuse, below what the system gives to outgoing connections. One of those would be lost while its
 * server is away: to another program, or to a reconnecting client that is given the port as its own outgoing one and connects to itself.
 */
const [LOWEST, END] = [20_000, 32_768]

/** A free port, from a range that the system does not use for outgoing connections. `wish` is preferred, if it is in the range and free. */
export async function freePort(wish = 0): Promise<number> {
  if (wish !== 0 && (await isFree(wish))) return wish
  for (;;) {
    const port = randomInt(LOWEST, END)
    if (await isFree(port)) return port
  }
}

/** Throws what else goes wrong: where no port can be listened on, looking on would never end. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const server = net.createServer()
    server.on('error', (error: NodeJS.ErrnoException) => (TAKEN.has(error.code ?? '') ? done(false) : fail(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** Windows (untested) reserves whole ranges. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES'])
