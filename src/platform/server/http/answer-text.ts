/** A text for a single reply, gzipped if the caller accepts it and it fills more than one packet. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const gzip = promisify(zlib.gzip)
const ONE_PACKET = 1_000

type About = { type: string; acceptEncoding: string; status?: number; headers?: Record<string, string> }

export async function answerText(text: string, { type, acceptEncoding, status = 200, headers = {} }: About): Promise<Response> {
  const squeezed = /\bgzip\b/.test(acceptEncoding) && text.length > ONE_PACKET
  const body = squeezed ? new Uint8Array(await gzip(text)) : text
  return new Response(body, {
    status,
    headers: { 'content-type': type, vary: 'accept-encoding', ...(squeezed ? { 'content-encoding': 'gzip' } : {}), ...headers },
  })
}
