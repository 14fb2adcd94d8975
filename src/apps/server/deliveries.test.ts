import { expect, it } from 'vitest'
import { Futile } from '../../platform/server/jobs/tasks.ts'
import type { Posting } from '../../platform/server/outbound/posting.ts'
import type { Push, PushOutcome } from '../../platform/server/outbound/push.ts'
import { countedPosting, countedPush, countedTransport, openDeliveries } from './deliveries.ts'

const MESSAGE = { kind: 'notice', to: 'mei@example.org', subject: '', text: '' } as const

it('a mail counts by whether it was taken, is tried again, or never will be; its error goes on', async () => {
  const { mail } = openDeliveries()
  const faults = [undefined, new Error('later'), new Futile('never')]
  for (const fault of faults) {
    const transport = countedTransport({ deliver: () => (fault ? Promise.reject(fault) : Promise.resolve()), close: async () => undefined }, mail)
    expect(await transport.deliver(MESSAGE).then(() => undefined, (error: unknown) => error)).toBe(fault)
  }
  expect(mail).toEqual({ sent: 1, gone: 0, refused: 1, later: 1 })
})

it('a push counts by what its service answered', async () => {
  const { push: outcomes } = openDeliveries()
  const answers: PushOutcome[] = ['sent', 'gone', 'gone', 'later']
  for (const outcome of answers) {
    const push = countedPush({ send: async () => ({ outcome, why: '' }) } as unknown as Push, outcomes)
    expect(await push.send({ endpoint: '', p256dh: '', auth: '' }, '', { ttlSeconds: 1, topic: '' })).toEqual({ outcome, why: '' })
  }
  expect(outcomes).toEqual({ sent: 1, gone: 2, refused: 0, later: 1 })
})

it.each([[204, 'sent'], [410, 'gone'], [500, 'later'], [301, 'later'], [0, 'later']])('a webhook answered with %i is %s', async (status, outcome) => {
  const { webhook } = openDeliveries()
  const posting = countedPosting({ mayReach: async () => true, post: async () => ({ status, ms: 1, text: '' }) } satisfies Posting, webhook)
  await posting.post(new URL('https://x.test/'), { headers: {}, body: '', mostText: 1 })
  expect(webhook).toEqual({ sent: 0, gone: 0, refused: 0, later: 0, [outcome]: 1 })
})
