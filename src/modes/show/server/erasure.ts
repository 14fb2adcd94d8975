/** What of shows goes with an account, and what a player may have of them as a file. */
import type { Statement, Tx } from '../../../platform/server/database/database.ts'
import { Unanswered } from '../../../platform/server/live/bus.ts'
import type { Erasure, ErasureHook } from '../../../platform/server/manifest.ts'
import { eraseHosted, eraseSeats, hasLiveShow, holdSeated, hostedShowsOf, liveShowsOf, playedShowsOf, storedQuizzesOf } from '../store/keeping.ts'
import type { NeedsShows } from './service.ts'

/** Shows of theirs end now. Called first in the transaction: rows written before would be locked while a show ends. */
async function endOwnShows(tx: Tx<NeedsShows>, playerId: string): Promise<void> {
  const { shows } = tx.services
  for (const id of await liveShowsOf(tx, playerId)) {
    try {
      await shows.act(id, { is: 'host', playerId, event: { is: 'end' } })
    } catch (error) {
      // No process runs it now: the job that ends idle shows finds it.
      if (!(error instanceof Unanswered)) throw error
      shows.log.info({ showId: id }, 'the show of a deleted account has no process')
    }
  }
}

async function heldSeats(tx: Tx, playerId: string, unless: readonly Statement[]): Promise<ErasureHook> {
  const seated = await holdSeated(tx, playerId, unless)
  return (erasing) => eraseSeats(erasing, playerId, seated)
}

export const showErasure: Erasure<NeedsShows> = {
  beforeErasure: [{ runs: hasLiveShow, end: endOwnShows }],
  erase: [eraseHosted],
  eraseHeld: [heldSeats],
  parts: { show_quizzes: storedQuizzesOf, shows_hosted: hostedShowsOf, shows_played: playedShowsOf },
}
