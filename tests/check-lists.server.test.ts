/** The lists of values in the schema and the arrays or types that mirror them in the code; and the tables that refer to questions. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SIGN_IN_TYPES } from '../src/platform/pure/sign-in-providers.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { KINDS, ROOM_STATES } from '../src/features/battles/contract.ts'
import type { SeatResult } from '../src/features/battles/rules/outcome.ts'
import { CORRECTION_KINDS, CORRECTION_STATES } from '../src/features/corrections/rules.ts'
import { SPANS } from '../src/features/dashboard/rules.ts'
import { BOARDS } from '../src/features/leaderboards/contract.ts'
import { REPORT_KINDS } from '../src/features/moderation/contract.ts'
import { PLAYER_REPORT_OUTCOMES } from '../src/features/moderation/rules.ts'
import { ANNOUNCEMENT_STATES } from '../src/features/notifications/desk-contract.ts'
import type { PayoutStatus } from '../src/features/payouts/store.ts'
import { DRAFT_STATES, REQUEST_STATES } from '../src/features/question-drafts/desk-contract.ts'
import { BLIND_STATES } from '../src/features/question-drafts/rules/blind.ts'
import { IMPORT_STATES, ROW_STATES } from '../src/features/question-files/contract.ts'
import type { CollectionKind } from '../src/features/questions/rules/fingerprint.ts'
import { OUTCOMES } from '../src/features/reports/rules.ts'
import type { StoredVerdict } from '../src/features/rounds/rules.ts'
import { BRAND_PARTS } from '../src/features/settings/rules/brand.ts'
import type { HomePart } from '../src/features/settings/rules/look.ts'
import { DELIVERY_STATES, ENDPOINT_STATES } from '../src/features/webhooks/desk-contract.ts'
import { checkLists, membersOf } from './check-lists.ts'
import { aDatabase } from './database.ts'

/** By table and column. */
const MIRRORS: Record<string, readonly string[]> = {
  'announcement.state': ANNOUNCEMENT_STATES,
  'battle_room.kind': KINDS,
  'battle_room.state': ROOM_STATES,
  'battle_seat.result': membersOf<SeatResult>({ won: true, lost: true, drawn: true, left: true, void: true }),
  'board_score.board': BOARDS,
  'brand.part': BRAND_PARTS,
  'collection.kind': membersOf<CollectionKind>({ text: true, contest: true, exam: true }),
  'correction.kind': CORRECTION_KINDS,
  'correction.state': CORRECTION_STATES,
  'draft_request.state': REQUEST_STATES,
  'drafted_question.blind': BLIND_STATES,
  'drafted_question.state': DRAFT_STATES,
  'home_part.kind': membersOf<HomePart['kind']>({ slider: true, section: true }),
  'payout.state': membersOf<PayoutStatus>({ pending: true, paid: true, refused: true, withdrawn: true, forfeited: true }),
  'player.type': SIGN_IN_TYPES,
  'player_report.kind': REPORT_KINDS,
  'player_report.outcome': PLAYER_REPORT_OUTCOMES,
  'player_span.span': SPANS,
  'question_import.state': IMPORT_STATES,
  'question_import_row.state': ROW_STATES,
  'question_report.outcome': OUTCOMES,
  'round_item.verdict': membersOf<StoredVerdict>({ r: true, w: true, s: true }),
  'webhook_delivery.state': DELIVERY_STATES,
  'webhook_endpoint.state': ENDPOINT_STATES,
}

/** Tables of modes; their own tests compare them. */
const OF_MODES = ['contest.state', 'exam.state', 'show.state']

it('every list of texts in a CHECK has the values of its mirror in the code', async () => {
  const lists = Object.entries(await checkLists(await aDatabase())).filter(([name]) => !OF_MODES.includes(name))
  expect(Object.fromEntries(lists)).toEqual(Object.fromEntries(Object.entries(MIRRORS).map(([name, values]) => [name, values.toSorted()])))
})

/** Tables whose rows are part of a question: the import that is undone deletes them. Foreign keys that cascade do so by themselves. */
const PARTS_OF_QUESTIONS = ['question_version']

it('every table that refers to questions is checked before an import is undone', async () => {
  const database = await aDatabase()
  const rows = await database.rows<{ name: string }>(sql`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'c' AND confrelid IN ('question'::regclass, 'question_version'::regclass)`)
  const source = fs.readFileSync(path.resolve(import.meta.dirname, '../src/features/questions/desk-store.ts'), 'utf8')
  const [, looked = ''] = /export async function isImportAsked([\s\S]*?)\n\}/.exec(source) ?? []
  const missing = rows.filter(({ name }) => !PARTS_OF_QUESTIONS.includes(name) && !new RegExp(`\\bJOIN ${name}\\b`).test(looked))
  expect(rows.length).toBeGreaterThan(3)
  expect(missing).toEqual([])
})
