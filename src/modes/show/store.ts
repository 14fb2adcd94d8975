import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import type { ShowOptions, Step } from './contract.ts'
import type { DealtStep } from './rules/plan.ts'
import type { Show } from './rules.ts'
import { withoutGhostNames, withoutPlayer } from './rules/forgetting.ts'
import { standingsOf } from './rules/standings.ts'
import { eraseHosted } from './store/keeping.ts'

/** As the engine of rooms reads and writes them. */
export const SHOW_TABLES = { rooms: sql`show`, segments: sql`show_segment` }

/** What is constant while a show runs. `hostName`: of its owner. */
export type ShowRow = {
  id: string
  ownerId: string
  hostName: string
  quizId: string | null
  pin: string
  title: string
  languageId: string
  language: string
  options: ShowOptions
  plan: DealtStep[]
  state: 'live' | 'over' | 'void'
  hostId: string | null
  epoch: number
  final: Show | null
}

const COLUMNS = sql`
  s.id, s.owner_id AS "ownerId", p.name AS "hostName", s.quiz_id AS "quizId", s.pin, s.title, s.language_id::text AS "languageId", l.code AS language, s.options, s.plan, s.state, s.host_id AS "hostId", s.epoch, s.final`
const FROM = sql`show s JOIN player p ON p.id = s.owner_id JOIN language l ON l.id = s.language_id`

export const findShow = (db: Sql, id: string) => db.row<ShowRow>(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE s.id = ${uuidOf(id)}`)
/** What coming in needs; the plan may have 500 kB, and a whole hall comes in at once. */
export type DoorRow = Pick<ShowRow, 'id' | 'hostName' | 'pin' | 'title' | 'language' | 'options'>
export const findByPin = (db: Sql, pin: string) =>
  db.row<DoorRow>(sql`SELECT s.id, p.name AS "hostName", s.pin, s.title, l.code AS language, s.options FROM ${FROM} WHERE s.pin = ${pin} AND s.state = 'live'`)
/** Of an account; '': it has none. */
export const pictureOf = async (db: Sql, playerId: string) => (await db.row<{ profile: string }>(sql`SELECT profile FROM player WHERE id = ${playerId}`))?.profile ?? ''
/** The process that runs a live show. */
export const liveHostOf = (db: Sql, id: string) => db.row<{ hostId: string | null }>(sql`SELECT host_id AS "hostId" FROM show WHERE id = ${uuidOf(id)} AND state = 'live'`)
export const yearIn = async (db: Sql, zone: string) => (await db.row<{ year: number }>(sql`SELECT extract(year FROM (SELECT app_now()) AT TIME ZONE ${zone})::int AS year`))?.year ?? 0
/** Live ones of one player, all that were opened within a day, and live ones of all players. Openings of a player wait for each other until the transaction ends (migration 0180). */
export async function lockOpened(tx: Tx, ownerId: string): Promise<{ live: number; today: number; liveOfAll: number }> {
  const row = await tx.row<{ live: number; today: number; liveOfAll: number }>(sql`SELECT live, today, live_of_all AS "liveOfAll" FROM opened_shows_lock(${ownerId})`)
  return row ?? { live: 0, today: 0, liveOfAll: 0 }
}

export type NewShowRow = Pick<ShowRow, 'ownerId' | 'quizId' | 'pin' | 'title' | 'languageId' | 'options' | 'plan'>
/** With its first segment. How it was opened is kept with its quiz, and is no change of the content of that. Undefined when the pin is taken. */
export const insertShow = (tx: Tx, row: NewShowRow, { show, hostId }: { show: Show; hostId: string }) =>
  tx.row<ShowRow>(sql`
    WITH s AS (
      INSERT INTO show (id, owner_id, quiz_id, pin, title, language_id, options, plan, host_id)
      VALUES (${show.id}, ${row.ownerId}, ${row.quizId}, ${row.pin}, ${row.title}, ${row.languageId}, ${json(row.options)}, ${json(row.plan)}, ${hostId}) ON CONFLICT DO NOTHING RETURNING *
    ), first AS (
      INSERT INTO show_segment (room_id, number, epoch, body) SELECT id, 1, epoch, ${json(show)}::jsonb FROM s
    ), opened AS (
      UPDATE show_quiz q SET options = s.options FROM s WHERE q.id = s.quiz_id
    )
    SELECT ${COLUMNS} FROM s JOIN player p ON p.id = s.owner_id JOIN language l ON l.id = s.language_id`)

/** Ends a show, once: false when it had ended before, or when another process runs it. A show that ends before its first step leaves no report. */
export async function endShow(tx: Tx, show: Show, epoch: number): Promise<boolean> {
  const gone = await goneAmong(tx, show)
  const final = gone.reduce(withoutPlayer, show.hasGhosts ? withoutGhostNames(show) : show)
  const row = await tx.row<{ ownerId: string; ownerIsGone: boolean }>(sql`
    UPDATE show s SET state = ${show.position > 0 ? 'over' : 'void'}, ended_at = app_now(), final = ${json(final)},
      replay_link = ${show.replay?.link ?? null}::uuid, replay_open = ${show.replay?.isOpen === true} FROM player p
    WHERE s.id = ${show.id} AND s.state = 'live' AND s.epoch = ${epoch} AND p.id = s.owner_id RETURNING s.owner_id AS "ownerId", p.gone_at IS NOT NULL AS "ownerIsGone"`)
  if (!row) return false
  const standings = new Map(standingsOf(final).map((standing) => [standing.seat, standing]))
  const owned = final.seats.flatMap(({ playerId }, seat) => (playerId ? [{ playerId, seat, points: standings.get(seat)?.points ?? 0, place: standings.get(seat)?.place ?? null }] : []))
  await tx.rows(sql`
    INSERT INTO show_player (show_id, player_id, seat, points, place)
    SELECT ${show.id}, o."playerId", o.seat, o.points, o.place FROM jsonb_to_recordset(${json(owned)}::jsonb) AS o("playerId" uuid, seat int, points int, place int)
    JOIN player p ON p.id = o."playerId" ON CONFLICT DO NOTHING`)
  if (row.ownerIsGone) await eraseHosted(tx, row.ownerId)
  // The event log has the name of each of them, however long ago the account was deleted, and those of ghosts.
  if (gone.length > 0 || show.hasGhosts) await tx.rows(sql`DELETE FROM show_segment WHERE room_id = ${show.id}`)
  return true
}

/** Accounts of seats that were deleted while the show ran. */
async function goneAmong(db: Sql, { seats }: Show): Promise<string[]> {
  const players = seats.flatMap(({ playerId }) => (playerId ? [playerId] : []))
  if (players.length === 0) return []
  return (await db.rows<{ id: string }>(sql`SELECT id FROM player WHERE id = ANY (${players}::uuid[]) AND gone_at IS NOT NULL`)).map(({ id }) => id)
}

/* ---- quizzes ---- */

export type QuizRow = { id: string; ownerId: string; title: string; languageId: string; language: string; shared: boolean; options: ShowOptions; plan: Step[]; revision: number; changedAt: Date }
export type NewQuiz = Pick<QuizRow, 'ownerId' | 'title' | 'languageId' | 'shared' | 'options' | 'plan'>

const QUIZ = sql`q.id, q.owner_id AS "ownerId", q.title, q.language_id::text AS "languageId", l.code AS language, q.shared, q.options, q.plan, q.revision, q.changed_at AS "changedAt"`

export const quizzesOf = (db: Sql, ownerId: string, limit: number, offset: number) =>
  db.rows<QuizRow>(sql`SELECT ${QUIZ} FROM show_quiz q JOIN language l ON l.id = q.language_id WHERE q.owner_id = ${ownerId} ORDER BY q.changed_at DESC, q.id LIMIT ${limit} OFFSET ${offset}`)
export const countQuizzes = async (db: Sql, ownerId: string) => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM show_quiz WHERE owner_id = ${ownerId}`))?.n ?? 0
/** The caller's own, or one that is shared. */
export const findQuiz = (db: Sql, id: string, readerId: string) =>
  db.row<QuizRow>(sql`SELECT ${QUIZ} FROM show_quiz q JOIN language l ON l.id = q.language_id WHERE q.id = ${uuidOf(id)} AND (q.owner_id = ${readerId} OR q.shared)`)

/** What a show takes from a quiz of its owner's own. */
export type QuizSource = Pick<QuizRow, 'id' | 'title' | 'languageId' | 'plan'>
export const quizSourceOf = (db: Sql, id: string, ownerId: string) =>
  db.row<QuizSource>(sql`SELECT id, title, language_id::text AS "languageId", plan FROM show_quiz WHERE id = ${uuidOf(id)} AND owner_id = ${ownerId}`)

/** Undefined where the owner has so many already. */
export const insertQuiz = (tx: Tx, quiz: NewQuiz, most: number) =>
  tx.row<{ id: string; revision: number }>(sql`
    INSERT INTO show_quiz (owner_id, title, language_id, shared, options, plan)
    SELECT ${quiz.ownerId}::uuid, ${quiz.title}, ${quiz.languageId}::bigint, ${quiz.shared}::boolean, ${json(quiz.options)}::jsonb, ${json(quiz.plan)}::jsonb
    WHERE (SELECT count(*) FROM show_quiz WHERE owner_id = ${quiz.ownerId}) < ${most} RETURNING id, revision`)

/** Undefined where it is not the owner's, or was changed since that revision. */
export const updateQuiz = (tx: Tx, id: string, revision: number, quiz: NewQuiz) =>
  tx.row<{ id: string; revision: number }>(sql`
    UPDATE show_quiz SET title = ${quiz.title}, language_id = ${quiz.languageId}, shared = ${quiz.shared}, options = ${json(quiz.options)}, plan = ${json(quiz.plan)}, revision = revision + 1, changed_at = app_now()
    WHERE id = ${uuidOf(id)} AND owner_id = ${quiz.ownerId} AND revision = ${revision} RETURNING id, revision`)


export const deleteQuiz = async (tx: Tx, id: string, ownerId: string) => (await tx.row(sql`DELETE FROM show_quiz WHERE id = ${uuidOf(id)} AND owner_id = ${ownerId} RETURNING id`)) !== undefined
