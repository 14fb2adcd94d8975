/** Writes an archive as a stream, beside everything else that happens: rows of one moment, then the files that they name. */
import type pg from 'pg'
import type { Disk } from 'flydrive'
import type { Known } from '../database/migrate.ts'
import { connect, copyOutOf, quoted, sequencesOf, tablesOf } from './catalog.ts'
import { FILES, FORMAT, fullName, HEAD, MANIFEST, SECRETS, TABLES, type Head, type Manifest, type Table } from './contents.ts'
import { copyOut } from './copy.ts'
import { filesOn } from './files.ts'
import { Tally } from './tally.ts'
import { fileOf, headerOf, paddingOf, TAR_END } from './tar.ts'

/** `url`: a database of this version. `secrets`: by the names of their files in the data folder. Without `uploads` these are left out. */
export type BackupSource = { url: string; version: string; uploads: Disk | undefined; secrets: ReadonlyMap<string, string>; secretMark: string }

/** Rows are gathered to a part of an archive of about so many bytes: `tar` needs the size of a part before its bytes. */
const PART = 4 * 1024 * 1024

/** Bytes of a tar archive. `done` gets what it holds, at its end. */
export async function* archiveOf(source: BackupSource, done: (contents: { head: Head; manifest: Manifest }) => void): AsyncGenerator<Buffer> {
  const client = await connect(source.url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const head = await headOf(client, source)
    const madeAt = new Date(head.madeAt)
    yield* fileOf(HEAD, jsonOf(head), madeAt)
    for (const [name, text] of source.secrets) yield* fileOf(SECRETS + name, Buffer.from(text), madeAt)
    const tables: Manifest['tables'] = []
    for (const table of head.tables) {
      const tally = new Tally()
      yield* rowsOf(client, { table, tally, madeAt })
      tables.push({ name: fullName(table), rows: tally.rows, ...tally.end() })
    }
    const sequences = await sequencesOf(client)
    await client.query('COMMIT')
    // After the rows: a file that they name was there before them, unless it was removed since.
    const tally = new Tally()
    const files = { count: 0 }
    if (source.uploads) yield* uploadsOn(source.uploads, { tally, files, madeAt })
    const manifest: Manifest = { tables, sequences, files: { ...files, ...tally.end() } }
    yield* fileOf(MANIFEST, jsonOf(manifest), madeAt)
    yield TAR_END
    done({ head, manifest })
  } finally {
    await client.end()
  }
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function headOf(client: pg.Client, { version, secrets, secretMark, uploads }: BackupSource): Promise<Head> {
  const tables = await tablesOf(client)
  // No migration can come between here and the last table. Players' calls, reads and writes, take no lock that this one waits for, nor wait for it.
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  const { rows: migrations } = await client.query<Known>('SELECT name, hash FROM public.schema_migration ORDER BY name')
  const { rows: [about] } = await client.query<{ at: string; postgres: string; jobs: number }>(`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, current_setting('server_version') AS postgres, (SELECT max(id) FROM graphile_worker.migrations)::int AS jobs`)
  return { format: FORMAT, version, madeAt: about?.at ?? '', postgres: about?.postgres ?? '', migrations, jobsSchema: about?.jobs ?? 0, tables, secretMark, secrets: [...secrets.keys()], uploads: uploads !== undefined }
}

type Rows = { table: Table; tally: Tally; madeAt: Date }

async function* rowsOf(client: pg.Client, { table, tally, madeAt }: Rows): AsyncGenerator<Buffer> {
  let number = 0
  for await (const part of partsOf(copyOut(client, copyOutOf(table)))) {
    const size = part.reduce((sum, chunk) => sum + chunk.length, 0)
    yield headerOf(`${TABLES}${fullName(table)}/${String(++number).padStart(6, '0')}.copy`, size, madeAt)
    for (const chunk of part) tally.addRows(chunk)
    yield* part
    yield paddingOf(size)
  }
}

const LINE_END = 0x0a

/** Parts of whole rows. */
async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let [part, size] = [[] as Buffer[], 0]
  for await (const chunk of rows) {
    part.push(chunk)
    size += chunk.length
    if (size < PART || chunk.at(-1) !== LINE_END) continue
    yield part
    ;[part, size] = [[], 0]
  }
  if (size > 0) yield part
}

type Uploads = { tally: Tally; files: { count: number }; madeAt: Date }

/** Lines of their digests go into the tally. One that is removed meanwhile is left out. */
async function* uploadsOn(disk: Disk, { tally, files, madeAt }: Uploads): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of filesOn(disk)) {
    const own = new Tally()
    own.add(bytes)
    tally.add(lineOf(name, own))
    files.count++
    yield* fileOf(FILES + name, bytes, madeAt)
  }
}

export const lineOf = (name: string, tally: Tally): Buffer => Buffer.from(`${tally.end().sha256}  ${name}\n`)
