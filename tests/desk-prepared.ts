/** What has to stand before some calls of the desk can succeed, and the fields that name it. Calls of modes are named by strings: where a mode is deleted, nothing asks for its samples. */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sql } from '../src/platform/server/database/database.ts'
import { registry } from '../src/apps/server/registry.ts'
import { PART_BYTES } from '../src/features/question-files/contract.ts'
import { workAtImports } from '../src/features/question-files/server/working.ts'
import { lookThroughChanged } from '../src/features/questions/server/hygiene.ts'
import { saveCategory } from '../src/features/questions/server/saving.ts'
import { workAtCorrections } from './correction.ts'
import { english, ENGLISH, GIVEN, SETTINGS } from './import-desk.ts'
import { aMember } from './operator.ts'
import { playedOn, wish } from './till.ts'
import type { TestPlayer, World } from './world.ts'

export type Fields = Record<string, string | File>
type Things = Record<string, string>
type Answer = { error: boolean; code?: string; data: unknown }
/** `caller` makes the call that is tried; all that stands before it is done by another operator, so that the audit log has one entry of the caller. */
type Bench = { world: World; things: Things; caller: TestPlayer; ask: (name: string, fields?: Fields) => Promise<Record<string, unknown>>; local: (hours: number) => Promise<string> }

export async function aBench(world: World, things: Things, caller: TestPlayer): Promise<Bench> {
  const colleague = await aMember(world.database)
  return {
    world, things, caller,
    ask: (name, fields = {}) => asked(world, name, fields, colleague),
    local: async (hours) => (await world.database.row<{ at: string }>(sql`SELECT to_char((app_now() AT TIME ZONE 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI') AS at`))?.at ?? '',
  }
}

async function asked(world: World, name: string, fields: Fields, by: TestPlayer): Promise<Record<string, unknown>> {
  const answer = (await (await world.post(name, formOf(fields), { authorization: `Bearer ${by.token}` })).json()) as Answer
  if (answer.error) throw new Error(`${name} before a sample: ${JSON.stringify(answer)}`)
  return answer.data as Record<string, unknown>
}

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const reason = 'for the test'
let made = 0
/** A day that no other sample has. */
const aDay = () => new Date(Date.UTC(2030, 0, ++made)).toISOString().slice(0, 10)

/* Contests and exams. */

type Event = 'contest' | 'exam'
/** One whose mode is there; papers are the same for both. */
const anEventKind = (): Event | undefined => (['contest', 'exam'] as const).find((kind) => registry.some(({ action }) => action.name === `desk_save_${kind}`))
const bare = async ({ things: { language_id = '' }, local }: Bench, kind: Event): Promise<Fields> =>
  kind === 'contest'
    ? { name: 'Tuesday Maths', language_id, entry: '0', prizes: '40,20', starts_at: await local(1), ends_at: await local(8) }
    : { title: 'Autumn biology', language_id, day: (await local(48)).slice(0, 10), minutes: '40', exam_key: 'open sesame', pass_marks: '1' }

/** A draft with two questions. */
async function aDraft(bench: Bench, kind: Event): Promise<Record<string, string>> {
  const { id } = await bench.ask(`desk_save_${kind}`, await bare(bench, kind))
  await bench.ask('desk_add_to_paper', { kind, event_id: String(id), category_id: bench.things.category_id ?? '', count: '2' })
  const { revision } = await bench.ask(`desk_get_${kind}`, { [`${kind}_id`]: String(id) })
  return { [`${kind}_id`]: String(id), revision: String(revision) }
}
async function published(bench: Bench, kind: Event): Promise<Record<string, string>> {
  const draft = await aDraft(bench, kind)
  await bench.ask(`desk_publish_${kind}`, { ...draft, reason })
  return draft
}
async function aContestThatIsOver(bench: Bench): Promise<Record<string, string>> {
  const contest = await published(bench, 'contest')
  await bench.world.database.rows(sql`UPDATE contest SET starts_at = app_now() - interval '2 hours', ends_at = app_now() - interval '1 hour' WHERE id = ${contest.contest_id}`)
  return contest
}
async function aQuestionOf({ ask }: Bench, kind: Event, event_id = ''): Promise<string> {
  const { rows } = await ask('desk_list_paper', { kind, event_id })
  return (rows as { id: string }[])[0]?.id ?? ''
}
const copies = { copies: '1', every_days: '7', series: '0', with_paper: '1' }

/* Texts, daily sets, files. */

async function aText({ world, things: { language_id = '', name = '' }, ask }: Bench): Promise<Record<'text_id' | 'category_id', string>> {
  const category_id = String(await saveCategory(world.database, { categoryType: 2, languageId: language_id, slug: `t${++made}`, name: `${name}-${made}` }))
  const { id } = await ask('desk_save_text', { title: 'Bread', detail: '<p>All about it.</p>', category_id, reason })
  return { text_id: String(id), category_id }
}
async function aDailySet({ world, things: { language_id = '', question_id = '' }, ask }: Bench): Promise<{ language_id: string; day: string }> {
  await world.set('daily_quiz_total_question', 1)
  const set = { language_id, day: aDay() }
  await ask('desk_save_daily_set', { ...set, ids: question_id, reason })
  return set
}
const aPicture = async () => new File([new Uint8Array(await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c6f432' } }).png().toBuffer())], 'a.png', { type: 'image/png' })
const aClip = async () => new File([new Uint8Array(await fs.readFile(path.resolve(import.meta.dirname, '../db/seed/media/audio/a01.mp3')))], 'a.mp3', { type: 'audio/mpeg' })

/* Imports, as far as `until`. */

const STEPS = ['sent', 'read', 'checked', 'done'] as const
const settings = JSON.stringify({ ...SETTINGS, mapping: ENGLISH.trim().split(',') })
const aRiver = () => new TextEncoder().encode(ENGLISH + english(`Which river is number ${++made} of them all?`, 'a', `Nile ${made},Rhine ${made},Po ${made}`))
async function anImport({ world, ask }: Bench, until: (typeof STEPS)[number]): Promise<Record<'import_id' | 'good', string>> {
  const bytes = aRiver()
  if (bytes.length > PART_BYTES) throw new Error('the sample is one part')
  const { id } = await ask('desk_begin_import', { name: 'rivers.csv', bytes: String(bytes.length) })
  const import_id = String(id)
  const reached = STEPS.indexOf(until)
  const work = () => workAtImports(world.database, GIVEN)
  await ask('desk_send_import_part', { import_id, of: 'file', part: '0', bytes: new File([bytes], 'part') })
  if (reached >= 1) await ask('desk_look_into_import', { import_id }).then(work)
  if (reached >= 2) await ask('desk_check_import', { import_id, settings }).then(work)
  if (reached >= 3) await ask('desk_write_import', { import_id, good: '1', reason }).then(work)
  return { import_id, good: '1' }
}

/* Corrections. */

/** A void question with its dry run; `until`: a second person was asked, too. */
async function aCorrection({ world, things: { question_id = '' }, ask }: Bench, until: 'planned' | 'asked' = 'planned'): Promise<Record<'correction_id' | 'fingerprint', string>> {
  const { id } = await ask('desk_begin_correction', { question_id, version: '1', kind: 'void', keys: '[]', reason })
  await workAtCorrections(world.database)
  const { fingerprint } = await ask('desk_get_correction', { correction_id: String(id) })
  if (until === 'asked') await world.database.rows(sql`UPDATE correction SET state = 'asked', asked_by = 'colleague@example.org' WHERE id = ${String(id)}`)
  return { correction_id: String(id), fingerprint: String(fingerprint) }
}

/* Payouts, jobs, findings, acts that can be undone. */

/** A payout whose address is old enough. */
async function aPayout({ world }: Bench): Promise<{ payout_id: string }> {
  await world.set('payment_mode', 1)
  const player = await world.aPlayer({ coins: 300 })
  await playedOn(world.database, player.id, 3)
  const { id } = await asked(world, 'set_payment_request', Object.fromEntries(Object.entries(wish()).map(([name, value]) => [name, String(value)])), player)
  await world.database.rows(sql`UPDATE payout SET approvable_at = app_now() WHERE id = ${String(id)}`)
  return { payout_id: String(id) }
}
/** One that the caller pays at this time. */
async function takenPayout(bench: Bench): Promise<{ payout_id: string }> {
  const payout = await aPayout(bench)
  await bench.world.database.rows(sql`UPDATE payout SET taken_by = ${bench.caller.name} WHERE id = ${payout.payout_id}`)
  return payout
}

const aStatement = async (bench: Bench) => ({ statement: `payout,reference\n${(await takenPayout(bench)).payout_id},TX-${++made}` })

async function aFailedJob({ world }: Bench): Promise<{ ids: string }> {
  const row = await world.database.row<{ id: string }>(sql`SELECT id::text FROM graphile_worker.add_job('send-nothing', '{}'::json, max_attempts => 10)`)
  await world.database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = 10 WHERE id = ${row?.id ?? ''}::bigint`)
  return { ids: row?.id ?? '' }
}

/** Two questions that say different things. */
async function aContradiction({ world, things: { category_id = '', language_id = '' }, ask }: Bench): Promise<Record<'finding_id' | 'fault' | 'keep_id', string>> {
  const question = `In which year did explorer ${++made} reach the Americas?`
  const save = (options: string[], answer: number) => ask('desk_save_question', { category_id, level: '1', draft: JSON.stringify({ kind: 'one', question, options, answer: [answer] }), reason })
  const { id } = await save(['1488', '1492', '1498', '1519'], 1)
  await save(['1488', '1492', '1498'], 2)
  await lookThroughChanged(world.database)
  const { rows } = await ask('desk_list_findings', { language_id, fault: 'contradiction', limit: '100' })
  return { finding_id: (rows as { id: string }[]).at(-1)?.id ?? '', fault: 'contradiction', keep_id: String(id) }
}

async function anAnnouncement({ things: { texts = '' }, ask }: Bench): Promise<{ announcement_id: string }> {
  return { announcement_id: String((await ask('desk_save_announcement', { texts })).id) }
}

/** What a colleague has done last becomes the caller’s, so that the caller may undo it. */
async function undoable({ world, caller }: Bench): Promise<{ undo_id: string }> {
  const row = await world.database.row<{ id: string }>(sql`UPDATE desk_undo SET operator_id = ${caller.id} WHERE id = (SELECT max(id) FROM desk_undo) RETURNING id::text`)
  return { undo_id: row?.id ?? '' }
}

/** The caller signs in with a password, the app and a passkey. */
async function factors({ world, caller }: Bench): Promise<{ passkey_id: string }> {
  await world.database.rows(sql`UPDATE operator SET password_hash = 'x', totp_secret = 'x' WHERE id = ${caller.id}`)
  const row = await world.database.row<{ id: string }>(sql`
    INSERT INTO operator_passkey (operator_id, credential_id, public_key, counter, transports, name) VALUES (${caller.id}, ${`k${++made}`}, ''::bytea, 0, '{}', 'Key') RETURNING id::text`)
  return { passkey_id: row?.id ?? '' }
}

async function reported({ world, things: { player_id = '' } }: Bench): Promise<{ report_id: string }> {
  await asked(world, 'report_player', { player_id, kind: 'name' }, await world.aPlayer())
  return { report_id: (await world.database.row<{ id: string }>(sql`SELECT id::text FROM player_report WHERE reported_id = ${player_id}`))?.id ?? '' }
}

async function aReportedQuestion({ world, things: { player_id = '', question_id = '' } }: Bench): Promise<{ question_id: string }> {
  await world.database.rows(sql`INSERT INTO question_report (player_id, question_id, version, message) VALUES (${player_id}, ${question_id}, 1, 'wrong')`)
  return { question_id }
}

/** A language that no other sample has. */
function aLanguage(): Record<'code' | 'name' | 'title', string> {
  made++
  const code = `z${String.fromCharCode(97 + (Math.floor(made / 26) % 26), 97 + (made % 26))}`
  return { code, name: `Tongue ${code}`, title: `Tongue ${code}` }
}

/* Webhooks and personal tokens. */

const anAddress = 'https://93.184.216.34/in'
async function aWebhook({ ask }: Bench): Promise<{ endpoint_id: string }> {
  // At most twenty are allowed, and each role of each act makes one.
  for (const { id } of ((await ask('desk_list_webhooks')) as unknown as { id: string }[]).slice(10)) await ask('desk_remove_webhook', { endpoint_id: id, reason })
  return { endpoint_id: String((await ask('desk_add_webhook', { name: 'Portal', url: anAddress, events: 'player.joined', reason })).id) }
}
async function aDeadWebhook(bench: Bench): Promise<{ endpoint_id: string }> {
  const webhook = await aWebhook(bench)
  await bench.ask('desk_test_webhook', webhook)
  await bench.world.database.rows(sql`UPDATE webhook_delivery SET state = 'dead', ended_at = app_now() WHERE endpoint_id = ${webhook.endpoint_id}`)
  return webhook
}
async function aToken({ world, caller }: Bench): Promise<{ token_id: string }> {
  const row = await world.database.row<{ id: string }>(sql`
    INSERT INTO operator_token (operator_id, token_hash, name, scopes, expires_at) VALUES (${caller.id}, decode(md5(random()::text), 'hex'), 'A script', '{desk:open}', app_now() + interval '1 day') RETURNING id`)
  return { token_id: row?.id ?? '' }
}

/* Drafts. */

const draftsWish = (category_id = '') => ({ passage: 'Saturn is the sixth planet from the Sun, and its rings are made mostly of ice, which is bright.', title: 'Saturn', licence: 'CC0', category_id, number: '1', kinds: 'choice' })

async function aRequest({ ask, things }: Bench): Promise<{ request_id: string }> {
  return { request_id: String((await ask('desk_ask_for_drafts', draftsWish(things.category_id))).id) }
}

async function aDraftedQuestion(bench: Bench): Promise<{ draft_id: string }> {
  const { request_id } = await aRequest(bench)
  const draft = JSON.stringify({ kind: 'one', question: `Which planet has rings, ${++made}?`, options: ['Mars', 'Saturn', 'Venus'], answer: [1] })
  const row = await bench.world.database.row<{ id: string }>(sql`INSERT INTO drafted_question (request_id, draft, quote, flags) VALUES (${request_id}, ${draft}, '', '[]') RETURNING id::text`)
  return { draft_id: row?.id ?? '' }
}

/** By the name of the call. */
export const PREPARED: Record<string, (bench: Bench) => Promise<Fields>> = {
  desk_save_contest: (bench) => bare(bench, 'contest'),
  desk_get_contest: (bench) => aDraft(bench, 'contest'),
  desk_get_contest_live: (bench) => published(bench, 'contest'),
  desk_list_contest_entrants: (bench) => published(bench, 'contest'),
  desk_preview_contest_cancel: (bench) => published(bench, 'contest'),
  desk_preview_contest_settle: aContestThatIsOver,
  desk_discard_contest: (bench) => aDraft(bench, 'contest'),
  desk_copy_contest: async (bench) => ({ ...(await aDraft(bench, 'contest')), ...copies }),
  desk_plan_contest_series: async (bench) => ({ ...(await aDraft(bench, 'contest')), contests: '2', every_days: '7' }),
  desk_publish_contest: (bench) => aDraft(bench, 'contest'),
  desk_extend_contest: async (bench) => ({ ...(await published(bench, 'contest')), ends_at: await bench.local(10) }),
  desk_cancel_contest: async (bench) => ({ ...(await published(bench, 'contest')), entrants: '0', coins: '0' }),
  desk_settle_contest: async (bench) => ({ ...(await aContestThatIsOver(bench)), prizes: '0' }),
  desk_void_contest_question: async (bench) => {
    const contest = await published(bench, 'contest')
    return { ...contest, question_id: await aQuestionOf(bench, 'contest', contest.contest_id) }
  },
  desk_save_exam: (bench) => bare(bench, 'exam'),
  desk_get_exam: (bench) => aDraft(bench, 'exam'),
  desk_get_exam_live: (bench) => published(bench, 'exam'),
  desk_list_exam_candidates: (bench) => published(bench, 'exam'),
  desk_preview_exam_clock: async (bench) => ({ ...(await published(bench, 'exam')), percent: '150' }),
  desk_discard_exam: (bench) => aDraft(bench, 'exam'),
  desk_copy_exam: async (bench) => ({ ...(await aDraft(bench, 'exam')), ...copies }),
  desk_plan_exam_series: async (bench) => ({ ...(await aDraft(bench, 'exam')), exams: '2', every_days: '7' }),
  desk_publish_exam: (bench) => aDraft(bench, 'exam'),
  desk_move_exam: async (bench) => ({ ...(await published(bench, 'exam')), minutes: '50' }),
  desk_set_exam_key: async (bench) => ({ ...(await published(bench, 'exam')), exam_key: 'close sesame' }),
  desk_cancel_exam: async (bench) => ({ ...(await published(bench, 'exam')), in_exam: '0' }),
  desk_set_exam_clock: async () => ({ percent: '150' }),

  desk_save_daily_set: async ({ world, things: { question_id = '' } }) => (await world.set('daily_quiz_total_question', 1), { day: aDay(), ids: question_id }),
  desk_list_daily_sets: async () => ({ month: '2030-01' }),
  desk_move_daily_set: async (bench) => ({ ...(await aDailySet(bench)), to: aDay() }),
  desk_clear_daily_set: aDailySet,
  desk_save_text: async (bench) => ({ category_id: (await aText(bench)).category_id, detail: '<p>All about it.</p>' }),
  desk_get_text: aText,
  desk_switch_text: aText,
  desk_order_texts: async (bench) => {
    const { text_id, category_id } = await aText(bench)
    return { category_id, ids: text_id }
  },
  desk_upload_pdf: async () => ({ file: new File(['%PDF-1.4 for the test'], 'a.pdf') }),

  desk_move_to_proposed: async ({ world, things: { question_id = '' } }) => {
    await world.database.rows(sql`
      INSERT INTO item_figure (question_id, version, sums, answered, right_answers, measured, difficulty, key_overtaken, negative, unused_option, proposed_level) VALUES (${question_id}, 1, '{}', 100, 1, 0, 3, false, false, false, 2)`)
    return { moves: `${question_id}:2` }
  },

  desk_upload_picture: async () => ({ file: await aPicture() }),
  desk_upload_clip: async () => ({ file: await aClip() }),
  desk_upload_graphic: async () => ({ image: await aPicture() }),
  desk_upload_announcement_picture: async () => ({ picture: await aPicture() }),

  desk_order_categories: async ({ world, things: { language_id = '' } }) => ({
    ids: (await world.database.rows<{ id: string }>(sql`SELECT id::text FROM category WHERE type = 1 AND language_id = ${language_id} ORDER BY id DESC`)).map(({ id }) => id).join(','),
  }),
  desk_retire_twin: aContradiction,
  desk_leave_finding: aContradiction,
  desk_undo_questions: async (bench) => (await bench.ask('desk_tag_questions', { ids: bench.things.question_id ?? '', tag: 'stars', reason }), undoable(bench)),

  desk_ask_for_drafts: async ({ things }) => draftsWish(things.category_id),
  desk_get_draft_request: aRequest,
  desk_cancel_drafts: aRequest,
  desk_ask_again_for_drafts: async (bench) => {
    const request = await aRequest(bench)
    await bench.ask('desk_cancel_drafts', request)
    return request
  },
  desk_accept_draft: aDraftedQuestion,
  desk_discard_draft: aDraftedQuestion,

  desk_load_questions: async () => ({ file: new File([aRiver()], 'rivers.csv'), language: 'en', write: '1', reason }),
  desk_get_import: (bench) => anImport(bench, 'checked'),
  desk_list_import_rows: (bench) => anImport(bench, 'checked'),
  desk_discard_import: (bench) => anImport(bench, 'sent'),
  desk_look_into_import: (bench) => anImport(bench, 'sent'),
  desk_add_import_media: async (bench) => ({ ...(await anImport(bench, 'read')), name: 'media.zip', bytes: '1000' }),
  desk_set_import: async (bench) => ({ ...(await anImport(bench, 'read')), settings }),
  desk_check_import: async (bench) => ({ ...(await anImport(bench, 'read')), settings }),
  desk_write_import: (bench) => anImport(bench, 'checked'),
  desk_send_import_part: async ({ ask }) => {
    const bytes = aRiver()
    const { id } = await ask('desk_begin_import', { name: 'rivers.csv', bytes: String(bytes.length) })
    return { import_id: String(id), of: 'file', part: '0', bytes: new File([bytes], 'part') }
  },
  desk_undo_import: (bench) => anImport(bench, 'done'),
  desk_retire_import: async (bench) => ({ ...(await anImport(bench, 'done')), active: '0' }),

  desk_change_figures: async ({ ask }) => {
    const figures = (await ask('desk_list_figures')) as unknown as { key: string; value: string }[]
    const key = 'battle_mode_random_entry_coin'
    const before = figures.find((figure) => figure.key === key)?.value ?? ''
    return { changes: JSON.stringify([{ key, before, value: String(Number(before) + 1) }]) }
  },
  desk_change_look: async ({ ask }) => ({ look: JSON.stringify({ brand: [{ part: 'name', qualifier: '', value: `Quizhaus ${++made}` }], home: [] }), seen: String((await ask('desk_get_look')).version) }),
  desk_change_page: async ({ ask }) => ({ type: 'about_us', body: `About us, ${++made}.`, seen: String((await ask('desk_get_page', { type: 'about_us', language: 'en' })).version) }),
  desk_add_screen_language: async () => aLanguage(),
  desk_change_screen_language: async ({ ask }) => {
    const language = aLanguage()
    await ask('desk_add_screen_language', { ...language, rtl: '0', reason })
    return { code: language.code, on: '1' }
  },
  desk_save_screen_text: async ({ ask }) => {
    const { rows } = await ask('desk_list_screen_texts', { language: 'de', limit: '200' })
    const row = (rows as { key: string; english: Record<string, string>; version: number; values: string[] }[]).find(({ english: forms, values }) => forms[''] !== undefined && values.length === 0)
    return { language: 'de', key: row?.key ?? '', texts: JSON.stringify({ '': `Wort ${++made}` }), seen: String(row?.version) }
  },

  desk_get_announcement: anAnnouncement,
  desk_plan_announcement: anAnnouncement,
  desk_recall_announcement: async (bench) => {
    const announcement = await anAnnouncement(bench)
    await bench.ask('desk_plan_announcement', { ...announcement, send_at: new Date(Date.now() + 86_400_000).toISOString(), reason })
    return announcement
  },
  desk_remove_announcement: anAnnouncement,
  desk_get_player_reports: reported,
  desk_settle_player_reports: reported,
  desk_get_question_reports: aReportedQuestion,
  desk_settle_question_reports: aReportedQuestion,
  desk_undo_players: async (bench) => (await bench.ask('desk_set_players_active', { player_ids: bench.things.player_id ?? '', active: '0', reason }), undoable(bench)),
  desk_run_switch_file: async ({ things: { file = '' }, ask }) => ({ active: '0', plan: String((await ask('desk_check_switch_file', { file, active: '0' })).plan) }),
  desk_run_coin_file: async ({ things: { player_id = '' }, ask }) => {
    const file = `player,coins,kind,reason\n${player_id},5,bonus,${reason}`
    return { file, plan: String((await ask('desk_check_coin_file', { file })).plan) }
  },

  desk_start_passkey: factors,
  desk_remove_passkey: factors,
  desk_remove_app: factors,
  desk_remove_role: async ({ things: { name = '' }, ask }) => (await ask('desk_save_role', { name, rights: 'desk:open', reason }), { name }),
  desk_end_token: aToken,
  desk_add_webhook: async () => ({ url: anAddress, events: 'player.joined' }),
  desk_change_webhook: async (bench) => ({ ...(await aWebhook(bench)), name: 'School' }),
  desk_rotate_webhook: aWebhook,
  desk_remove_webhook: aWebhook,
  desk_test_webhook: aWebhook,
  desk_list_deliveries: aDeadWebhook,
  desk_get_delivery: async (bench) => {
    const { endpoint_id } = await aDeadWebhook(bench)
    return { delivery_id: (await bench.world.database.row<{ id: string }>(sql`SELECT id::text FROM webhook_delivery WHERE endpoint_id = ${endpoint_id}`))?.id ?? '' }
  },
  desk_resend_deliveries: aDeadWebhook,
  desk_put_aside_deliveries: aDeadWebhook,
  desk_retry_jobs: aFailedJob,
  desk_discard_jobs: aFailedJob,

  desk_begin_correction: async () => ({ kind: 'void', keys: '[]', version: '1' }),
  desk_get_correction: (bench) => aCorrection(bench),
  desk_list_correction_changes: (bench) => aCorrection(bench),
  desk_ask_correction: (bench) => aCorrection(bench),
  desk_renew_correction: (bench) => aCorrection(bench),
  desk_discard_correction: (bench) => aCorrection(bench),
  desk_approve_correction: async (bench) => ({ ...(await aCorrection(bench, 'asked')), coins: '0' }),
  desk_return_correction: (bench) => aCorrection(bench, 'asked'),

  desk_get_payout: aPayout,
  desk_reveal_payout: aPayout,
  desk_take_payout: aPayout,
  desk_release_payout: takenPayout,
  desk_pay_payout: aPayout,
  desk_refuse_payout: aPayout,
  desk_export_payouts: async (bench) => ({ payout_ids: (await aPayout(bench)).payout_id }),
  desk_preview_reconciliation: aStatement,
  desk_reconcile_payouts: aStatement,

  desk_add_to_paper: async (bench): Promise<Fields> => {
    const kind = anEventKind()
    if (!kind) return {}
    const { id } = await bench.ask(`desk_save_${kind}`, await bare(bench, kind))
    return { kind, event_id: String(id), category_id: bench.things.category_id ?? '' }
  },
  desk_take_from_paper: async (bench): Promise<Fields> => {
    const kind = anEventKind()
    if (!kind) return {}
    const event_id = (await aDraft(bench, kind))[`${kind}_id`] ?? ''
    return { kind, event_id, question_id: await aQuestionOf(bench, kind, event_id) }
  },
}
