/** Secrets in files, as container engines and systemd hand them over: `SECRET_FILE` names the file that holds `SECRET`. */
import fs from 'node:fs'
import path from 'node:path'
import { SIGN_IN_PROVIDERS } from '../pure/sign-in-providers.ts'

/** Variables by name. */
export type Environment = Record<string, string | undefined>

/** The variables that may be given so. */
export const IN_FILES: readonly string[] = [
  'SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'REDIS_SENTINEL_PASSWORD', 'SMTP_URL', 'SMS_URL', 'LLM_KEY', 'OTEL_EXPORTER_OTLP_HEADERS', 'VAPID_PRIVATE_KEY', 'STAFF_OIDC_CLIENT_SECRET', ...SIGN_IN_PROVIDERS.map(({ env }) => `${env}_CLIENT_SECRET`),
  'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY',
]
const MOST_BYTES = 64 * 1024

/** The environment with those secrets in place of the names of their files. Each fault is a sentence in `problems`; no sentence has a part of a secret. */
export function withSecretsOfFiles(env: Environment): { env: Environment; problems: string[] } {
  const found: Environment = { ...env }
  const problems: string[] = []
  for (const name of IN_FILES) {
    const variable = `${name}_FILE`
    const file = env[variable]?.trim()
    delete found[variable]
    if (!file) continue
    const read = env[name]?.trim() ? { wrong: `${name} and ${variable} are both set. Keep one of them.` } : lineIn(variable, path.resolve(env.INIT_CWD ?? '', file))
    if ('wrong' in read) problems.push(read.wrong)
    else found[name] = read.line
  }
  return { env: found, problems }
}

function lineIn(variable: string, file: string): { line: string } | { wrong: string } {
  try {
    const found = fs.statSync(file)
    // Some have no end.
    if (found.isCharacterDevice() || found.isBlockDevice()) return { wrong: `${variable} must name a file, not a device: ${file}` }
    const { size } = found
    if (size > MOST_BYTES) return { wrong: `${variable} must name a file of at most ${MOST_BYTES} bytes, not ${size}: ${file}` }
    const line = fs.readFileSync(file, 'utf8').trim()
    if (line === '') return { wrong: `${variable} names an empty file: ${file}` }
    return /[\r\n]/.test(line) ? { wrong: `${variable} must name a file with one line: ${file}` } : { line }
  } catch (error) {
    return { wrong: `${variable} names a file that cannot be read: ${(error as Error).message}` }
  }
}
