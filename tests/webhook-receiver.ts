/** A receiver of webhooks on this machine: it checks signatures by the library of the specification, and answers as it is told. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { EVENT_TYPES } from '../src/features/webhooks/contract.ts'

export type ArrivedEvent = { id: string; type: string; timestamp: string; data: Record<string, unknown>; signatures: number }
export type WebhookReceiver = {
  url: string
  arrived: ArrivedEvent[]
  /** Requests whose signature no known secret has made. */
  forged: number
  /** Secrets that signatures are checked with. */
  secrets: string[]
  /** Status and text of the answers from now on. */
  answer: (status: number, text?: string) => void
  /** Requests so far, whatever they were answered. */
  requests: number
  close: () => Promise<void>
}

/** `onRequest`: before it is answered; undefined: no known secret has signed it. */
export async function aWebhookReceiver(port = 0, onRequest: (event: ArrivedEvent | undefined) => void = () => undefined): Promise<WebhookReceiver> {
  let [status, text] = [204, '']
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.requests++
      const event = verified(receiver.secrets, Buffer.concat(parts).toString('utf8'), request.headers as Record<string, string>)
      onRequest(event)
      if (!event) receiver.forged++
      else if (status < 300) receiver.arrived.push(event)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    arrived: [], forged: 0, requests: 0, secrets: [],
    answer: (next, words = '') => void ([status, text] = [next, words]),
    close: () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  }
  return receiver
}

/** By any of the secrets; undefined: by none. */
function verified(secrets: readonly string[], body: string, headers: Record<string, string>): ArrivedEvent | undefined {
  for (const secret of secrets) {
    try {
      const event = new Webhook(secret).verify(body, headers) as Omit<ArrivedEvent, 'id' | 'signatures'>
      return { ...event, id: headers['webhook-id'] ?? '', signatures: (headers['webhook-signature'] ?? '').split(' ').length }
    } catch (error) {
      if (!(error instanceof Error) || !/signature/i.test(error.message)) throw error
    }
  }
  return undefined
}

/** A receiver that wants everything and that nothing is sent to: what would be, stays in the outbox. */
export async function anOutbox(database: Database): Promise<() => Promise<{ type: string; data: Record<string, unknown> }[]>> {
  await database.rows(sql`INSERT INTO webhook_endpoint (name, url, events, secret) VALUES ('Outbox', 'https://example.org/', ${[...EVENT_TYPES]}::text[], '')`)
  return () => database.rows(sql`SELECT e.type, e.data FROM webhook_delivery d JOIN webhook_event e ON e.id = d.event_id ORDER BY d.id`)
}
