import { pino, type Logger } from 'pino'

export type Log = Logger

/** Lines of JSON on standard output. Nobody's mail, phone, token or code ever goes in; fields of these names are cut out. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['email', 'mobile', 'phone', 'token', 'code', 'password', '*.email', '*.mobile', '*.phone', '*.token', '*.password'] })
}

/** One event of the security log, a line with the message "security". `about` holds ids and keyed hashes, never an address, a number or a token. */
export function noteSecurity(log: Pick<Log, 'info'>, event: string, about: Record<string, string>): void {
  log.info({ event, ...about }, 'security')
}
