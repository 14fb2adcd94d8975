/** Pushes to browsers: encrypted for the browser, signed with this installation's VAPID key, sent to the browser's push service. */
import { createECDH } from 'node:crypto'
import fs from 'node:fs/promises'
import https from 'node:https'
import path from 'node:path'
import { failWithoutAnswer } from './no-answer.ts'
import type { PublicHosts } from './reach.ts'
import { putFileOnce } from '../http/whole-files.ts'

/** Both keys as base64url; `subject`: a contact address for push services. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }
export type Browser = { endpoint: string; p256dh: string; auth: string }
/** gone: the subscription has ended · refused: never accepted · later: may be accepted on a retry. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'
/** `topic`: a later push with the same one replaces one that is still queued. */
export type PushMore = { ttlSeconds: number; topic: string }
export type Push = {
  publicKey: string
  /** Whether pushes may go to this address. */
  mayReach: PublicHosts['mayReach']
  send: (browser: Browser, payload: string, more: PushMore) => Promise<{ outcome: PushOutcome; why: string }>
}

/** Undefined: this installation has no push. */
export type NeedsPush = { push: Push | undefined }

const SENT_MS = 10_000

export function openPush(vapid: Vapid, reach: PublicHosts): Push {
  const send: Push['send'] = async ({ endpoint, p256dh, auth }, payload, { ttlSeconds, topic }) => {
    const url = new URL(endpoint)
    // Checked again: the name may resolve to another address by now.
    if (!(await reach.mayReach(url))) return { outcome: 'later', why: 'not a public host' }
    // Loaded late: most processes run long before the first push.
    const { default: library } = await import('web-push')
    const { method, headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, { vapidDetails: vapid, TTL: ttlSeconds, topic })
    try {
      const status = await post(url, { method, headers, agent: reach.agent, signal: AbortSignal.timeout(SENT_MS) }, body)
      return { outcome: outcomeOf(status), why: String(status) }
    } catch (error) {
      return { outcome: 'later', why: (error as Error).message }
    }
  }
  return { publicKey: vapid.publicKey, mayReach: reach.mayReach, send }
}

/** Only the status counts. The body of a push service's answer is not read: it might never end. */
function post(url: URL, options: https.RequestOptions, body: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    const request = https.request(url, options, (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    failWithoutAnswer(request, fail)
    request.end(body)
  })
}

const GONE = [404, 410]
const LATER = [408, 425, 429]

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  return status >= 500 || LATER.includes(status) ? 'later' : 'refused'
}

const POINT_BYTES = 65
const AUTH_BYTES = 16
const BASE64URL = /^[\w-]+={0,2}$/

/** Whether a browser can have given these: a point on P-256, and sixteen bytes. */
export function areKeys({ p256dh, auth }: Pick<Browser, 'p256dh' | 'auth'>): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    // The library throws for a point on another curve.
    return false
  }
}

export type GivenVapid = { publicKey: string; privateKey: string } | undefined

/** The given keys, else those generated once and stored in the data folder (mode 600). */
export async function readVapid(given: GivenVapid, { dataFolder, subject }: { dataFolder: string; subject: string }): Promise<Vapid> {
  if (given) return { ...given, subject }
  const file = path.join(dataFolder, 'vapid.json')
  const { publicKey, privateKey } = (await keysIn(file)) ?? (await makeKeys(file))
  return { publicKey, privateKey, subject }
}

type Keys = Pick<Vapid, 'publicKey' | 'privateKey'>

async function keysIn(file: string): Promise<Keys | undefined> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

async function makeKeys(file: string): Promise<Keys> {
  const { default: library } = await import('web-push')
  const keys = library.generateVAPIDKeys()
  // Of two concurrent starts the first one's keys are used.
  await putFileOnce(file, JSON.stringify(keys), { mode: 0o600 })
  return (await keysIn(file)) ?? keys
}
