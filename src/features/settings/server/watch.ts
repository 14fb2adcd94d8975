/** Notices changed figures while pages are connected, in every process, also when the change was made by a command. */
import type { Bus } from '../../../platform/server/live/bus.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Live } from '../../../platform/server/live/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import { currentSettings, invalidateSettings, settingsVersion } from './current.ts'

const LOOK_MS = 2_000
const SUBJECT = 'settings:changed'

type Parts = { database: Sql; bus: Pick<Bus, 'answer' | 'broadcast'>; live: Pick<Live, 'players' | 'toAllHere'>; log: Log; everyMs?: number }

/**
 * Sends `settings:changed` with the new version to every socket of this process. The first process that notices tells the
 * others over the bus; without one each notices by itself. Returns how to stop.
 */
export function watchSettings({ database, bus, live, log, everyMs = LOOK_MS }: Parts): () => void {
  let sent: string | undefined
  const check = async (isFirst: boolean) => {
    await currentSettings(database)
    const version = settingsVersion(database)
    // The first reading is sent too: a page may have connected, and a figure changed, while it was under way. Pages ignore the version they have.
    const changed = version !== sent
    sent = version
    if (!changed) return
    live.toAllHere('settings:changed', { version })
    if (isFirst) bus.broadcast(SUBJECT, version)
  }
  const lookSafely = (isFirst: boolean) => check(isFirst).catch((error: Error) => log.warn({ err: error }, 'changed figures could not be looked for'))
  bus.answer(SUBJECT, async (version) => {
    if (version === sent) return
    invalidateSettings(database)
    await lookSafely(false)
  })
  void lookSafely(true)
  const timer = setInterval(() => live.players().length > 0 && void lookSafely(true), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
