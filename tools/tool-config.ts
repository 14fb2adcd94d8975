// Configuration and database of a command, which needs less than a server and reports errors in a sentence.
import fs from 'node:fs'
import path from 'node:path'
import { openToolDatabase } from '../src/apps/server/start.ts'
import { readConfig, type Config } from '../src/platform/server/config.ts'
import { withSecretsOfFiles } from '../src/platform/server/secret-files.ts'

/** The configuration without secrets: a command that needs a secret reads it itself. */
const OF_A_SERVER = new Set(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_PREPARED', 'REDIS_URL', 'SECRET', 'SMTP_URL', 'NODE_ENV', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'PUBLIC_URL'])

/** Throws one error that lists every fault. `databaseUrl` is PostgreSQL's own address: commands use temporary tables, snapshots and long statements. */
export function toolConfig(environment: NodeJS.ProcessEnv): Config {
  const { env, problems } = withSecretsOfFiles(environment)
  if (problems.length > 0) throw new Error(problems.join(' '))
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_A_SERVER.has(name)))
  return { ...readConfig(own), databaseUrl: env.DATABASE_DIRECT_URL?.trim() || env.DATABASE_URL?.trim() || undefined, secret: env.SECRET?.trim() || undefined }
}

/** Without this a command that lacks the server's environment would make a database of its own, and say that this one is old. */
function refuseNone({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || fs.existsSync(path.join(dataFolder, 'postgres'))) return
  throw new Error(`DATABASE_URL is not set, and DATA_DIR, ${dataFolder}, has no database. Give commands the environment of the server (docs/operations.md, “Commands”); npm run migrate or npm start makes a new database.`)
}

/** Opens the database for a command, or ends the process with 1 and a sentence. */
export async function openForTool(say?: (line: string) => void, postgresOptions?: string[]): Promise<Awaited<ReturnType<typeof openToolDatabase>> & { config: Config }> {
  try {
    const config = toolConfig(process.env)
    refuseNone(config)
    return { config, ...(await openToolDatabase(config, say, postgresOptions)) }
  } catch (error) {
    console.error(`The database cannot be opened: ${(error as Error).message || String(error)}`)
    process.exit(1)
  }
}
