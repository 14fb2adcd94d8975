/** Messages as files of a folder, where no server is set that would take them. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { putFile } from '../http/whole-files.ts'
import type { Log } from '../log.ts'
import type { MessageTransport } from './messages.ts'

/** Writes every message as a file of its own to this folder, which is created with the first one. */
export function openOutbox(folder: string, log: Pick<Log, 'info'>): MessageTransport {
  const writing = new Set<Promise<void>>()
  const write: MessageTransport['deliver'] = async ({ kind, to, subject, text, link, code }) => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.-]/g, '')}-${kind}-${randomBytes(6).toString('hex')}.json`
    // Readers of the folder see whole files or none.
    await putFile(path.join(folder, name), JSON.stringify({ kind, to, subject, text, link, code }, null, 2), { mode: 0o600 })
    log.info({ file: name }, 'a message was written to the outbox')
  }
  return {
    deliver: async (message) => {
      const written = write(message)
      writing.add(written)
      await written.finally(() => writing.delete(written))
    },
    // The sender reports failures.
    close: async () => void (await Promise.allSettled(writing)),
  }
}
