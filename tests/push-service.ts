/** A local push service: it accepts pushes as a browser's service does, and decrypts them as the browser would. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import https from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Openness } from '../src/platform/server/outbound/reach.ts'
import { atEndOfTest } from './end-of-test.ts'

/** A self-signed certificate for localhost, valid until 2120; its private key is public. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFk4olcDSJ2Iw0e1N
ba6OslL5LpNpCDMgndWNR8YNx8KhRANCAAS6PPd/sqy4qQmQn6+S4W0zV6GtyalA
mSIyw0hWVlrE5sx3CnMm6x5YHyGQWGvnbf0i3rRmgvyuwKsM0GmJExOM
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ6gAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlwdXNoIHNl
cnZpY2Ugb2YgdGhlIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
MDAwWjAkMSIwIAYDVQQDDBlwdXNoIHNlcnZpY2Ugb2YgdGhlIHRlc3RzMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEujz3f7KsuKkJkJ+vkuFtM1ehrcmpQJkiMsNI
VlZaxObMdwpzJuseWB8hkFhr5239It60ZoL8rsCrDNBpiRMTjKMvMC0wDwYDVR0T
AQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0E
AwIDSAAwRQIgRajonQIe/p9moxYVAl/sAJ/O3EGofP+7+SBOxRYGvekCIQCodjUO
jYGt9ccASCnnf3Af6rq/gW4GlD3e7O4Si1qXgw==
-----END CERTIFICATE-----
`

export type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type TestBrowser = {
  /** The input of add_push_subscription. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** The received pushes, decrypted. */
  pushes: () => Record<string, unknown>[]
}
export type PushService = {
  origin: string
  /** The host to which the product may push in this test. */
  open: Openness
  arrived: Arrived[]
  browser: () => TestBrowser
  /** Sets the status for pushes to this browser, or to all; undefined: no response. */
  answer: (status: number | undefined, browser?: TestBrowser) => void
}

export async function aPushService(): Promise<PushService> {
  const arrived: Arrived[] = []
  const answers = new Map<string, number | undefined>()
  const server = https.createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = answers.has(path) ? answers.get(path) : answers.has('') ? answers.get('') : 201
      if (status === 201) arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      if (status !== undefined) response.writeHead(status, status === 101 ? { connection: 'upgrade', upgrade: 'websocket' } : {}).end('a word that nobody reads')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => (server.closeAllConnections(), server.close(), undefined)
  atEndOfTest(close)
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    open: { addresses: ['127.0.0.1'], ca: CERTIFICATE },
    arrived,
    browser: () => aBrowser(origin, arrived),
    answer: (status, browser) => void answers.set(browser ? new URL(browser.subscription.endpoint).pathname : '', status),
  }
}

function aBrowser(origin: string, arrived: readonly Arrived[]): TestBrowser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('hex')}`
  return {
    subscription: { endpoint: origin + path, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    pushes: () => arrived.filter((one) => one.path === path).map(({ body }) => JSON.parse(openPayload(body, keys, auth))),
  }
}

/** RFC 8291: salt, record size, the sender's key, and one record. */
function openPayload(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
  // The padding after the text begins with the octet 2.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
