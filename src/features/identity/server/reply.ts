/** Replaces the provider's sentences by ours in the caller's language; its codes stay. */
import type { TextTable } from '../../../platform/pure/texts-writing.ts'
import { codeOfAnswer, textKeyOf } from '../rules.ts'

/** All texts of the caller's language. */
export type ErrorTexts = TextTable

export type ProviderReply = { status: number; headers: Headers; body: Record<string, unknown> | null }

export async function readAnswer(response: Response): Promise<ProviderReply> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

/** Success passes as it is; a failure becomes `{ code, message }`. */
export function reply({ status, headers, body }: ProviderReply, wording: ErrorTexts): Response {
  if (status < 400) return Response.json(body, { status, headers: kept(headers) })
  return failure(status, codeOfAnswer(status, body ?? {}), wording, kept(headers))
}

export function failure(status: number, code: string, wording: ErrorTexts, headers: Headers = new Headers()): Response {
  headers.set('cache-control', 'no-store')
  return Response.json({ code, message: wording[textKeyOf(code)] ?? code }, { status, headers })
}

/** A mailed link was opened: redirects to the sign-in page with the outcome and the parameters that came along. */
export function landing(publicUrl: string, about: { verified: string; ticket: string; code: string }): Response {
  const query = new URLSearchParams(Object.entries(about).filter(([, value]) => value !== ''))
  return new Response(null, { status: 302, headers: { location: `${publicUrl}/auth/login/?${query}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
}

function kept(from: Headers): Headers {
  const headers = new Headers(from)
  for (const name of ['content-length', 'content-type', 'location', 'x-retry-after']) headers.delete(name)
  const wait = from.get('x-retry-after')
  if (wait !== null) headers.set('retry-after', wait)
  headers.set('cache-control', 'no-store')
  return headers
}
