/** What browsers ask for to install the app, and the worker's file, as they get them. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LANGUAGES } from '../../features/languages/rules.ts'
import { loadTexts, type ScreenTexts } from '../../features/languages/server.ts'
import { openStorage } from '../../platform/server/outbound/storage.ts'
import { SHIPPED, type Brand } from './branding.ts'
import { modeManifests } from './modes.ts'
import { openPages, type Pages } from './pages.ts'

type Manifest = { id: string; name: string; short_name: string; start_url: string; scope: string; display: string; lang: string; dir: string; icons: { src: string; sizes: string; type: string; purpose: string }[]; shortcuts: { name: string; url: string }[] }

const WEB = path.resolve(import.meta.dirname, '../web')
let texts: ScreenTexts
beforeAll(async () => {
  texts = await loadTexts(path.resolve(import.meta.dirname, '../..'))
})

/** A built client of few files, with the true icons. */
async function somePages({ workerRetired = false, brand = SHIPPED }: { workerRetired?: boolean; brand?: Brand } = {}): Promise<Pages> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-client-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const client = path.join(folder, 'web')
  await fs.cp(path.join(WEB, 'public'), client, { recursive: true })
  const files = { 'index.html': '<html lang="en" dir="ltr"><script nonce="%NONCE%"></script></html>', 'paintings.json': '{}', 'sw.js': 'working()', 'sw-retired.js': 'retired()' }
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(client, name), text)
  const uploads = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  return openPages({ client, media: client, uploads, actions: [], publicUrl: 'http://limelight.test', texts, brand: async () => brand, workerRetired })
}

const ask = (pages: Pages, where: string, headers: Record<string, string> = {}) => pages(new Request(`http://limelight.test${where}`, { headers }))
const manifest = async (pages: Pages, search = '', headers = {}) => (await ask(pages, `/manifest.webmanifest${search}`, headers)).json() as Promise<Manifest>

describe('the manifest', () => {
  it('has what a browser wants before it offers to install', async () => {
    const pages = await somePages()
    const { headers } = await ask(pages, '/manifest.webmanifest')
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('vary')]).toEqual(['application/manifest+json', 'no-cache', 'accept-encoding, accept-language'])
    const served = await manifest(pages)
    expect(served).toMatchObject({ id: '/', short_name: 'Limelight', start_url: '/?source=app', scope: '/', display: 'standalone' })
    expect(served.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(served.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true)
  })

  it.each(LANGUAGES)('speaks $title', async ({ code, rtl }) => {
    const served = await manifest(await somePages(), `?language=${code}`, { 'accept-language': 'en' })
    expect([served.lang, served.dir, served.id]).toEqual([code, rtl ? 'rtl' : 'ltr', '/'])
    expect([served.name, ...served.shortcuts.map(({ name }) => name)].every(Boolean)).toBe(true)
    expect(served.shortcuts.at(-1)?.url).toBe('/leaderboard/?source=app')
    expect(served.shortcuts).toHaveLength(1 + modeManifests.filter(({ shortcut }) => shortcut).length)
  })

  it('has the operator’s name and picture where they are stored', async () => {
    const favicon = '/media/uploads/ab/cd.webp'
    const served = await manifest(await somePages({ brand: { ...SHIPPED, app_name: 'Quiz & Co', favicon } }))
    expect(served).toMatchObject({ id: '/', name: 'Quiz & Co: the quiz show', short_name: 'Quiz & Co', icons: [{ src: favicon, type: 'image/webp', purpose: 'any' }] })
    expect(JSON.stringify(served)).not.toMatch(/Limelight|icon-192/)
  })

  it('goes by the browser’s language where the page names none', async () => expect((await manifest(await somePages(), '', { 'accept-language': 'hi' })).lang).toBe('hi'))

  it('names pictures that are there, of the sizes and kinds it says', async () => {
    const pages = await somePages()
    for (const { src, sizes, type } of [...(await manifest(pages)).icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }]) {
      const answer = await ask(pages, src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})

describe('the service worker', () => {
  it.each([
    ['as it was built', false, 'working()'],
    ['or the one that gives up what is kept', true, 'retired()'],
  ])('comes %s, and is never held on to', async (_what, retired, code) => {
    const answer = await ask(await somePages({ workerRetired: retired }), '/sw.js')
    expect(await answer.text()).toBe(code)
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('content-security-policy')]).toEqual(['text/javascript; charset=utf-8', 'no-cache', "default-src 'none'; connect-src 'self'; img-src 'self'"])
  })
  it('is not there while there is no client', async () => {
    const uploads = await openStorage({ folder: path.join(os.tmpdir(), 'limelight-none'), bucket: undefined })
    const pages = await openPages({ client: undefined, media: WEB, uploads, actions: [], publicUrl: 'http://limelight.test', texts, brand: async () => SHIPPED, workerRetired: false })
    expect((await ask(pages, '/sw.js')).status).toBe(404)
  })
  it('keeps a shell whose policy has the nonce of its scripts', async () => {
    const answer = await ask(await somePages(), '/shell/')
    const [, nonce] = /nonce="([^"]+)"/.exec(await answer.text()) as RegExpExecArray
    expect([answer.status, answer.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`)]).toEqual([200, true])
  })
})
