import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '../log.ts'
import type { Message } from './messages.ts'
import { openOutbox } from './outbox.ts'

const LETTER: Message = { kind: 'verify-email', to: 'ann@x.test', subject: 'Hello', text: 'Open http://x.test/a?token=secret', link: 'http://x.test/a?token=secret' }

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-outbox-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'outbox')
}

it('writes whole files, for the owner alone, in the order of their times', async () => {
  const folder = await aFolder()
  const lines: object[] = []
  const { deliver } = openOutbox(folder, { info: (facts: object) => void lines.push(facts) } as unknown as Parameters<typeof openOutbox>[1])
  await deliver({ ...LETTER, lastsSeconds: 60 })
  await new Promise((go) => setTimeout(go, 5)) // names contain milliseconds
  await deliver({ kind: 'otp', to: '+15550001', subject: 'Code', text: '123456', code: '123456' })
  const names = (await fs.readdir(folder)).sort()
  expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-verify-email-[0-9a-f]{12}\.json$/), expect.stringMatching(/-otp-/)])
  const first = path.join(folder, names[0] as string)
  expect(JSON.parse(await fs.readFile(first, 'utf8'))).toEqual(LETTER)
  expect((await fs.stat(first)).mode & 0o777).toBe(0o600)
  const logged = JSON.stringify(lines)
  expect(logged).toContain(names[0])
  // A name is a time and random digits, which could be those of the number or of the code.
  expect(names.reduce((text, name) => text.replaceAll(name, ''), logged)).not.toMatch(/ann@|secret|1555|123456/)
})

it('closes once all sent messages are written', async () => {
  const folder = await aFolder()
  const { deliver, close } = openOutbox(folder, openLog('silent'))
  const sent = [1, 2, 3].map(() => deliver(LETTER))
  await close()
  const names = await fs.readdir(folder)
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(3)
  expect(names).toHaveLength(3)
  await Promise.all(sent)
})
