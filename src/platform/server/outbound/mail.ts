/** Mails by SMTP. */
import { createTransport } from 'nodemailer'
import { Futile } from '../jobs/tasks.ts'
import type { Log } from '../log.ts'
import type { MessageTransport } from './messages.ts'

const CONNECT_MS = 10_000
const SOCKET_MS = 30_000

/** `url`: smtp:// or smtps:// with name and password; `from`: the sender, e.g. `Limelight <no-reply@example.org>`. */
export function openSmtp(url: string, { from, log }: { from: string; log: Pick<Log, 'error'> }): MessageTransport {
  const transport = createTransport({
    url, pool: true, maxConnections: 3, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS, dnsTimeout: CONNECT_MS,
    disableFileAccess: true, disableUrlAccess: true,
  })
  transport.on('error', (error) => log.error({ fault: loggableError(error) }, 'the mail server cannot be reached'))
  return {
    deliver: async ({ to, subject, text }) => {
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        const says = `the mail server did not take it: ${loggableError(error)}`
        throw isFinal(error) ? new Futile(says) : new Error(says)
      }
    },
    close: async () => transport.close(),
  }
}

type SmtpError = { code?: string; responseCode?: number }

/** A mail server's message may quote the address, so only its codes are logged. */
function loggableError(error: unknown): string {
  const { code = 'unknown', responseCode } = error as SmtpError
  return responseCode ? `${code} ${responseCode}` : code
}

/** 5xx: the server will never take it. */
function isFinal(error: unknown): boolean {
  return ((error as SmtpError).responseCode ?? 0) >= 500
}
