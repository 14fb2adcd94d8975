import { createECDH, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { areKeys, outcomeOf, readVapid } from './push.ts'

const subject = 'mailto:a@example.org'

async function aDataFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-push-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the keys of an installation', () => {
  it('are made once, also by concurrent starts, and readable by their owner only', async () => {
    const dataFolder = await aDataFolder()
    const starts = await Promise.all(Array.from({ length: 5 }, () => readVapid(undefined, { dataFolder, subject })))
    const again = await readVapid(undefined, { dataFolder, subject })
    expect(again).toEqual(starts[4])
    expect((await fs.stat(path.join(dataFolder, 'vapid.json'))).mode & 0o777).toBe(0o600)
    expect(Buffer.from(again.publicKey, 'base64url')).toHaveLength(65)
  })

  it('are the given ones, and nothing is written', async () => {
    const dataFolder = await aDataFolder()
    const given = { publicKey: 'B', privateKey: 'p' }
    expect(await readVapid(given, { dataFolder, subject })).toEqual({ ...given, subject })
    expect(await fs.readdir(dataFolder)).toEqual([])
  })
})

it.each([[200, 'sent'], [201, 'sent'], [204, 'sent'], [301, 'refused'], [400, 'refused'], [401, 'refused'], [403, 'refused'], [404, 'gone'], [408, 'later'], [410, 'gone'], [413, 'refused'], [429, 'later'], [500, 'later'], [503, 'later']] as const)(
  'a push service that says %d: %s',
  (status, outcome) => expect(outcomeOf(status)).toBe(outcome),
)

it('knows a browser’s keys from others', () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const [p256dh, auth] = [own.getPublicKey('base64url'), randomBytes(16).toString('base64url')]
  expect(areKeys({ p256dh, auth })).toBe(true)
  expect(areKeys({ p256dh: own.getPublicKey('base64url', 'compressed'), auth })).toBe(false)
  expect(areKeys({ p256dh, auth: randomBytes(15).toString('base64url') })).toBe(false)
})
