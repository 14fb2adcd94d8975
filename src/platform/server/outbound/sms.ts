/** Short messages to telephones, by a gateway of the operator's choice. No log line names a number or a code. */
import type { Log } from '../log.ts'

export type Sms = { send: (message: { to: string; text: string }) => Promise<void> }

const PATIENCE_MS = 10_000

/**
 * Posts `{ to, text }` as JSON to the gateway; a name and a password in its address become basic authorisation. Resolves at
 * once, since the time of a reply must not reveal whether a message went out; what fails is logged.
 */
export function openSms(smsUrl: string, log: Pick<Log, 'info' | 'error'>): Sms {
  const { address, headers } = gatewayOf(smsUrl)
  const deliver = async (message: object) => {
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(message), signal: AbortSignal.timeout(PATIENCE_MS) })
      if (answer.ok) log.info({}, 'a short message was sent')
      else log.error({ status: answer.status }, 'the gateway refused a short message')
    } catch (error) {
      log.error({ fault: (error as Error).name }, 'the gateway for short messages cannot be reached')
    }
  }
  return { send: async ({ to, text }) => void deliver({ to, text }) }
}

function gatewayOf(smsUrl: string): { address: string; headers: Record<string, string> } {
  const url = new URL(smsUrl)
  const person = url.username ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` : undefined
  url.username = ''
  url.password = ''
  return {
    address: url.href,
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Basic ${Buffer.from(person).toString('base64')}` }) },
  }
}
