/** The command `npm run operator -- signals`: signals of fraud, counted by action. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { oneLine } from '../../src/platform/server/terminal.ts'
import { signalCounts, type SignalCount } from '../../src/features/signals/server.ts'

export const SIGNALS_HELP = `  signals [PLAYER]              what honest players would not do, by player and kind, the latest first; PLAYER is an e-mail or an id`

const MOST = 100

export async function signals(database: Database, [player]: string[]): Promise<string> {
  const counts = await signalCounts(database, player, MOST)
  if (counts.length === 0) return player ? `There are no signals of ${player}.` : 'There are no signals.'
  const byPlayer = Map.groupBy(counts, ({ playerId }) => playerId)
  return [...byPlayer.values()].map(linesOf).join('\n\n')
}

function linesOf(kinds: SignalCount[]): string {
  const { name, email, playerId } = kinds[0] as SignalCount
  return [`${oneLine(name)}  ${oneLine(email) || 'no e-mail'}  ${playerId}`, ...kinds.map(({ action, count, last }) => `    ${count} × ${action}, last ${last.toISOString().slice(0, 16)}Z`)].join('\n')
}
