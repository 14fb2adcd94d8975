/** Reads an archive from one end to the other, and judges it by its own manifest. */
import { readerOf, type Bytes } from './bytes.ts'
import { FILES, fullName, HEAD, MANIFEST, readHead, readManifest, SECRETS, TABLES, type Head, type Manifest, type Table } from './contents.ts'
import { BackupFault, CUT_OFF } from './fault.ts'
import { Tally } from './tally.ts'
import { drain, entriesOf, wholeOf, type TarEntry } from './tar.ts'
import { lineOf } from './write.ts'

/** What becomes of the parts. Each gets what was not judged yet: `end` comes once everything is as the manifest says. */
export type Taker = {
  begin: (head: Head) => Promise<void>
  /** A part of a table's rows, in the text format of COPY. */
  rows: (table: Table, part: AsyncIterable<Buffer>) => Promise<void>
  file: (name: string, bytes: Buffer) => Promise<void>
  /** `secrets`: texts by the names of their files. */
  end: (manifest: Manifest, secrets: ReadonlyMap<string, string>) => Promise<void>
}

/** Looks at every byte and keeps nothing. */
export const ONLY_LOOKS: Taker = { begin: async () => undefined, rows: (_table, part) => drain(part), file: async () => undefined, end: async () => undefined }

export type Contents = { head: Head; manifest: Manifest }

/** Throws `BackupFault` for an archive that is not whole. */
export async function readArchive(archive: Bytes, taker: Taker): Promise<Contents> {
  const reader = readerOf(archive)
  const entries = entriesOf(reader)
  const first = await entries.next()
  if (first.done || first.value.name !== HEAD) throw new BackupFault(`This is not a backup of this product: it does not begin with ${HEAD}.`)
  const head = readHead(await wholeOf(first.value))
  await taker.begin(head)
  const reading: Reading = { head, taker, tables: new Map(head.tables.map((table) => [fullName(table), { table, tally: new Tally() }])), secrets: new Map(), files: new Tally(), fileCount: 0 }
  for await (const entry of entries) {
    if (entry.name !== MANIFEST) {
      await take(reading, entry)
      continue
    }
    const manifest = readManifest(await wholeOf(entry))
    judge(reading, manifest)
    for await (const more of entries) throw new BackupFault(`The backup holds ${more.name} behind its end: it was not made by this product.`)
    // To the end of the encryption and of the compression, which notice there what was cut off.
    await drain(reader.rest())
    await taker.end(manifest, reading.secrets)
    return { head, manifest }
  }
  throw new BackupFault(CUT_OFF)
}

type Reading = { head: Head; taker: Taker; tables: Map<string, { table: Table; tally: Tally }>; secrets: Map<string, string>; files: Tally; fileCount: number }

async function take(reading: Reading, entry: TarEntry): Promise<void> {
  const { taker, tables, secrets, files } = reading
  if (entry.name.startsWith(SECRETS)) return void secrets.set(entry.name.slice(SECRETS.length), (await wholeOf(entry)).toString('utf8'))
  const found = entry.name.startsWith(TABLES) ? tables.get(entry.name.slice(TABLES.length, entry.name.lastIndexOf('/'))) : undefined
  if (found) return taker.rows(found.table, found.tally.counted(entry.body, true))
  if (!entry.name.startsWith(FILES)) throw new BackupFault(`The backup holds ${entry.name}, which this version does not know. Restore it with the version that made it (${reading.head.version}).`)
  const [name, bytes, own] = [entry.name.slice(FILES.length), await wholeOf(entry), new Tally()]
  own.add(bytes)
  files.add(lineOf(name, own))
  reading.fileCount++
  await taker.file(name, bytes)
}

function judge({ tables, files, fileCount }: Reading, manifest: Manifest): void {
  const wrong = manifest.tables.flatMap(({ name, rows, sha256 }) => {
    const tally = tables.get(name)?.tally
    return tally?.rows === rows && tally.end().sha256 === sha256 ? [] : [name]
  })
  if (manifest.tables.length !== tables.size || fileCount !== manifest.files.count || files.end().sha256 !== manifest.files.sha256) wrong.push('the uploads')
  if (wrong.length > 0) throw new BackupFault(`The backup is damaged: ${wrong.slice(0, 5).join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not what was written. Fetch it again, or take another one.`)
}
