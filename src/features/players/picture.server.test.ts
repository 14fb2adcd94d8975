import zlib from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { FACE_IDS } from '../../platform/pure/faces.ts'
import { smallAddress } from '../../platform/pure/uploads.ts'
import { sql } from '../../platform/server/database/database.ts'
import { PICTURE_LIMITS } from '../../platform/server/outbound/pictures.ts'
import { getUserById, updateProfile } from './contract.ts'
import { removePlayerPicture } from './desk-contract.ts'
import { playerJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const RED = { r: 220, g: 30, b: 40 }
const canvas = (width: number, height: number, channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: channels === 4 ? { ...RED, alpha: 0.5 } : RED } })
const aJpeg = (width = 300, height = 200) => canvas(width, height).jpeg().toBuffer()
const moving = async () => sharp(await Promise.all([RED, '#0000ff'].map((background) => sharp({ create: { width: 40, height: 40, channels: 3, background } }).png().toBuffer())), { join: { animated: true } })
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** Sends a file as a browser would, under any name and type it likes. */
async function send(player: TestPlayer, bytes: Uint8Array, { field = 'image', name = 'me.jpg', type = 'image/jpeg', key = '' } = {}) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  const response = await world.post('upload_profile_image', form, { authorization: `Bearer ${player.token}`, ...(key && { 'idempotency-key': key }) })
  return { status: response.status, body: await response.json() }
}

const look = (address: string) => world.fetch(new Request(`http://limelight.test${address}`))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const shownOf = async (player: TestPlayer) => (await world.call(getUserById, {}, player)).profile

/** What went in as this, comes out as a plain square. */
async function kept(bytes: Uint8Array): Promise<Buffer> {
  const leila = await world.aPlayer()
  const { body } = await send(leila, bytes)
  expect(body).toMatchObject({ error: false, message: '106' })
  const large = await bytesOf(await look(body.data.profile))
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  for (const more of ['exif', 'xmp', 'iptc', 'icc', 'pages']) expect(await sharp(large).metadata()).not.toHaveProperty(more)
  return large
}

async function aClaim(width: number, height: number): Promise<Buffer> {
  const png = await canvas(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(zlib.crc32(png.subarray(12, 29)), 29)
  return png
}

describe('upload_profile_image', () => {
  it('answers the address of a picture from our own house, with a small one beside it', async () => {
    const leila = await world.aPlayer()
    const { body } = await send(leila, await aJpeg())
    expect(body).toEqual({ error: false, message: '106', data: { profile: await shownOf(leila) } })
    const { profile } = body.data
    expect(profile).toMatch(/^\/media\/uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.webp$/)
    const response = await look(profile)
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('sandbox'), 'cache-control': expect.stringContaining('immutable') })
    expect(await sharp(await bytesOf(await look(smallAddress(profile)))).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PNG with holes', () => canvas(64, 64, 4).png().toBuffer()],
    ['a WebP', () => canvas(90, 400).webp().toBuffer()],
    ['a GIF that moves', async () => (await moving()).gif({ delay: [90, 90] }).toBuffer()],
    ['a WebP that moves', async () => (await moving()).webp({ delay: [90, 90] }).toBuffer()],
    ['the colours of printers', () => canvas(80, 80).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a colour', () => canvas(80, 80).toColourspace('rgb16').png().toBuffer()],
    ['one single point', () => canvas(1, 1).png().toBuffer()],
    ['as many points as may be', () => canvas(4000, 4000).jpeg().toBuffer()],
    ['as many bytes as may be', async () => { const jpeg = await aJpeg(); return joined(jpeg, Buffer.alloc(PICTURE_LIMITS.bytes - jpeg.length)) }],
    ['a line of points', () => canvas(16_000, 1).png().toBuffer()],
  ])('takes %s', async (_what, make) => {
    const { dominant } = await sharp(await kept(await make())).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 60)
  })

  it('keeps nothing that the camera wrote, and stands upright', async () => {
    const left = await sharp({ create: { width: 200, height: 100, channels: 3, background: RED } }).composite([{ input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }).png().toBuffer(), left: 100, top: 0 }]).png().toBuffer()
    const photo = await sharp(left).withExif({ IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect(photo.includes('A camera')).toBe(true)
    const large = await kept(photo)
    expect(large.includes('A camera')).toBe(false)
    // Turned a quarter clockwise, what was at the left is on top.
    const point = async (x: number, y: number) => [...(await sharp(large).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
    expect((await point(256, 100))[0]).toBeGreaterThan(150)
    expect((await point(256, 412))[2]).toBeGreaterThan(150)
  })

  it.each([
    ['a page behind a JPEG', async () => joined(await aJpeg(), '<script>alert(1)</script>')],
    ['a script inside a GIF', async () => joined(await canvas(20, 20).gif().toBuffer(), '*/=1;alert(1)//<script>')],
    ['words beside a PNG', async () => joined(await canvas(20, 20).png().toBuffer(), '<?php echo 1 ?><script>')],
  ])('leaves out %s', async (_what, make) => {
    const large = await kept(await make())
    for (const word of ['script', 'alert', '<?php']) expect(large.includes(word)).toBe(false)
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a drawing that may hold scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'), 'picture-kind'],
    ['a page that says it is a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture-kind'],
    ['a kind that we do not know', () => canvas(20, 20).tiff().toBuffer(), 'picture-kind'],
    ['nothing at all', () => Buffer.alloc(0), 'picture-kind'],
    ['the first bytes of a JPEG and a drawing', () => joined(Buffer.from([0xff, 0xd8, 0xff]), '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-broken'],
    ['half a picture', async () => (await sharp({ create: { width: 600, height: 600, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: RED } }).jpeg().toBuffer()).subarray(0, 20_000), 'picture-broken'],
    ['half a PNG', async () => (await sharp({ create: { width: 200, height: 200, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: RED } }).png().toBuffer()).subarray(0, 20_000), 'picture-broken'],
    ['one point too many', () => canvas(4001, 4000).jpeg().toBuffer(), 'picture-too-large'],
    ['a small file that unpacks to thirty megapixels', () => canvas(6000, 5000).png().toBuffer(), 'picture-too-large'],
    ['a head that claims four gigapixels', () => aClaim(65_000, 65_000), 'picture-too-large'],
    ['one byte too many', async () => { const jpeg = await aJpeg(); return joined(jpeg, Buffer.alloc(PICTURE_LIMITS.bytes + 1 - jpeg.length)) }, 'picture-too-heavy'],
  ])('refuses %s, and the face stays', async (_what, make, code) => {
    const leila = await world.aPlayer()
    await world.call(updateProfile, { face: 'hat' }, leila)
    const { status, body } = await send(leila, await make(), { name: 'me.jpg', type: 'image/jpeg' })
    expect({ status, body }).toMatchObject({ status: 200, body: { error: true, message: '107', code } })
    expect(await shownOf(leila)).toBe('face:hat')
  }, 20_000)

  it('is 413 for more bytes than a form may have, 400 without a file, 401 for a stranger', async () => {
    const leila = await world.aPlayer()
    expect((await send(leila, Buffer.alloc(2_200_000))).status).toBe(413)
    expect(await send(leila, await aJpeg(), { field: 'other' })).toMatchObject({ status: 400, body: { message: '103', fields: { image: 'missing' } } })
    const authorization = `Bearer ${leila.token}`
    expect((await world.post('upload_profile_image', {}, { authorization })).status).toBe(400)
    expect((await world.post('upload_profile_image', { image: '/media/uploads/x.webp' }, { authorization })).status).toBe(400)
    expect((await world.post('upload_profile_image', {})).status).toBe(401)
  })

  it('is not allowed in the demonstration', async () => {
    const leila = await world.aPlayer()
    await world.set('demo_mode', 1)
    onTestFinished(() => world.set('demo_mode', 0))
    expect((await send(leila, await aJpeg())).body).toMatchObject({ message: '122', code: 'demo-profile', text: 'Profile update is not allowed in demo version' })
  })

  it('removes the picture before, both sizes, and nobody else’s, were it the very same one', async () => {
    const [leila, omar] = [await world.aPlayer(), await world.aPlayer()]
    const photo = await aJpeg()
    const first = (await send(leila, photo)).body.data.profile
    const others = (await send(omar, photo)).body.data.profile
    expect(first).not.toBe(others)
    const second = (await send(leila, photo)).body.data.profile
    for (const gone of [first, smallAddress(first)]) await expect.poll(async () => (await look(gone)).status).toBe(404)
    for (const there of [second, smallAddress(second), others, smallAddress(others)]) expect((await look(there)).status).toBe(200)
  })

  it('gives way to a face of the house, and the job forgets the files', async () => {
    const leila = await world.aPlayer()
    const { profile } = (await send(leila, await aJpeg())).body.data
    expect(await world.call(updateProfile, { face: 'veil' }, leila)).toMatchObject({ profile: 'face:veil' })
    await expect.poll(async () => (await look(profile)).status).toBe(404)
    for (const { name, run } of playerJobs) if (name === 'remove-loose-pictures') await run(world.database)
    expect(await world.database.row(sql`SELECT count(*) FROM unused_picture`)).toEqual({ count: 0 })
    expect((await world.post('update_profile', { face: 'somebody' }, { authorization: `Bearer ${leila.token}` })).status).toBe(400)
    expect(FACE_IDS).toHaveLength(12)
  })

  it('gives way to the first face where an operator removes it, and its files go', async () => {
    const leila = await world.aPlayer()
    const { profile } = (await send(leila, await aJpeg())).body.data
    const { profile: face } = await world.call(removePlayerPicture, { player_id: leila.id, reason: 'for the test' }, await aMember(world.database, 'moderator'))
    expect([face, await shownOf(leila)]).toEqual([expect.stringMatching(/^face:g/), face])
    for (const gone of [profile, smallAddress(profile)]) await expect.poll(async () => (await look(gone)).status).toBe(404)
    expect(await world.database.rows(sql`SELECT address FROM unused_picture WHERE address = ${profile}`)).toHaveLength(1)
  })

  it('leaves one picture and no stray file, however many come at once', async () => {
    const leila = await world.aPlayer()
    const photo = await aJpeg()
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(leila, photo)))
    const shown = await shownOf(leila)
    const rest = sent.map(({ body }) => body.data.profile).filter((address) => address !== shown)
    expect(rest).toHaveLength(4)
    for (const gone of rest) await expect.poll(async () => (await look(gone)).status).toBe(404)
    expect((await look(shown)).status).toBe(200)
  })

  it('is done once under one key, and refuses another file under it', async () => {
    const leila = await world.aPlayer()
    const [photo, other] = [await aJpeg(), await aJpeg(90, 90)]
    const first = await send(leila, photo, { key: 'k' })
    expect(await send(leila, photo, { key: 'k' })).toEqual(first)
    expect((await send(leila, other, { key: 'k' })).body.code).toBe('idempotency-mismatch')
  })
})
