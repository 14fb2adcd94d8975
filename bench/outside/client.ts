/** A player's browser: its own address and connections, with every call timed. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { io, type Socket } from 'socket.io-client'

const CALL_MS = 30_000
const ACK_MS = 10_000

export type Note = (name: string, ms: number, fault: string | undefined) => void
type Sent = { status: number; text: string; headers: http.IncomingHttpHeaders }
export type ReplyEnvelope = { error: boolean; code?: string; data: never }

export class Client {
  readonly #url: string
  readonly #address: string
  readonly #agent: http.Agent
  readonly #note: Note
  token = ''

  constructor(url: string, address: string, note: Note) {
    this.#url = url
    this.#address = address
    this.#note = note
    // The number of connections that a browser opens to one host.
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: 6 })
  }

  /** A page or a file. */
  async get(file: string): Promise<void> {
    await this.#timed(`GET ${file}`, async () => {
      const { status } = await this.send('GET', file, '', {})
      return { value: undefined, fault: status === 200 ? undefined : String(status) }
    })
  }

  /** Returns the data of a call; every other reply counts as failed. */
  call<Data>(name: string, fields: Record<string, string> = {}): Promise<Data | undefined> {
    return this.#timed(name, async () => {
      const { status, text } = await this.send('POST', `/api/${name}`, new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded', ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) })
      if (status !== 200) return { value: undefined, fault: String(status) }
      const body = JSON.parse(text) as ReplyEnvelope
      return body.error ? { value: undefined, fault: body.code ?? 'refused' } : { value: body.data as Data }
    })
  }

  emit(socket: Socket, event: string, payload: object): Promise<boolean> {
    return this.#timed(event, async () => {
      const body = (await socket.timeout(ACK_MS).emitWithAck(event, payload)) as ReplyEnvelope
      return { value: !body.error, fault: body.error ? (body.code ?? 'refused') : undefined }
    }).then((value) => value === true)
  }

  connect(): Socket {
    const socket = io(this.#url, { path: '/live', transports: ['websocket'], auth: { token: this.token }, forceNew: true, localAddress: this.#address } as never)
    socket.on('clock:ping', (answer: () => void) => answer())
    socket.on('connect_error', (error) => this.#note('/live', 0, error.message))
    socket.on('disconnect', (reason) => reason !== 'io client disconnect' && this.#note('/live', 0, reason))
    return socket
  }

  async #timed<T>(name: string, work: () => Promise<{ value: T; fault?: string | undefined }>): Promise<T | undefined> {
    const began = performance.now()
    try {
      const { value, fault } = await work()
      this.#note(name, performance.now() - began, fault)
      return value
    } catch (error) {
      this.#note(name, performance.now() - began, (error as NodeJS.ErrnoException).code ?? (error as Error).message)
      return undefined
    }
  }

  send(method: string, file: string, body: string, headers: Record<string, string>): Promise<Sent> {
    return new Promise((done, fail) => {
      const request = http.request(`${this.#url}${file}`, { agent: this.#agent, method, localAddress: this.#address, timeout: CALL_MS, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => (text += part)).on('error', fail).on('end', () => done({ status: response.statusCode ?? 0, text, headers: response.headers }))
      })
      request.on('timeout', () => request.destroy(new Error('no answer'))).on('error', fail).end(body)
    })
  }
}

/** Signs up with an e-mail address and a password, opens the mailed link from the outbox, and stores the token. */
export async function signUp(client: Client, { name, origin, outbox }: { name: string; origin: string; outbox: string }): Promise<void> {
  const email = `${name}@example.org`
  const password = `a long way ${name}`
  const json = { 'content-type': 'application/json', origin }
  expectStatus(await client.send('POST', '/identity/sign-up/email', JSON.stringify({ email, password, name }), json), 200)
  const link = new URL(await mailedLink(outbox, email))
  expectStatus(await client.send('GET', link.pathname + link.search, '', {}), 302)
  const signedIn = expectStatus(await client.send('POST', '/identity/sign-in/email', JSON.stringify({ email, password }), json), 200)
  const { user } = JSON.parse(signedIn.text) as { user: { id: string } }
  const fields = new URLSearchParams({ firebase_id: user.id, type: 'email' }).toString()
  const joined = expectStatus(await client.send('POST', '/api/user_signup', fields, { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${String(signedIn.headers['set-auth-token'])}` }), 200)
  client.token = (JSON.parse(joined.text) as { data: { api_token: string } }).data.api_token
}

function expectStatus(sent: Sent, status: number): Sent {
  if (sent.status !== status) throw new Error(`A sign-up was answered with ${sent.status} in place of ${status}: ${sent.text.slice(0, 300)}`)
  return sent
}

async function mailedLink(outbox: string, email: string): Promise<string> {
  for (;;) {
    const files = fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((file) => file.endsWith('.json')) : []
    for (const file of files) {
      const mail = JSON.parse(fs.readFileSync(path.join(outbox, file), 'utf8')) as { kind: string; to: string; link?: string }
      if (mail.kind === 'verify-email' && mail.to === email && mail.link) return mail.link
    }
    await new Promise((go) => setTimeout(go, 50))
  }
}
