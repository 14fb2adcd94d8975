import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
// @ts-expect-error -- it ships no types
import S3rver from 's3rver'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../postgres/ports.ts'
import { openStorage, type Storage } from './storage.ts'

const BYTES = new TextEncoder().encode('a picture')

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-uploads-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

async function onDisk(): Promise<Storage> {
  return openStorage({ folder: path.join(await aFolder(), 'uploads'), bucket: undefined })
}

/** A real server that speaks S3, on this machine. */
async function inABucket(): Promise<Storage> {
  const port = await freePort()
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: await aFolder(), configureBuckets: [{ name: 'limelight' }] })
  await server.run()
  onTestFinished(() => server.close())
  return openStorage({ folder: '/nowhere', bucket: { name: 'limelight', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', keyId: 'S3RVER', key: 'S3RVER' } })
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inABucket],
])('an upload %s', (_place, open) => {
  it('is read again by its address, and is gone once removed', async () => {
    const storage = await open()
    const address = await storage.save(BYTES, 'webp')
    expect(address).toMatch(/^\/media\/uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.webp$/)
    expect(await storage.read(address)).toEqual({ bytes: BYTES, type: 'image/webp' })
    await storage.remove(address)
    expect(await storage.read(address)).toBeUndefined()
    await storage.remove(address)
  })

  it('that comes twice is one file, another one has another address', async () => {
    const storage = await open()
    const address = await storage.save(BYTES, 'webp')
    expect(await storage.save(BYTES, 'webp')).toBe(address)
    expect(await storage.save(new TextEncoder().encode('another'), 'webp')).not.toBe(address)
  })

  it('may be worked at in parts, which no address leads to and which go together', async () => {
    const { work, read } = await open()
    await work.put('uploads/1/0', BYTES)
    await work.put('uploads/1/0', new TextEncoder().encode('anew'))
    await work.put('uploads/12/0', BYTES)
    expect(Buffer.concat(await (await work.read('uploads/1/0')).toArray()).toString()).toBe('anew')
    expect([await work.bytesOf('uploads/1/0'), await work.bytesOf('uploads/1/1')]).toEqual([4, undefined])
    expect(await read('/media/uploads/work/uploads/1/0')).toBeUndefined()
    await work.drop('uploads/1')
    await work.drop('uploads/2')
    expect([await work.bytesOf('uploads/1/0'), await work.bytesOf('uploads/12/0')]).toEqual([undefined, BYTES.length])
    for (const name of ['../secret', '/etc/passwd', 'a/../../b', '']) await expect(work.put(name, BYTES)).rejects.toThrow(/no name/)
  })

  it.each(['/media/uploads/../secret', '/media/uploads/%2e%2e/secret', '/media/uploads/aa/../../secret', '/etc/passwd', '/media/uploads/', `/media/uploads/aa/${'0'.repeat(62)}.html`])('is never %s', async (address) => {
    const storage = await open()
    expect(await storage.read(address)).toBeUndefined()
    await storage.remove(address)
  })
})
