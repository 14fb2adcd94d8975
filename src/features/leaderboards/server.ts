import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { recent, type NeedsReplica } from '../../platform/server/database/replica.ts'
import { announce } from '../../platform/server/database/events.ts'
import { workAdded } from '../../platform/server/jobs/work-added.ts'
import { handle, ok, type ActionReply, type Call, type Served } from '../../platform/server/http/handler.ts'
import { currentSettings } from '../settings/server.ts'
import { boardActions, BOARDS, type BoardId, type LeaderboardRow } from './contract.ts'
import { aboveOwn, agrees, cursorOf, withRanks, readCursor, type BoardBreach, type BoardCursor, type RankedEntry } from './rules.ts'
import * as store from './store.ts'

const PODIUM = 3
type BoardAction = (typeof boardActions)[BoardId]
type BoardCall = Call<BoardAction, NeedsReplica>

/** Subscriber of finished rounds; runs after statistics. */
export async function rankRound(tx: Tx, { playerId, finished }: { playerId: string; finished: Promise<{ score: number }> }): Promise<void> {
  await rank(tx, [{ playerId, score: (await finished).score }])
}

/** Subscriber of battles between people; runs after statistics. */
export async function rankBattle(tx: Tx, { standings }: { standings: readonly { playerId: string; score: number }[] }): Promise<void> {
  await rank(tx, standings)
}

async function rank(tx: Tx, all: readonly { playerId: string; score: number }[]): Promise<void> {
  const earned = all.filter(({ score }) => score > 0)
  if (earned.length === 0) return
  await store.addEarned(tx, earned, (await currentSettings(tx)).system_timezone)
  await announce(tx, workAdded, null)
}

/** Changes points that boards have counted on a day, after a question was corrected. `day` null: they counted none. */
export async function correctBoards(tx: Tx, changes: readonly { playerId: string; day: string | null; more: number }[]): Promise<void> {
  const counted = changes.filter(({ day, more }) => day !== null && more !== 0)
  if (counted.length > 0) await store.changeEarned(tx, counted, (await currentSettings(tx)).system_timezone)
}

/** A player's current and best rank on the all-time board; 0 without a score. */
export function placesOf(db: Sql, playerId: string): Promise<{ rank: number; best: number }> {
  return store.placesOf(db, playerId)
}

/** All inconsistencies of the boards; empty while counts and scores agree. Reads all rows. */
export function verifyBoards(db: Sql): Promise<BoardBreach[]> {
  return store.findBreaches(db)
}

export const leaderboardActions: Served<NeedsReplica>[] = BOARDS.map((board) => handle(boardActions[board], (call) => answer(board, call)))

async function answer(board: BoardId, { tx, playerId, input }: BoardCall): Promise<ActionReply<BoardAction>> {
  const { period, endsInMs, total } = await store.headOf(tx, board, (await currentSettings(tx)).system_timezone)
  const boardPeriod = { board, period }
  const own = playerId === '' ? undefined : await store.ownLine(tx, boardPeriod, playerId)
  const rows = await pageOf(tx, boardPeriod, own, input)
  const isTop = input.offset === 0 && input.after === undefined && !(input.around && own) && input.limit >= PODIUM
  const top = isTop ? rows.slice(0, PODIUM) : await topOf(tx, boardPeriod, own)
  return ok({
    other_users_rank: rows.map(onTheWire),
    my_rank: own ? onTheWire(own) : null,
    top_three_ranks: top.map(onTheWire),
    ahead: own?.ahead ? { user_rank: own.ahead.rank, score: own.ahead.score } : null,
    next: nextOf(rows, input, own),
    ends_in_ms: endsInMs,
  }, { total })
}

/** A full page may have a successor. A page around the own row is full when its lower half is. */
function nextOf(rows: readonly RankedEntry[], { limit, around }: BoardCall['input'], own: store.OwnEntry | undefined): string | null {
  const last = rows.at(-1)
  const at = around && own ? rows.findIndex(({ playerId }) => playerId === own.playerId) - aboveOwn(limit) : 0
  return last && rows.length - at >= limit ? cursorOf(last) : null
}

async function pageOf(tx: Sql<NeedsReplica>, boardPeriod: store.BoardPeriod, own: store.OwnEntry | undefined, { offset, limit, after, around }: BoardCall['input']): Promise<RankedEntry[]> {
  if (around && own) return ranked(await store.linesAround(tx, boardPeriod, own, aboveOwn(limit), limit))
  const cursor = after === undefined ? undefined : readCursor(after)
  const read = (db: Sql) => (cursor ? store.linesAfter(db, boardPeriod, cursor, limit) : store.linesFrom(db, boardPeriod, offset, limit))
  return ranked(await recentPage(tx, read, { own, above: cursor ?? (offset === 0 ? null : undefined), limit }))
}

async function topOf(tx: Sql<NeedsReplica>, boardPeriod: store.BoardPeriod, own: store.OwnEntry | undefined): Promise<RankedEntry[]> {
  return ranked(await recentPage(tx, (db) => store.linesFrom(db, boardPeriod, 0, PODIUM), { own, above: null, limit: PODIUM }))
}

type PageBounds = { own: store.OwnEntry | undefined; above: BoardCursor | null | undefined; limit: number }
/** A page that may be a second old, unless the caller's own row, which is not, belongs elsewhere on it. */
async function recentPage(tx: Sql<NeedsReplica>, read: (db: Sql) => Promise<store.BoardPage>, { own, above, limit }: PageBounds): Promise<store.BoardPage> {
  const found = await read(recent(tx))
  return own && !agrees(found.lines, own, { above, isLast: found.lines.length < limit }) ? read(tx) : found
}

const ranked = ({ lines, ranks }: store.BoardPage): RankedEntry[] => withRanks(lines, ranks)

function onTheWire({ playerId, name, picture, score, rank }: RankedEntry): LeaderboardRow {
  return { user_id: playerId, name, profile: picture, score, user_rank: rank }
}
