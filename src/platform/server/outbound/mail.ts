/** Messages to people: by SMTP, or as files in the outbox where no mail server is set. No log line names an address, a link or a code. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { putFile } from '../http/whole-files.ts'

export type MailMessage = {
  kind: 'verify-email' | 'reset-password' | 'otp' | 'notice'
  to: string
  subject: string
  text: string
  /** The one link of the text. */
  link?: string
  /** The one code of the text. */
  code?: string
}

export type Mail = {
  /**
   * Outbox: resolves when the file stands. SMTP: resolves when the message is queued, since it must not be revealed by how
   * long an answer took whether a mail went out; what fails is tried again, then logged.
   */
  send: (message: MailMessage) => Promise<void>
  /** Ends waiting retries and closes connections; what is just being written into the outbox is written. */
  close: () => Promise<void>
}

type Settings = {
  /** smtp:// or smtps:// with name and password. */
  smtpUrl?: string | undefined
  /** Used without `smtpUrl`; made when the first message comes. */
  outboxFolder?: string | undefined
  /** The sender, e.g. `Limelight <no-reply@example.org>`. */
  from: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** How long to wait before each further try; tests wait less. */
  retryMs?: readonly number[]
}

const CONNECT_MS = 10_000
const SOCKET_MS = 30_000
const RETRY_MS = [5_000, 60_000, 300_000]

/** Throws when neither a mail server nor an outbox is named. */
export function openMail(settings: Settings): Mail {
  if (settings.smtpUrl) return openSmtp(settings.smtpUrl, settings)
  if (settings.outboxFolder) return openOutbox(settings.outboxFolder, settings.log)
  throw new Error('Mail needs a mail server or an outbox folder.')
}

/** Every message a file of its own in this folder, which is made when the first one comes. */
export function openOutbox(folder: string, log: Pick<Log, 'info'>): Mail {
  const writing = new Set<Promise<void>>()
  const write = async ({ kind, to, subject, text, link, code }: MailMessage) => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.-]/g, '')}-${kind}-${randomBytes(6).toString('hex')}.json`
    // Readers of the folder see whole files or none.
    await putFile(path.join(folder, name), JSON.stringify({ kind, to, subject, text, link, code }, null, 2), { mode: 0o600 })
    log.info({ file: name }, 'a message lies in the outbox')
  }
  return {
    send: async (message) => {
      const written = write(message)
      writing.add(written)
      await written.finally(() => writing.delete(written))
    },
    // A failure is the sender's to tell.
    close: async () => void (await Promise.allSettled(writing)),
  }
}

function openSmtp(url: string, { from, log, retryMs = RETRY_MS }: Settings): Mail {
  const transport = createTransport({
    url, pool: true, maxConnections: 3, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS, dnsTimeout: CONNECT_MS,
    disableFileAccess: true, disableUrlAccess: true,
  })
  transport.on('error', (error) => log.error(faultOf(error), 'the mail server cannot be reached'))
  const closing = new AbortController()
  const deliver = async ({ kind, to, subject, text }: MailMessage) => {
    for (const wait of [...retryMs, undefined]) {
      try {
        await transport.sendMail({ from, to, subject, text })
        return log.info({ kind }, 'a mail was sent')
      } catch (error) {
        if (wait === undefined || isFinal(error)) return log.error({ kind, ...faultOf(error) }, 'a mail could not be sent')
        log.warn({ kind, ...faultOf(error) }, 'a mail will be tried again')
        if (await stopped(wait, closing.signal)) return log.warn({ kind }, 'a mail was given up at the stop')
      }
    }
  }
  return {
    send: async (message) => void deliver(message),
    close: async () => {
      closing.abort()
      transport.close()
    },
  }
}

/** Waits; true when the product stops meanwhile. */
function stopped(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, false, { signal, ref: false }).catch((error: Error) => {
    if (error.name === 'AbortError') return true
    throw error
  })
}

/** What a server says may quote the address, so only its numbers are kept. */
function faultOf(error: unknown): { fault: string; response: number } {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { fault: code ?? 'unknown', response: responseCode ?? 0 }
}

/** 5xx: the server will never take it. */
function isFinal(error: unknown): boolean {
  return faultOf(error).response >= 500
}
