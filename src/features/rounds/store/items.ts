/** The columns of `round_item`, listed once: what reads, inserts and saves items is made of this list. */
import { json, sql, type Statement } from '../../../platform/server/database/database.ts'
import type { Item, ItemChange } from '../rules.ts'

type ItemColumn = {
  column: Statement
  /** The name of the field in an `Item`. */
  name: Statement
  /** The field's value, of a row `i`. */
  read: Statement
  /** The field's type in a record set of items, and the column's value, of a record `i`. */
  type: Statement
  write: Statement
}

const plain = (column: Statement, name: Statement, type: Statement): ItemColumn => ({ column, name, read: sql`i.${column}`, type, write: sql`i.${name}` })
/** A moment: milliseconds in an `Item`. */
const moment = (column: Statement, name: Statement): ItemColumn => ({
  column, name, read: sql`(extract(epoch FROM i.${column}) * 1000)::float8`, type: sql`float8`, write: sql`to_timestamp(i.${name} / 1000)`,
})

const COLUMNS: Record<keyof Item, ItemColumn> = {
  position: plain(sql`position`, sql`position`, sql`int`),
  questionId: plain(sql`question_id`, sql`"questionId"`, sql`bigint`),
  version: plain(sql`version`, sql`version`, sql`int`),
  order: plain(sql`option_order`, sql`"order"`, sql`smallint[]`),
  kindState: plain(sql`kind_state`, sql`"kindState"`, sql`jsonb`),
  openedAt: moment(sql`opened_at`, sql`"openedAt"`),
  deadline: moment(sql`deadline`, sql`deadline`),
  answer: plain(sql`answer`, sql`answer`, sql`text`),
  verdict: plain(sql`verdict`, sql`verdict`, sql`text`),
  answeredAt: moment(sql`answered_at`, sql`"answeredAt"`),
  share: plain(sql`share`, sql`share`, sql`float8`),
  remainingOptions: plain(sql`remaining_options`, sql`"remainingOptions"`, sql`smallint[]`),
  poll: plain(sql`poll`, sql`poll`, sql`jsonb`),
}
/** Without those of the question as it was dealt. The compiler demands every field that steps change: what is not listed is not saved. */
const { position, questionId: _question, version: _version, order: _order, ...rest } = COLUMNS
const changing: Record<keyof ItemChange, ItemColumn> = rest
const [ALL, CHANGING] = [Object.values(COLUMNS), Object.values(changing)]

const listOf = (columns: readonly ItemColumn[], part: (column: ItemColumn) => Statement): Statement => columns.map(part).reduce((list, one) => sql`${list}, ${one}`)
const field = ({ name, type }: ItemColumn): Statement => sql`${name} ${type}`
// Composed once: the statements below run with every answer.
const READ = listOf(ALL, ({ read, name }) => sql`${read} AS ${name}`)
const INSERTED = { columns: listOf(ALL, ({ column }) => column), values: listOf(ALL, ({ write }) => write), fields: listOf(ALL, field) }
const SAVED = { set: listOf(CHANGING, ({ column, write }) => sql`${column} = ${write}`), fields: listOf([position, ...CHANGING], field) }

type OptionalField = { [Name in keyof Item]-?: undefined extends Item[Name] ? Name : never }[keyof Item]
/** Those of `Item` that may be absent; the database has null for them. The compiler demands all. */
const OPTIONAL: Record<OptionalField, true> = { share: true }
const OPTIONAL_NAMES = Object.keys(OPTIONAL)

/** An item as `itemsOf` reads it. */
export type ItemRow = { [Name in keyof Item]-?: Name extends OptionalField ? NonNullable<Item[Name]> | null : Item[Name] }
export function itemFrom(row: ItemRow): Item {
  const item: Record<string, unknown> = { ...row }
  for (const name of OPTIONAL_NAMES) item[name] ??= undefined
  return item as Item
}

/** The items of a round, as one JSON array of `ItemRow`. */
export const itemsOf = (roundId: Statement): Statement => sql`
  (SELECT json_agg(item ORDER BY position) FROM (SELECT ${READ} FROM round_item i WHERE i.round_id = ${roundId}) item)`

/** `opened`: the name of a table of SQL with the `id` of the round; nothing is inserted where it is empty. */
export const insertItemsOf = (opened: Statement, items: readonly Item[]): Statement => sql`
  INSERT INTO round_item (round_id, ${INSERTED.columns})
  SELECT o.id, ${INSERTED.values} FROM ${opened} o CROSS JOIN jsonb_to_recordset(${json(items)}::jsonb) AS i(${INSERTED.fields})`

/** Writes these items over those with the same position. `roundId`: an id, or a piece of SQL that yields one or null. */
export const updateItems = (roundId: string | Statement, items: readonly Item[]): Statement => sql`
  UPDATE round_item t SET ${SAVED.set} FROM jsonb_to_recordset(${json(items)}::jsonb) AS i(${SAVED.fields})
  WHERE t.round_id = ${roundId} AND t.position = i.position`

/** The same for items of several rounds. `held`: the name of a table of SQL with the `id` of those that are written. */
export const updateItemsOf = (held: Statement, items: readonly (Item & { roundId: string })[]): Statement => sql`
  UPDATE round_item t SET ${SAVED.set} FROM ${held} h JOIN jsonb_to_recordset(${json(items)}::jsonb) AS i("roundId" uuid, ${SAVED.fields}) ON i."roundId" = h.id
  WHERE t.round_id = i."roundId" AND t.position = i.position`
