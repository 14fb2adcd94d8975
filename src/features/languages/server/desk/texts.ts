/** Texts of the screens at the desk: listed beside English, changed, brought back. */
import { notFound } from '../../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { Sql, Tx } from '../../../../platform/server/database/database.ts'
import { textChangedMeanwhile, textRefused, type ListedText, type listScreenTexts, type listTextVersions, type saveScreenText } from '../../desk-contract.ts'
import { addTexts, lockTexts, versionsOf, type NewText } from '../../desk-store.ts'
import { faultOf, valuesIn, type TextForms } from '../../rules/screen-text.ts'
import { folderOf, wantedRows, type TextRow } from '../../rules/text-rows.ts'
import { invalidateTexts, readState, rowsOf, textState, type TextState } from '../current.ts'

const MOST_VERSIONS = 50

export async function list({ tx, input: { language, search, folder, only, cursor, limit } }: Call<typeof listScreenTexts>): Promise<ActionReply<typeof listScreenTexts>> {
  const all = await readRows(tx, language)
  if (!all) return refuse(notFound)
  const wanted = wantedRows(all, { search, folder, only })
  const folders = [...Map.groupBy(all, ({ key }) => folderOf(key))].map(([name, rows]) => ({ name, texts: rows.length }))
  const next = cursor + limit
  return ok({ rows: wanted.slice(cursor, next).map(onTheWire), total: wanted.length, next_cursor: next < wanted.length ? String(next) : null, folders })
}

const isKnown = ({ languages }: TextState, language: string) => languages.some(({ code }) => code === language)

function onTheWire({ key, forms, english, source, texts, shipped, override, missing, changed }: TextRow): ListedText {
  return {
    key, forms: [...forms], english: { ...english }, texts: { ...texts }, shipped: { ...shipped }, values: valuesIn(Object.values(source).join(' ')), missing: missing ? 1 : 0, changed: changed ? 1 : 0,
    own: override ? { texts: { ...override.texts }, by: override.operator, at: override.at } : null, version: override?.version ?? 0,
  }
}

/** Undefined: there is no such language. */
export async function readRows(db: Sql, language: string): Promise<TextRow[] | undefined> {
  const state = await textState(db)
  return isKnown(state, language) ? rowsOf(state, language) : undefined
}

/** The texts of a language as they are in this transaction, in which nothing else changes them. */
export async function lockRows(tx: Tx, language: string): Promise<TextRow[] | undefined> {
  await lockTexts(tx)
  const state = await readState(tx)
  return isKnown(state, language) ? rowsOf(state, language) : undefined
}

export async function save({ tx, input: { language, key, texts, seen }, operator, audit }: Call<typeof saveScreenText>): Promise<ActionReply<typeof saveScreenText>> {
  const row = (await lockRows(tx, language))?.find((one) => one.key === key)
  if (!row) return refuse(notFound)
  if ((row.override?.version ?? 0) !== seen) return refuse(textChangedMeanwhile)
  if (texts && faultOf(language, texts, row.source, row.forms)) return refuse(textRefused)
  await addTexts(tx, language, [versionOf(row, texts ?? null)], operator?.email ?? '')
  audit({ subject: 'screen-text', id: `${language} ${key}`, before: row.texts, after: texts ?? row.shipped })
  const saved = rowsOf(await readState(tx), language).find((one) => one.key === key) ?? row
  tx.afterCommit(() => invalidateTexts(tx))
  return ok({ row: onTheWire(saved) })
}

export const versionOf = ({ key, english, shipped }: TextRow, texts: TextForms | null): NewText => ({ key, texts, english, shipped })

export async function versions({ tx, input: { language, key } }: Call<typeof listTextVersions>): Promise<ActionReply<typeof listTextVersions>> {
  const rows = await versionsOf(tx, language, key, MOST_VERSIONS)
  return ok(rows.map(({ version, at, operator, texts }) => ({ id: String(version), at, by: operator, texts: texts && { ...texts } })))
}
