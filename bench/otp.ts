/**
 * npm run bench otp [guesses] [through the door]: guesses (default 1,000,000) against one telephone number, sixteen concurrent,
 * requesting a new code as often as the limit of the number allows; then some (20,000) through the HTTP door, each from a different
 * address. At most ten may be evaluated per day, however often a code is sent again: ends with 1 where more are.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { readConfig } from '../src/platform/server/config.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openLog } from '../src/platform/server/log.ts'
import { realDice } from '../src/platform/server/secrets.ts'
import { openApp } from '../src/apps/server/app.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { OTP } from '../src/features/identity/rules.ts'
import { openDevices } from '../src/features/identity/server/devices.ts'
import { openOtp } from '../src/features/identity/server/otp.ts'
import { openIdentityDatabase } from '../src/features/identity/store.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const AT_ONCE = 16
const PHONE = '+4915112345678'
const OTHER = '+4915112345679'
const SECRET = randomUUID().repeat(2)
const count = (n: number) => Math.round(n).toLocaleString('en')

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, CLOCK: 'test', LOG_LEVEL: 'silent' })
const { database, databaseUrl, close } = await openAppDatabase(config)
try {
  await guessAtTheLimit(Number(process.argv[2] ?? 1_000_000))
  await guessAtTheDoor(Number(process.argv[3] ?? 20_000))
} finally {
  await close()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function guessAtTheLimit(guesses: number): Promise<void> {
  const { database: own } = openIdentityDatabase(databaseUrl, (error) => console.error(error))
  const otp = openOtp({ database: own, secret: SECRET, limits: true, devices: openDevices({ database: own, secret: SECRET }) })
  const codes = OTP.pausesSeconds.length
  const began = performance.now()
  let [evaluated, sent] = [0, 0]
  for (const pause of OTP.pausesSeconds) {
    if (await otp.mayBeSent(PHONE, { address: '10.254.0.1', device: '' })) sent += 1
    let code = ''
    await otp.make(PHONE, async (_tx, made) => void (code = made))
    await manyTimes(guesses / codes, async (guess) => {
      if ((await otp.check(PHONE, wrong(code, guess), '')) === 'wrong') evaluated += 1
    })
    await pass(pause + 1)
  }
  report(`${count(guesses)} guesses at the limit`, evaluated, sent, began)
  await own.close()
}

async function guessAtTheDoor(guesses: number): Promise<void> {
  const app = await openApp({ config, database, databaseUrl, secret: SECRET, log: openLog('silent'), dice: realDice, client: undefined })
  const ask = (call: string, body: object, address: string) =>
    app.fetch(new Request(`${config.publicUrl}/identity/phone-number/${call}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: config.publicUrl }, body: JSON.stringify(body) }), address)
  const began = performance.now()
  let [evaluated, sent] = [0, 0]
  for (const [n, pause] of OTP.pausesSeconds.entries()) {
    sent += (await ask('send-otp', { phoneNumber: OTHER }, `10.255.0.${n}`)).status === 200 ? 1 : 0
    await manyTimes(guesses / OTP.pausesSeconds.length, async (guess) => {
      const answer = (await (await ask('verify', { phoneNumber: OTHER, code: String(guess % 10 ** OTP.digits).padStart(OTP.digits, '0') }, addressOf(guess))).json()) as { code?: string; token?: string }
      if (answer.code === 'INVALID_OTP' || answer.token) evaluated += 1
    })
    await pass(pause + 1)
  }
  report(`${count(guesses)} guesses at the door`, evaluated, sent, began)
  await app.close()
}

function report(what: string, evaluated: number, sent: number, began: number): void {
  const seconds = (performance.now() - began) / 1000
  console.log(`${what}: ${sent} codes sent; ${seconds.toFixed(0)} s, load ${os.loadavg()[0]?.toFixed(1)}`)
  figure({ what: `${what} that are evaluated`, value: evaluated, most: OTP.triesADay })
}

async function manyTimes(times: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < times) await work(next++)
  }))
}

/** A code that is not this one. */
function wrong(code: string, guess: number): string {
  return String((Number(code) + 1 + (guess % (10 ** OTP.digits - 1))) % 10 ** OTP.digits).padStart(OTP.digits, '0')
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

async function pass(seconds: number): Promise<void> {
  await database.rows(sql`INSERT INTO app_clock (shift) VALUES (make_interval(secs => ${seconds})) ON CONFLICT (only_row) DO UPDATE SET shift = app_clock.shift + excluded.shift`)
}
