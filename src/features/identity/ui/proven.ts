/** Calls whose bearer is a proof of identity instead of an api_token: the two that turn the one into the other. */
import type { Action, Envelope, Output, Sent } from '../../../platform/pure/action.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'
import { textKeyOf } from '../rules.ts'
import type { Failed } from './identity.ts'

const TIMEOUT_MS = 30_000

/** The envelope of a 200, refusals included. A 401 concerns the proof only: another player who is signed in here stays signed in. */
export async function callProven<A extends Action>(
  action: A,
  input: Sent<A>,
  proof: string,
): Promise<{ ok: true; envelope: Envelope<Output<A>> } | Failed> {
  try {
    const headers = { Authorization: `Bearer ${proof}`, 'Accept-Language': languageCode() }
    const response = await fetch(`/api/${action.name}`, {
      method: 'POST',
      headers,
      body: formOf(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 200) return { ok: true, envelope: (await response.json()) as Envelope<Output<A>> }
    console.error(`${action.name}: ${response.status}`)
    return { ok: false, key: textKeyOf(response.status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR') }
  } catch (error) {
    console.error(`${action.name}: no answer`, error)
    return { ok: false, key: error instanceof SyntaxError ? textKeyOf('INTERNAL_ERROR') : 'web.call.offline' }
  }
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') form.append(name, String(value))
  return form
}
