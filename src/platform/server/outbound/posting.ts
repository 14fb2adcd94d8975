/** Requests to addresses of an operator's choice: to public hosts only, without redirects, and of the answer only its beginning. */
import http from 'node:http'
import https from 'node:https'
import { failWithoutAnswer } from './no-answer.ts'
import type { PublicHosts } from './reach.ts'

/** Status 0: no answer, `text` says why. */
export type Posted = { status: number; ms: number; text: string }
export type Posting = {
  /** Whether requests may go to this address. */
  mayReach: (url: URL) => Promise<boolean>
  post: (url: URL, request: { headers: Record<string, string>; body: string; mostText: number }) => Promise<Posted>
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && LOCAL.has(hostname)

const TIMEOUT_MS = 10_000

/** `local`: plain HTTP to this machine is allowed, too. */
export function openPosting(reach: PublicHosts, { local }: { local: boolean }): Posting {
  const localAgent = new http.Agent({ keepAlive: true, maxSockets: 50 })
  const mayReach: Posting['mayReach'] = async (url) => (local && isLocal(url) && !url.username && !url.password) || reach.mayReach(url)
  const post: Posting['post'] = async (url, { headers, body, mostText }) => {
    // Checked again: the name may resolve to another address by now.
    if (!(await mayReach(url))) return { status: 0, ms: 0, text: 'not a public host' }
    const begun = performance.now()
    const options = { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const sent = isLocal(url) ? http.request(url, { ...options, agent: localAgent }) : https.request(url, { ...options, agent: reach.agent })
    const answered = await answerTo(sent, body, mostText).catch((error: NodeJS.ErrnoException) => ({ status: 0, text: reasonOf(error) }))
    return { ...answered, ms: Math.round(performance.now() - begun) }
  }
  return { mayReach, post }
}

function answerTo(request: http.ClientRequest, body: string, most: number): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    request.on('response', (response) => {
      let text = ''
      // PostgreSQL stores no NUL in a text.
      const end = () => done({ status: response.statusCode ?? 0, text: text.slice(0, most).replaceAll('\0', '').toWellFormed() })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length < most) return
        end()
        // The rest is not read: it might never end.
        response.destroy()
      })
      response.on('end', end)
      response.on('error', fail)
      response.on('close', () => fail(new Error('the answer broke off')))
    })
    failWithoutAnswer(request, fail)
    request.end(body)
  })
}

const reasonOf = ({ name, code, message }: NodeJS.ErrnoException): string => (name === 'TimeoutError' || name === 'AbortError' ? `no answer in ${TIMEOUT_MS / 1000} s` : (code ?? message))
