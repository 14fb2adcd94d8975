/** Short messages to telephones, by a gateway of the operator's choice. */
import { Futile } from '../jobs/tasks.ts'
import type { MessageTransport } from './messages.ts'

const PATIENCE_MS = 10_000
/** Status codes of a gateway that asks for a retry. */
const LATER = [408, 425, 429]

/** Posts `{ to, text }` as JSON to the gateway; a name and a password in its address become basic authorisation. */
export function openSms(smsUrl: string): MessageTransport {
  const { address, headers } = gatewayOf(smsUrl)
  return {
    deliver: async ({ to, text }) => {
      const status = await post(address, { headers, body: JSON.stringify({ to, text }) })
      if (status < 300) return
      const says = `the gateway for short messages answered with ${status}`
      throw status >= 500 || LATER.includes(status) ? new Error(says) : new Futile(says)
    },
    close: async () => undefined,
  }
}

async function post(address: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(address, { method: 'POST', ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    // The error's message contains the gateway's address, which may contain a key.
    throw new Error(`the gateway for short messages cannot be reached: ${(error as Error).name}`)
  }
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
