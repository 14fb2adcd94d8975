/** PgBouncer before the PostgreSQL of a test, set up by the example of `deploy/`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { runnerFor } from '../src/platform/server/postgres/runner.ts'
import { end } from './postgres-kit.ts'
import { aFolder } from './process.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../deploy/pgbouncer.ini.example')

export type Pooler = {
  /** Address of the database through the pooler. */
  url: string
  /** How many connections it has to PostgreSQL, and how many clients have one to it. */
  connections: () => Promise<{ servers: number; clients: number }>
  stop: () => Promise<void>
}

/** It refuses to run as root. Debian puts it where only root looks for programs. */
const options = () => ({ ...runnerFor(undefined), cwd: '/', env: { PATH: `${process.env.PATH}${path.delimiter}/usr/sbin` } })

/** The number of its version, as 1.18; undefined where it is not installed. */
export const poolerVersion = (): string | undefined => /PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { ...options(), encoding: 'utf8' }).stdout ?? '')?.[1]

/** Resolves once it accepts connections. `poolSize`: how many it opens to PostgreSQL; `more`: lines after those of the example. */
export async function aPooler(postgresUrl: string, { poolSize, more = '' }: { poolSize: number; more?: string }): Promise<Pooler> {
  const [folder, port, target] = [await aFolder(), await freePort(), new URL(postgresUrl)]
  const [users, config] = [path.join(folder, 'userlist.txt'), path.join(folder, 'pgbouncer.ini')]
  fs.writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  const reached = fs.readFileSync(EXAMPLE, 'utf8').replace('port=5432 dbname=limelight', `port=${target.port} dbname=${target.pathname.slice(1)}`)
  fs.writeFileSync(config, withValues(reached, { listen_port: String(port), auth_file: users, stats_users: target.username, default_pool_size: String(poolSize) }) + more)
  const child = await begun(config)
  const urlTo = (database: string) => Object.assign(new URL(postgresUrl), { port: String(port), pathname: `/${database}` }).href
  return {
    url: urlTo('limelight'),
    connections: async () => {
      const client = new pg.Client({ connectionString: urlTo('pgbouncer') })
      await client.connect()
      const count = async (what: string) => (await client.query<{ database: string }>(`SHOW ${what}`)).rows.filter(({ database }) => database === 'limelight').length
      const found = { servers: await count('SERVERS'), clients: await count('CLIENTS') }
      await client.end()
      return found
    },
    stop: async () => {
      await end(child, 'SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function withValues(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((made, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(made)) throw new Error(`${EXAMPLE} does not set ${name}.`)
    return made.replace(line, () => `${name} = ${value}`)
  }, text)
}

async function begun(config: string): Promise<ChildProcess> {
  const child = spawn('pgbouncer', [config], { ...options(), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`PgBouncer ended with ${code}: ${said}`)))
    child.stderr?.on('data', (data) => (said += data).includes('process up') && done())
  })
  return child
}
