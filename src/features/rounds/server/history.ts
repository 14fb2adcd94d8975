import type { Sql } from '../../../platform/server/database/database.ts'
import { handle, list } from '../../../platform/server/http/handler.ts'
import { currentSettings } from '../../settings/server.ts'
import { getRoundHistory, type PastRound } from '../contract.ts'
import { finishedRounds, type FinishedRound } from '../store/history.ts'
import { isDisclosed } from './finish.ts'
import { modeOf, type ModeRegistry } from './registry.ts'

export const historyActions = (modes: ModeRegistry) => [
  handle(getRoundHistory, async ({ tx, playerId, input }) => {
    const rows = await finishedRounds(tx, playerId, (await currentSettings(tx)).round_history_days, input)
    const data: PastRound[] = []
    for (const row of rows) data.push(await onTheWire(tx, modes, row))
    return list(data, rows[0]?.count ?? 0)
  }),
]

const SEALED = { sealed: 1, right: 0, wrong: 0, skipped: 0, percent: 0, score: 0, coins: 0 } as const

async function onTheWire(tx: Sql, modes: ModeRegistry, { id, mode, scope, place, finished, total, result }: FinishedRound): Promise<PastRound> {
  const round = { id, mode, place, finished_at: finished.toISOString(), total }
  if (!result || !(await isDisclosed(tx, modeOf(modes, mode), { id, scope }))) return { ...round, ...SEALED }
  const { right, wrong, skipped, percent, score, coins } = result
  return { ...round, sealed: 0, right, wrong, skipped, percent, score, coins }
}
