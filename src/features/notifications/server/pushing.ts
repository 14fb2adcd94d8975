/** Pushes on their way: taken in a transaction, sent outside of any, forgotten once they have arrived or never will. */
import type { Database } from '../../../platform/server/database/database.ts'
import type { NeedsPush, Push } from '../../../platform/server/outbound/push.ts'
import { playerTexts } from '../../languages/server.ts'
import { MOST_TRIES, PAUSES_S, worthSeconds } from '../rules.ts'
import { forgetBrowsers, forgetDue, takeDue, type Due } from '../store.ts'
import { onTheWire } from './writing.ts'

/** So many are under way at once. */
const AT_ONCE = 20
const BATCHES_A_RUN = 500

/** Sends what is due. A process that dies in between leaves the batch to the next try: lost is none, and hardly one comes twice. */
export async function sendPushes(database: Database<NeedsPush>): Promise<void> {
  const { push } = database.services
  if (!push) return
  for (let n = 0; n < BATCHES_A_RUN; n++) {
    const due = await database.transaction((tx) => takeDue(tx, AT_ONCE, PAUSES_S))
    const ends = await Promise.all(due.map(async (one) => ({ one, end: await sendOne(push, one) })))
    const these = (...wanted: string[]) => ends.filter(({ end }) => wanted.includes(end)).map(({ one }) => one)
    await forgetBrowsers(database, these('gone').map(({ browserId }) => browserId))
    await forgetDue(database, these('sent', 'refused').map(({ id }) => id))
    if (due.length < AT_ONCE) return
  }
}

async function sendOne(push: Push, { told, tries, language, ageSeconds, ...browser }: Due): Promise<'sent' | 'gone' | 'refused' | 'later'> {
  const ttlSeconds = worthSeconds(told.kind, ageSeconds)
  if (ttlSeconds === 0) return 'refused'
  const texts = await playerTexts(language)
  const { outcome } = await push.send(browser, JSON.stringify({ ...onTheWire(told, texts), lang: texts.code, dir: texts.rtl ? 'rtl' : 'ltr' }), { ttlSeconds, topic: `n${told.id}` })
  return outcome === 'later' && tries >= MOST_TRIES ? 'refused' : outcome
}
