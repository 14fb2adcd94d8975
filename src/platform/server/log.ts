import { pino, type LogFn, type Logger } from 'pino'
import { isFullDisk, isOutage } from './database/outage.ts'
import { openLogStream, type LogStream } from './log-stream.ts'

export type Log = Logger

const STDOUT = 1
/** One for all logs of the process: each would keep lines of its own waiting. */
let standardOutput: LogStream | undefined

/** Lines of JSON on standard output. No mail address, phone number, token or code is written; fields of these names are cut out. `fields`: of each line, besides its own. */
export function openLog(logLevel: string, destination: LogStream = (standardOutput ??= openLogStream(STDOUT)), fields?: () => object): Log {
  const redact = ['email', 'mobile', 'phone', 'token', 'code', 'password', '*.email', '*.mobile', '*.phone', '*.token', '*.password']
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks: { logMethod: outagesSeldom() }, ...(fields && { mixin: fields }) }, destination)
}

/** Logs one security event, a line with the message "security". `about` holds ids and keyed hashes, never an address, a number or a token. */
export function noteSecurity(log: Pick<Log, 'info'>, event: string, about: Record<string, string>): void {
  log.info({ event, ...about }, 'security')
}

const OUTAGE_MS = 1_000

/** During an outage of the database every call, job and live room fails in the same way: one line a second, without a stack, is enough. */
function outagesSeldom() {
  let nextMs = -Infinity
  let others = 0
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [fields, words] = args as [unknown, string?]
    const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
    if (!isOutage(error)) return method.apply(this, args)
    if (performance.now() < nextMs) return void others++
    nextMs = performance.now() + OUTAGE_MS
    method.call(this, { outage: reasonOf(error as Error), others }, `${isFullDisk(error) ? 'the disk is full' : 'the database does not work'}: ${words ?? ''}`)
    others = 0
  }
}

const reasonOf = (error: Error): string => error.message || ('code' in error ? String(error.code) : error.name)
