/** Acts on the players that a file names: a dry run says what each row would do, then all that can be taken are taken in one transaction. */
import { createHash, randomUUID } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import type { Output } from '../../../../platform/pure/action.ts'
import type { Sql } from '../../../../platform/server/database/database.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../../platform/server/outbound/phone.ts'
import { mustAdjust } from '../../../coins/server.ts'
import { lockWallets, walletsOfPlayers } from '../../../coins/server/desk.ts'
import { keepForUndo } from '../../../operators/server/undo.ts'
import { changedMeanwhile } from '../../../settings/desk-contract.ts'
import { MOST_FILE_ROWS, playerFileInvalid, type checkCoinFile, type checkSwitchFile, type runCoinFile, type runSwitchFile } from '../../desk-contract.ts'
import { setActiveAll } from '../../desk-store.ts'
import { plainCode } from '../../rules.ts'
import { coinsProblem, rowsOfFile, switchProblem, type FileRow, type RowProblem } from '../../rules/player-file.ts'
import { idsByKeys, lockByKeys, playersByKeys, type KeyedPlayer, type PlayerKey } from '../../store/by-keys.ts'

const MOST_SHOWN = 200

type Judged = FileRow & { player: KeyedPlayer | undefined; now: number; then: number; problem: RowProblem | undefined }
type Checked = Output<typeof checkSwitchFile>

/** Undefined: no table, too many rows, or no column of players. */
function readFile(file: string): FileRow[] | undefined {
  try {
    const rows = rowsOfFile(parse(file, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: MOST_FILE_ROWS + 2 }))
    return rows && rows.length > 0 && rows.length <= MOST_FILE_ROWS ? rows : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const keysOf = (rows: readonly FileRow[]): PlayerKey[] =>
  rows.map(({ key }) => ({ key, id: uuidOf(key), email: key.includes('@') ? key.toLowerCase() : null, code: key.includes('@') ? null : plainCode(key) || null, mobile: plainPhone(key) ?? null }))

async function findPlayers(db: Sql, rows: readonly FileRow[]): Promise<(row: FileRow) => KeyedPlayer[]> {
  const found = Map.groupBy(await playersByKeys(db, keysOf(rows)), ({ key }) => key)
  return ({ key }) => found.get(key) ?? []
}

type Judge = (found: readonly KeyedPlayer[], row: FileRow) => { problem: RowProblem | undefined; now: number; then: number }

/** A player whom two rows name is taken by the first. */
function judgeRows(rows: readonly FileRow[], find: (row: FileRow) => KeyedPlayer[], judge: Judge): Judged[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const found = find(row)
    const verdict = judge(found, row)
    const player = found.length === 1 ? found[0] : undefined
    const problem = player && verdict.problem === undefined && taken.has(player.id) ? 'twice' : verdict.problem
    if (player && problem === undefined) taken.add(player.id)
    return { ...row, ...verdict, player, problem }
  })
}

async function judgedSwitch(db: Sql, rows: readonly FileRow[], to: 'active' | 'off'): Promise<Judged[]> {
  return judgeRows(rows, await findPlayers(db, rows), (found) => ({ problem: switchProblem(found, to), now: found[0]?.state === 'active' ? 1 : 0, then: to === 'active' ? 1 : 0 }))
}

async function judgedCoins(db: Sql, rows: readonly FileRow[]): Promise<Judged[]> {
  const reads = gathering(db)
  const [find, walletOf] = await Promise.all([findPlayers(reads, rows), walletsOfPlayers(reads, { ids: idsByKeys(keysOf(rows)) })])
  return judgeRows(rows, find, (found, row) => {
    const now = found[0] && row.kind ? walletOf(found[0].id)[row.kind] : 0
    return { problem: coinsProblem(found, row, (id, kind) => walletOf(id)[kind]), now, then: now + (row.coins ?? 0) }
  })
}

/** What a run would do; the run is given it back, and does nothing if it would do something else by then. */
const planOf = (rows: readonly Judged[]) => createHash('sha256').update(JSON.stringify(rows.map(({ line, player, kind, now, then, problem }) => [line, player?.id, kind, now, then, problem]))).digest('base64url')

function onTheWire(rows: readonly Judged[]): Checked {
  const taken = rows.filter(({ problem }) => problem === undefined)
  const sum = (sign: 1 | -1) => taken.reduce((total, { coins = 0 }) => total + (Math.sign(coins) === sign ? coins : 0), 0)
  // Rows that cannot be taken come first: they are what has to be read.
  const shown = [...rows.filter(({ problem }) => problem !== undefined), ...taken].slice(0, MOST_SHOWN)
  return {
    rows: shown.map(({ line, key, player, kind = 'redeemable', now, then, problem = '' }) => ({ line, key, player_id: player?.id ?? '', name: player?.name ?? '', kind, now, then, problem })),
    takes: taken.length, refuses: rows.length - taken.length, given: sum(1), taken: -sum(-1), plan: planOf(rows),
  }
}

const takenOf = (rows: readonly Judged[]) => rows.flatMap((row) => (row.problem === undefined && row.player ? [{ ...row, player: row.player }] : []))

export async function checkSwitch({ tx, input: { file, active } }: Call<typeof checkSwitchFile>): Promise<ActionReply<typeof checkSwitchFile>> {
  const rows = readFile(file)
  return rows ? ok(onTheWire(await judgedSwitch(tx, rows, active === 1 ? 'active' : 'off'))) : refuse(playerFileInvalid)
}

export async function checkCoins({ tx, input: { file } }: Call<typeof checkCoinFile>): Promise<ActionReply<typeof checkCoinFile>> {
  const rows = readFile(file)
  return rows ? ok(onTheWire(await judgedCoins(tx, rows))) : refuse(playerFileInvalid)
}

export async function runSwitch({ tx, input: { file, active, plan, reason }, audit, operator }: Call<typeof runSwitchFile>): Promise<ActionReply<typeof runSwitchFile>> {
  const rows = readFile(file)
  if (!rows) return refuse(playerFileInvalid)
  const [to, from] = active === 1 ? (['active', 'off'] as const) : (['off', 'active'] as const)
  await lockByKeys(tx, keysOf(rows))
  const together = gathering(tx)
  const judged = await judgedSwitch(together, rows, to)
  const taken = takenOf(judged)
  if (planOf(judged) !== plan || taken.length === 0) return refuse(changedMeanwhile)
  const entries = taken.map(({ player, reason: own }) => ({ subject: 'player', id: player.id, before: { state: from }, after: { state: to }, reason: reasonOf(reason, own) }))
  for (const entry of entries) audit(entry)
  await Promise.all([setActiveAll(together, taken.map(({ player }) => player.id), active === 1), keepForUndo(together, { operator }, to === 'off' ? 'closed' : 'opened', entries)])
  return ok({ changed: taken.length })
}

export async function runCoins({ tx, input: { file, plan, reason }, audit, operator }: Call<typeof runCoinFile>): Promise<ActionReply<typeof runCoinFile>> {
  const rows = readFile(file)
  if (!rows) return refuse(playerFileInvalid)
  await lockWallets(tx, { ids: idsByKeys(keysOf(rows)) })
  const judged = await judgedCoins(tx, rows)
  const taken = takenOf(judged)
  if (planOf(judged) !== plan || taken.length === 0) return refuse(changedMeanwhile)
  const adjusted = taken.map(({ player, coins = 0, kind = 'redeemable', reason: own, ...figures }) => ({ ...figures, playerId: player.id, coins, kind, source: randomUUID(), why: reasonOf(reason, own) }))
  await mustAdjust(tx, adjusted.map(({ playerId, coins, kind, source, why }) => ({ playerId, coins, kind, source, reason: `${operator?.email ?? ''}, ${why}` })))
  for (const { playerId, kind, now, then, source, why } of adjusted) audit({ subject: 'player', id: playerId, before: { [kind]: now }, after: { [kind]: then, journal: `adjustedByAdmin ${source}` }, reason: why })
  return ok({ changed: taken.length })
}

const reasonOf = (reason: string, own: string) => [reason, own].filter(Boolean).join(': ')
