/** For tests of webhooks: receivers that operators add, and what is sent to them. */
import { addWebhook, listDeliveries } from '../src/features/webhooks/desk-contract.ts'
import { wakeSenders } from '../src/features/webhooks/server/sending.ts'
import { aMember } from './operator.ts'
import { aWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

export type WebhookDesk = { world: World; owner: TestPlayer; receiver: WebhookReceiver }

/** A world whose webhooks may go to receivers on this machine, its owner, and a receiver that nothing is sent to yet. */
export async function aWebhookDesk(): Promise<WebhookDesk> {
  const world = await aWorld({ env: { WEBHOOKS_LOCAL: '1' } })
  return { world, owner: await aMember(world.database), receiver: await aWebhookReceiver() }
}

export async function addReceiver(world: World, owner: TestPlayer, receiver: WebhookReceiver, events: readonly string[], url = receiver.url): Promise<string> {
  const { id, secret } = await world.call(addWebhook, { name: 'School portal', url, events: events.join(','), reason: 'for the test' }, owner)
  receiver.secrets.push(secret)
  return id
}

/** What is due is sent, as the jobs of a process would do it. */
export async function sendDue(world: World): Promise<void> {
  await wakeSenders(world.database)
  await world.work()
}

/** By a session of its own: others have ended while the clock went on. */
export const deliveriesTo = async (world: World, endpoint_id: string, more: object = {}) => world.call(listDeliveries, { endpoint_id, ...more }, await aMember(world.database))
