/** Publishes the beginning of a contest once, with the players who have played one in its language before. */
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { markAnnounced, playersIn } from '../store.ts'
import { beginningWaits, lockBegun } from '../store/due.ts'

export type ContestBegun = { id: number; slug: string; name: string; image: string; language: string; entry: number; prize: number; players: readonly string[] }
export const contestBegun = eventKind<ContestBegun>('contest-begun')

/** So many a run; the rest has its turn a minute later. */
const CONTESTS_A_RUN = 20

export const announceJob = {
  name: 'announce-contests',
  everySeconds: 60,
  waits: beginningWaits,
  run: async (database: Database) => {
    for (let n = 0; n < CONTESTS_A_RUN; n++) if (!(await database.transaction(announceOne))) return
  },
}

async function announceOne(tx: Tx): Promise<boolean> {
  const contest = await lockBegun(tx)
  if (!contest) return false
  const { id, slug, name, image, languageId, languageCode, entry, prizes } = contest
  await announce(tx, contestBegun, { id, slug, name, image, language: languageCode, entry, prize: prizes[0] ?? 0, players: await playersIn(tx, languageId) })
  await markAnnounced(tx, id)
  return true
}
