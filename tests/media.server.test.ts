/** Audio files as browsers request them: content type, byte ranges, and the policy of pages that play them. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SEED } from '../src/apps/server/app.ts'
import { pagePolicy } from '../src/platform/server/http/headers.ts'
import { aWorld } from './world.ts'

const CLIP = '/media/seed/audio/a01.mp3'

it('a clip of the starter world is a sound, whole or in parts', async () => {
  const world = await aWorld()
  const bytes = await fs.readFile(path.join(SEED, 'media/audio/a01.mp3'))
  const ask = (headers: Record<string, string> = {}) => world.fetch(new Request(`http://limelight.test${CLIP}`, { headers: { 'accept-encoding': 'br, gzip', ...headers } }))
  const whole = await ask()
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
  expect(whole.headers.has('content-encoding')).toBe(false)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  // Safari's first request, and its second.
  for (const [range, from, to] of [['bytes=0-1', 0, 1], [`bytes=0-${bytes.length - 1}`, 0, bytes.length - 1], ['bytes=100-', 100, bytes.length - 1]] as const) {
    const part = await ask({ range })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`, 'audio/mpeg'])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true)
  }
  const beyond = await ask({ range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  expect((await world.fetch(new Request(`http://limelight.test/media/seed/audio/../../languages.json`))).status).toBe(404)
  expect((await world.fetch(new Request('http://limelight.test/media/seed/audio/zz.mp3'))).status).toBe(404)
})

it('a page may fetch and play what its own house holds, and what it has fetched', () => {
  const policy = Object.fromEntries(pagePolicy('n').split('; ').map((line) => [line.split(' ')[0], line]))
  expect(policy['media-src']).toBe(`media-src 'self' blob:`)
  expect(policy['connect-src']).toBe(`connect-src 'self'`)
})
