import { pino, type Logger } from 'pino'

export type Log = Logger

/** Lines of JSON on standard output. Nobody's mail, phone, token or code ever goes in; fields of these names are cut out. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['email', 'mobile', 'phone', 'token', 'code', 'password', '*.email', '*.mobile', '*.phone', '*.token', '*.password'] })
}
