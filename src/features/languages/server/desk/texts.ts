/** Texts of the screens at the desk: listed beside English, changed, brought back. */
import { notFound } from '../../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { Sql } from '../../../../platform/server/database/database.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { textChangedMeanwhile, textRefused, type ListedText, type listScreenTexts, type listTextVersions, type saveScreenText } from '../../desk-contract.ts'
import { addTexts, lockTexts, nextVersion, versionsOf, type NewText } from '../../desk-store.ts'
import { faultOf, valuesIn, type TextForms } from '../../rules/screen-text.ts'
import { folderOf, wantedRows, type TextRow } from '../../rules/text-rows.ts'
import { invalidateTexts, readState, rowsOf, textState, withText, type TextState } from '../current.ts'

const MOST_VERSIONS = 50

export async function list({ tx, input: { language, search, folder, only, cursor, limit } }: Call<typeof listScreenTexts>): Promise<ActionReply<typeof listScreenTexts>> {
  const all = await readRows(tx, language)
  if (!all) return refuse(notFound)
  const wanted = wantedRows(all, { search, folder, only })
  const folders = [...Map.groupBy(all, ({ key }) => folderOf(key))].map(([name, rows]) => ({ name, texts: rows.length }))
  const next = cursor + limit
  return ok({ rows: wanted.slice(cursor, next).map(onTheWire), total: wanted.length, next_cursor: next < wanted.length ? String(next) : null, folders })
}

/** Undefined: there is no such language. */
export const knownRows = (state: TextState, language: string): TextRow[] | undefined => (state.languages.some(({ code }) => code === language) ? rowsOf(state, language) : undefined)

function onTheWire({ key, forms, english, source, texts, shipped, override, missing, changed }: TextRow): ListedText {
  return {
    key, forms: [...forms], english: { ...english }, texts: { ...texts }, shipped: { ...shipped }, values: valuesIn(Object.values(source).join(' ')), missing: missing ? 1 : 0, changed: changed ? 1 : 0,
    own: override ? { texts: { ...override.texts }, by: override.operator, at: override.at } : null, version: override?.version ?? 0,
  }
}

export const readRows = async (db: Sql, language: string): Promise<TextRow[] | undefined> => knownRows(await textState(db), language)

export async function save({ tx, input: { language, key, texts, seen }, operator, audit }: Call<typeof saveScreenText>): Promise<ActionReply<typeof saveScreenText>> {
  await lockTexts(tx)
  const together = gathering(tx)
  const [state, next] = await Promise.all([readState(together), nextVersion(together)])
  const row = knownRows(state, language)?.find((one) => one.key === key)
  if (!row) return refuse(notFound)
  if ((row.override?.version ?? 0) !== seen) return refuse(textChangedMeanwhile)
  if (texts && faultOf(language, texts, row.source, row.forms)) return refuse(textRefused)
  const stored = { ...versionOf(row, texts ?? null), ...next, language, operator: operator?.email ?? '' }
  await addTexts(tx, language, [stored], stored.operator)
  audit({ subject: 'screen-text', id: `${language} ${key}`, before: row.texts, after: texts ?? row.shipped })
  const saved = rowsOf(withText(state, stored), language).find((one) => one.key === key) ?? row
  tx.afterCommit(() => invalidateTexts(tx))
  return ok({ row: onTheWire(saved) })
}

export const versionOf = ({ key, english, shipped }: TextRow, texts: TextForms | null): NewText => ({ key, texts, english, shipped })

export async function versions({ tx, input: { language, key } }: Call<typeof listTextVersions>): Promise<ActionReply<typeof listTextVersions>> {
  const rows = await versionsOf(tx, language, key, MOST_VERSIONS)
  return ok(rows.map(({ version, at, operator, texts }) => ({ id: String(version), at, by: operator, texts: texts && { ...texts } })))
}
