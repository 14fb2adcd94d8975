/** The built client stays within its size limits (`npm run bench web` prints the margins), and shows the operator's brand. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED } from '../src/apps/server/branding.ts'
import { buildClient } from '../src/apps/server/client.ts'
import { openPages } from '../src/apps/server/pages.ts'
import { loadTexts } from '../src/features/languages/server.ts'
import { markSize } from '../src/platform/pure/mark-size.ts'
import { openStorage } from '../src/platform/server/outbound/storage.ts'
import { firstFilesOfPhones, weigh, weighDesk, weighPhones, type Weights } from './client-weights.ts'

let client: string
let weights: Weights
beforeAll(async () => {
  client = await buildClient(() => undefined)
  weights = weigh(client)
}, 120_000)

const kB = 1000
const SRC = path.resolve(import.meta.dirname, '../src')
const page = async (pathname: string, brand = SHIPPED, headers = {}) => {
  const uploads = await openStorage({ folder: path.join(os.tmpdir(), 'limelight-none'), bucket: undefined })
  const pages = await openPages({ client, media: client, uploads, actions: [], publicUrl: 'http://limelight.test', texts: await loadTexts(SRC), brand: async () => brand, workerRetired: false })
  return (await pages(new Request(`http://limelight.test${pathname}`, { headers }))).text()
}

describe('the built client', () => {
  it.each(['landing', 'home', 'login'] as const)('shows %s after at most 150 kB of JavaScript', (screen) => {
    expect(weights.firstScreen[screen]).toBeLessThanOrEqual(150 * kB)
  })
  it('has at most 10 kB of CSS, 24 kB in all behind the first screen, and 15 kB more to play', () => {
    expect(weights.css).toBeLessThanOrEqual(10 * kB)
    expect(weights.behind).toBeLessThanOrEqual(24 * kB)
    expect(weights.play).toBeLessThanOrEqual(15 * kB)
  })
  it('opens a room with at most 15 kB more, and is in it with another 15', () => {
    expect(weights.rooms.open).toBeLessThanOrEqual(15 * kB)
    expect(weights.rooms.room).toBeLessThanOrEqual(15 * kB)
  })
  it('has at most 15 kB for each part of a battle, and the open line apart from all screens', () => {
    for (const part of ['page', 'stage', 'outcome'] as const) expect(weights.battle[part], part).toBeLessThanOrEqual(15 * kB)
    expect(weights.lineApart).toBe(true)
  })
  it('has a first script of at most 6 kB in the page, the names of the first files included', () => {
    const page = fs.readFileSync(path.join(client, 'index.html'), 'utf8')
    const [first = ''] = /<script nonce="%NONCE%">\s*\(function.*?<\/script>/s.exec(page) ?? []
    expect(first).toContain('get_web_settings')
    expect(first.length).toBeLessThanOrEqual(6 * kB)
  })
  it('has fonts of at most 48 kB for Latin, 85 kB with Arabic', () => {
    expect(weights.fonts.latin).toBeLessThanOrEqual(48 * kB)
    expect(weights.fonts.withArabic).toBeLessThanOrEqual(85 * kB)
  })
})

describe('the built desk', () => {
  it('shows its dashboard after at most 450 kB from the sign-in on', () => {
    const { signIn, dashboard } = weighDesk(path.join(client, 'admin'))
    expect(signIn).toBeGreaterThan(100 * kB)
    expect(dashboard).toBeGreaterThan(signIn)
    expect(dashboard).toBeLessThanOrEqual(450 * kB)
  })
})

describe('the built page of phones', () => {
  const phones = () => path.join(client, 'play')
  it('needs at most 60 kB of JavaScript before a guest has a seat, and 10 kB of CSS', () => {
    const { beforeSeat, withSeat, css } = weighPhones(phones())
    expect(beforeSeat).toBeGreaterThan(20 * kB)
    expect(beforeSeat).toBeLessThanOrEqual(60 * kB)
    expect(withSeat).toBeLessThanOrEqual(15 * kB)
    expect(css).toBeLessThanOrEqual(10 * kB)
  })
  it('is served below its path, with its own files named by their content', async () => {
    const [at = '', below = ''] = await Promise.all(['/play', '/play/123456/'].map((address) => page(address)))
    expect(at.replaceAll(/nonce="[^"]*"/g, '')).toBe(below.replaceAll(/nonce="[^"]*"/g, ''))
    const files = [...new Set(at.match(/\/play\/assets\/[\w.-]+/g))]
    expect(files.filter((file) => file.endsWith('.js')).sort()).toEqual(firstFilesOfPhones(phones()).map((file) => `/play/${file}`).sort())
    expect(files.filter((file) => !fs.existsSync(path.join(client, file)))).toEqual([])
    expect(at).not.toMatch(/"\/assets\//)
  })
})

describe('a page of an installation with a brand', () => {
  const OWN = { ...SHIPPED, app_name: 'Quiz & "Club"', favicon: '/media/uploads/ab/cd.webp', web_logo: '/media/uploads/ab/light.webp', web_logo_dark: '/media/uploads/ab/dark.webp', colors: { lime: '#ffd84a', lime_edge: '#a88f31', lime_text: '#0b1020' } }

  it.each([['/', 'Quiz &amp; &quot;Club&quot;'], ['/play/', 'Quiz &amp; &quot;Club&quot;'], ['/auth/login/', ' · Quiz &amp; &quot;Club&quot;'], ['/shell/', 'Quiz &amp; &quot;Club&quot;']])('%s has its name, logo, colours and picture from the first byte on', async (pathname, title) => {
    for (const language of ['en', 'ar']) {
      const html = await page(pathname, OWN, { 'accept-language': language })
      expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toMatch(new RegExp(`${title}$`))
      expect(html).not.toContain('Limelight')
      expect(html.match(/<link rel="(?:apple-touch-)?icon"[^>]*href="\/media\/uploads\/ab\/cd.webp"/g)).toHaveLength(2)
      expect(html).toMatch(/<p [^>]*role="status"[^>]*><img src="\/media\/uploads\/ab\/dark\.webp"/)
      expect(html).toMatch(/<style nonce="[^"%]+">html:root\{--lime:#ffd84a;--lime-edge:#a88f31\}<\/style><\/head>/)
      expect([html.includes('alt="Quiz &amp; &quot;Club&quot;"'), html.includes('%LOGO')]).toEqual([!['/shell/', '/play/'].includes(pathname), false])
    }
  })
  it('draws a long name smaller, as the browser does', async () => {
    const small = /<span class="font-show font-extrabold min-w-0 tracking-tight text-base [^>]*>/
    expect(await page('/', { ...SHIPPED, app_name: 'The Quiz Club of Cairo' })).toMatch(small)
    expect(await page('/', { ...SHIPPED, app_name: 'Quiz Club' })).not.toMatch(small)
  })
  it('has a rule for every class of a short and of a long name', async () => {
    const sheets = [...(await page('/')).matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = '']) => fs.readFileSync(path.join(client, file), 'utf8'))
    const classes = [SHIPPED.app_name, 'The Quiz Club of Cairo'].flatMap((name) => markSize(name).split(' '))
    expect(classes.filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}{`)))).toEqual([])
  })
  it('is as it was built where nothing is stored', async () => expect(await page('/auth/login/')).toMatch(/<title>.* · Limelight<\/title>.*href="\/favicon\.svg"/s))
})
