/** What a database consists of, read from its catalogs, and the statements that copy it. */
import pg from 'pg'
import { RESTORE_MARKER } from '../database/migrate.ts'
import type { Manifest, Table } from './contents.ts'

/** Made by `migrate` itself, or noted for a restore: not copied. */
const NOT_COPIED = ['public.schema_migration', 'graphile_worker.migrations', `public.${RESTORE_MARKER}`]
const OF_OURS = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`

/** A connection on which rows are written and read as the same text everywhere, without time limits. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Unheard, a connection that breaks between two statements would end the process; the next statement reports it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8'; SET datestyle = 'ISO, MDY';
    SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3; SET bytea_output = 'hex'`)
  return client
}

/** All tables with the columns that are stored, not computed. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT n.nspname AS schema, c.relname AS name, coalesce(json_agg(a.attname ORDER BY a.attnum) FILTER (WHERE a.attname IS NOT NULL), '[]') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OF_OURS} AND n.nspname || '.' || c.relname <> ALL ($1)
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`, [NOT_COPIED])
  return rows
}

/** Whether there is nothing at all, neither tables nor functions. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    SELECT NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OF_OURS} AND c.relkind IN ('r', 'p', 'v', 'm', 'S')) AS empty`)
  return rows[0]?.empty === true
}

/** Sequences give numbers out beside transactions: read after the rows they are above all that these contain. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    SELECT n.nspname AS schema, c.relname AS name, pg_sequence_last_value(c.oid)::text AS last
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${OF_OURS} ORDER BY 1, 2`)
  return rows
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const sequence of sequences) await client.query('SELECT setval($1::regclass, coalesce($2::bigint, (SELECT seqstart FROM pg_sequence WHERE seqrelid = $1::regclass)), $2 IS NOT NULL)', [quoted(sequence), sequence.last])
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Takes off what would judge or change rows while they come in: foreign keys, and triggers. Returns a function that puts it back, where
 * foreign keys look at all rows. The owner of the tables may do that; `session_replication_role` is for superusers, whom managed services do not give.
 */
export async function withoutRules(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(`
    SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE c.contype = 'f' AND c.conparentid = 0 AND ${OF_OURS} ORDER BY c.oid`)
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    SELECT t.tgrelid::regclass::text AS table, quote_ident(t.tgname) AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT t.tgisinternal AND t.tgenabled = 'O' AND ${OF_OURS}`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`)
  return async () => {
    for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
  }
}

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const columnsOf = ({ columns }: Table): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
export const copyOutOf = (table: Table): string => `COPY ${quoted(table)} (${columnsOf(table)}) TO STDOUT`
export const copyInto = (table: Table): string => `COPY ${quoted(table)} (${columnsOf(table)}) FROM STDIN`
