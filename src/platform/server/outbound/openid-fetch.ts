/** Requests to a sign-in provider. Its address is the operator's choice, so that hosts of a private network are allowed. */
export const TIMEOUT_MS = 10_000
const MOST_BYTES = 256 * 1024

/** The JSON of a 2xx. Redirects are not followed: they could carry the client's secret elsewhere. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) }
  const response = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await readText(response)
  // The body may contain tokens and addresses, which errors must not quote.
  if (!response.ok) throw new Error(`${new URL(url).host} answered with ${response.status}.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${new URL(url).host} answered with something else than JSON.`) : error
  }
}

async function readText({ body, url }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error(`${new URL(url).host} answered with more than ${MOST_BYTES} bytes.`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
