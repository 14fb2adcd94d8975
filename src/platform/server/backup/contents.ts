/** What an archive holds besides rows and files: a head, its first entry, and a manifest, its last one, since digests are known at the end only. */
import { z } from 'zod'
import { BackupFault } from './fault.ts'

export const FORMAT = 'limelight-backup-1'
export const HEAD = 'backup.json'
export const MANIFEST = 'manifest.json'
/** Of rows: `tables/<schema>.<table>/<number>.copy`. */
export const TABLES = 'tables/'
export const FILES = 'uploads/'
export const SECRETS = 'secrets/'

const migration = z.object({ name: z.string(), hash: z.string() })
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const head = z.object({
  format: z.literal(FORMAT),
  /** Of the product that made it. */
  version: z.string(),
  /** The moment of its rows. */
  madeAt: z.iso.datetime({ offset: true }),
  postgres: z.string(),
  migrations: z.array(migration),
  /** The schema of the queue of jobs. */
  jobsSchema: z.number(),
  tables: z.array(table),
  /** Derived from the installation's secret, which it does not betray. */
  secretMark: z.string(),
  secrets: z.array(z.string()),
  uploads: z.boolean(),
})
const digest = { bytes: z.number(), sha256: z.string() }
const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), ...digest })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  /** The digest is of the lines `<sha256>  <name>` of all files, as `sha256sum` prints them. */
  files: z.object({ count: z.number(), ...digest }),
})

export type Table = z.infer<typeof table>
export type Head = z.infer<typeof head>
export type Manifest = z.infer<typeof manifest>

/** The name of a table in the archive. */
export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

export const readHead = (bytes: Buffer): Head => parsed(head, bytes, 'This is not a backup that this version can read: its first part is no head of one.')
export const readManifest = (bytes: Buffer): Manifest => parsed(manifest, bytes, 'The backup is damaged: its list of contents cannot be read. Fetch it again, or take another one.')

function parsed<T>(shape: z.ZodType<T>, bytes: Buffer, fault: string): T {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new BackupFault(fault, { cause: error })
  }
}
