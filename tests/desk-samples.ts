/** Fields with which calls of the desk may succeed, made from their contracts: by the name of a field, else by what its schema takes. */
import type { Action } from '../src/platform/pure/action.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { invite } from '../src/features/operators/server.ts'
import { aCategory } from './bank.ts'
import { aBench, PREPARED, type Fields } from './desk-prepared.ts'
import type { TestPlayer, World } from './world.ts'

type Things = Record<string, string>
type Schema = { safeParse: (value: unknown) => { success: boolean }; _zod: { def: { type: string; entries?: Record<string, string> } } }

/** Things of its own for each call, so that what one call does is not in the way of the next. */
async function thingsIn(world: World): Promise<Things> {
  const n = `${process.hrtime.bigint()}`
  const player = await world.aPlayer({ name: 'Ann' })
  const slug = `c${n}`
  await aCategory(world.database, { slug, levels: 1, each: 2, subcategory: 'reefs' })
  const place = await world.database.row<{ category: string; subcategory: string; language: string; question: string }>(sql`
    SELECT c.id::text AS category, s.id::text AS subcategory, c.language_id::text AS language, q.id::text AS question
    FROM category c JOIN subcategory s ON s.category_id = c.id JOIN question q ON q.category_id = c.id WHERE c.slug = ${slug} LIMIT 1`)
  const operator = await world.database.transaction((tx) => invite(tx, { email: `m${n}@example.org`, role: 'editor' }))
  const message = await world.database.row<{ id: string }>(sql`INSERT INTO contact_message (name, email, body) VALUES ('Ann', 'ann@example.org', 'Hello?') RETURNING id::text`)
  const { category = '', subcategory = '', language = '', question = '' } = place ?? {}
  return {
    player_id: player.id, player_ids: player.id, category_id: category, subcategory_id: subcategory, language_id: language, question_id: question, ids: question, operator_id: operator?.id ?? '', message_id: message?.id ?? '',
    reason: 'for the test', email: `n${n}@example.org`, role: 'reader', rights: 'desk:open', name: `n${n}`.slice(0, 20), title: 'A title', body: 'A text.', tag: 'stars', active: '0', texts: JSON.stringify({ en: { title: 'Hello', message: 'A text.' } }),
    draft: JSON.stringify({ kind: 'one', question: `Which planet has rings, ${n}?`, options: ['Mars', 'Saturn', 'Venus'], answer: [1] }), bytes: '1000', file: `player\n${player.id}`, language: 'en', type: 'faq',
  }
}

/** What a call needs besides: its optional fields, and values that its name gives a meaning of its own. */
const OF_CALL: Record<string, (things: Things) => Things> = {
  desk_change_category: () => ({ coins: '5' }),
  desk_change_subcategory: ({ name = '' }) => ({ name }),
  desk_change_operator: ({ role = '' }) => ({ role }),
  desk_move_questions: () => ({ level: '3' }),
  desk_adjust_coins: () => ({ coins: '5', kind: 'bonus', redeemable: '0', bonus: '0' }),
  desk_save_question: ({ category_id = '' }) => ({ category_id, level: '1' }),
  desk_rename_player: () => ({ name: 'Beate' }),
  desk_add_category: () => ({ type: '1' }),
  desk_order_subcategories: ({ subcategory_id = '' }) => ({ ids: subcategory_id }),
  desk_add_token: () => ({ scopes: 'desk_list_audit', days: '30' }),
  desk_begin_import: () => ({ name: 'bank.csv' }),
}

const GUESSES = ['1', '0', 'a', '{}', '[]', '2030-01-01', '2030-01-01T00:00:00Z']

/** Fields of a call that `caller` makes, and what has to stand before it. */
export async function sampleOf(action: Action, world: World, caller: TestPlayer): Promise<Fields> {
  const things = await thingsIn(world)
  const own: Fields = { ...OF_CALL[action.name]?.(things), ...(await PREPARED[action.name]?.(await aBench(world, things, caller))) }
  const fields = Object.entries(action.input as unknown as Record<string, Schema>).flatMap(([field, schema]) => {
    const isNeeded = !schema.safeParse(undefined).success
    const candidates = [own[field], ...(isNeeded ? [things[field], ...Object.values(schema._zod.def.entries ?? {}), ...GUESSES] : [])]
    const value = candidates.find((one) => one !== undefined && schema.safeParse(one).success)
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(fields)
}
