/** Sending of pushes: a job per browser, added with the notification and done once the browser's push service has accepted it. */
import { Futile, type Task } from '../../../platform/server/jobs/tasks.ts'
import type { NeedsPush } from '../../../platform/server/outbound/push.ts'
import { playerTexts } from '../../languages/server.ts'
import { pushSecondsLeft } from '../rules.ts'
import { deleteBrowsers, pushOf, SEND_PUSH, type PushPayload } from '../store.ts'
import { onTheWire } from './writing.ts'

/** Not sent if the browser, the notification or the account is gone, or the notification is too old. */
export const sendPush: Task<PushPayload, NeedsPush> = {
  name: SEND_PUSH,
  run: async (database, payload) => {
    const { push } = database.services
    if (!push) throw new Error('This process has no VAPID keys.')
    const found = await pushOf(database, payload)
    if (!found) return
    const { notification: content, language, ageSeconds, browserId, ...browser } = found
    const ttlSeconds = pushSecondsLeft(content.kind, ageSeconds)
    if (ttlSeconds === 0) return
    const texts = await playerTexts(database, language)
    const { outcome, why } = await push.send(browser, JSON.stringify({ ...onTheWire(content, texts), lang: texts.code, dir: texts.rtl ? 'rtl' : 'ltr' }), { ttlSeconds, topic: `n${content.id}` })
    if (outcome === 'gone') await deleteBrowsers(database, [browserId])
    if (outcome === 'refused') throw new Futile(`the push service answered with ${why}`)
    if (outcome === 'later') throw new Error(`the push service did not take it: ${why}`)
  },
}
