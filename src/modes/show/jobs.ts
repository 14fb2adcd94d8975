import type { Database } from '../../platform/server/database/database.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import { Unanswered } from '../../platform/server/live/bus.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { removeUnusedPictures } from './server/pictures.ts'
import type { NeedsShows } from './server/service.ts'
import { eraseHosted, eraseSeats, forgetGuests, holdSeated, idleShows, leftBehind, showsToForget, voidShow } from './store/keeping.ts'

const DAY_S = 86_400
const IDLE_EVERY_S = 3_600
/** A show without an act of its host or a guest for so long is ended, which gives its pin and its place among `shows_at_once` back. */
const IDLE_HOURS = 12
const MOST_ENDED = 100
const SHOWS_A_STEP = 20

export const showJobs: Job<NeedsShows & NeedsStorage>[] = [
  { name: 'end-idle-shows', everySeconds: IDLE_EVERY_S, run: endIdle },
  { name: 'forget-show-guests', everySeconds: DAY_S, run: forget },
  { name: 'remove-unused-show-pictures', everySeconds: DAY_S, run: removeUnusedPictures },
]

async function endIdle(database: Database<NeedsShows>): Promise<void> {
  const { shows } = database.services
  for (const { id, ownerId } of await idleShows(database, IDLE_HOURS, MOST_ENDED)) {
    try {
      await shows.act(id, { is: 'host', playerId: ownerId, event: { is: 'end' } })
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      await voidShow(database, id)
    }
  }
}

/** Reports keep their sums: they are computed from seats without names. */
async function forget(database: Database): Promise<void> {
  const { show_guest_days: days } = await currentSettings(database)
  for (let found = await showsToForget(database, days, SHOWS_A_STEP); found.length > 0; found = await showsToForget(database, days, SHOWS_A_STEP)) for (const show of found) await forgetGuests(database, show)
  for (const playerId of await leftBehind(database))
    await database.transaction(async (tx) => {
      await eraseHosted(tx, playerId)
      await eraseSeats(tx, playerId, await holdSeated(tx, playerId))
    })
}
