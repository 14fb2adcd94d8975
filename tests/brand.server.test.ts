/** The operator's commands for brand and home page, and the pages that are served afterwards. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../src/platform/server/config.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { getSettings, getWebHomeSettings, getWebSettings } from '../src/features/settings/contract.ts'
import { changePage } from '../src/features/settings/server.ts'
import { brand, home, type BrandOptions } from '../tools/operator/brand.ts'
import { ask, aMember, ANN } from './sign-in.ts'
import { aWorld } from './world.ts'

async function aDesk() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-brand-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const world = await aWorld()
  const config = readConfig({ DATA_DIR: folder })
  const picture = path.join(folder, 'large.png')
  await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c6f432' } }).png().toFile(picture)
  return {
    world, folder, picture,
    brand: (words: string[], options: BrandOptions = {}) => (async () => brand(world.database, config, words, options))(),
    home: (words: string[], options: BrandOptions = {}) => (async () => home(world.database, config, words, options))(),
    web: async (language = 'en') => ((await (await world.post('get_web_settings', {}, { 'accept-language': language })).json()) as { data: Record<string, unknown> }).data,
    width: async (address: string) => (await sharp(path.join(folder, 'uploads', address.replace('/media/uploads/', ''))).metadata()).width,
  }
}

const UPLOADED = expect.stringMatching(/^\/media\/uploads\/.+\.webp$/) as string

it('is Limelight and an empty first page while nothing is stored', async () => {
  const { world, brand, home } = await aDesk()
  expect(await world.call(getWebSettings, {})).toEqual({
    app_name: 'Limelight', web_logo: '', web_logo_dark: '', favicon: '/favicon.svg', theme_color: '#c6f432', colors: { lime: '#c6f432', lime_edge: '#7fa311', lime_text: '#0b1020' },
    footer_text: '', social_links: [], home_parts: 0, sign_in: { email: '1', phone: expect.any(String), google: '0', oidc: '0' }, sign_in_providers: [],
  })
  expect(await world.call(getWebHomeSettings, {})).toEqual({ sliders: [], sections: [] })
  expect(await brand([])).toBe('Nothing is stored; the brand is Limelight.')
  expect(await home([])).toBe('Nothing is stored for the first page.')
})

it('has the name, colour, footer by language and links that the operator stored, until they are reset', async () => {
  const { world, brand, web } = await aDesk()
  expect(await brand(['name', ' Quiz Club '])).toBe('name is now Quiz Club')
  for (const words of [['colour', 'lime=#FFD84A'], ['footer', 'en', 'Made in Cairo'], ['footer', 'ar', 'صنع في القاهرة'], ['social', 'Mastodon=https://example.org/@club?a=b']]) await brand(words)
  const english = { app_name: 'Quiz Club', theme_color: '#ffd84a', colors: { lime: '#ffd84a', lime_edge: '#a88f31', lime_text: '#0b1020' }, footer_text: 'Made in Cairo', social_links: [{ name: 'Mastodon', url: 'https://example.org/@club?a=b' }] }
  expect(await web()).toMatchObject(english)
  expect(await web('fr')).toMatchObject(english)
  expect(await web('ar-EG')).toMatchObject({ ...english, footer_text: 'صنع في القاهرة' })
  expect(await world.call(getSettings, { type: 'app_name' })).toMatchObject({ app_name: 'Quiz Club' })
  expect((await brand([])).split('\n')).toHaveLength(5)

  for (const words of [['name'], ['lime'], ['footer', 'ar'], ['social', 'Mastodon']]) expect(await brand(['reset', ...words])).toBe(`${words.join(' ')} has its default again`)
  expect(await web('ar')).toMatchObject({ app_name: 'Limelight', theme_color: '#c6f432', footer_text: 'Made in Cairo', social_links: [] })
})

it('has its name in mails, refusals, the manifest and the operator’s own pages', async () => {
  const { world, brand } = await aDesk()
  await brand(['name', 'Quiz $& <Club>'])
  await aMember(world)
  await ask(world, '/sign-up/email', { ...ANN, email: 'mei@x.test' }, { 'accept-language': 'ar' })
  const [welcome, arabic] = (await world.outbox()) as unknown as { subject: string; text: string }[]
  expect(welcome).toMatchObject({ subject: 'Your address for Quiz $& <Club>', text: expect.stringMatching(/^Welcome to Quiz \$& <Club>!\n/) })
  expect([arabic?.subject, arabic?.text]).toEqual([expect.stringMatching(/[ء-ي].*Quiz \$& <Club>/), expect.stringMatching(/[ء-ي].*Quiz \$& <Club>/)])
  await changePage(world.database, 'about_us', 'en', 'This is {brand}.')
  expect(await world.call(getSettings, { type: 'about_us' })).toMatchObject({ about_us: 'This is Quiz $& <Club>.' })
  const manifest = await world.fetch(new Request('http://limelight.test/manifest.webmanifest'))
  expect(await manifest.json()).toMatchObject({ short_name: 'Quiz $& <Club>' })
  await world.set('app_maintenance', 1)
  expect(await (await world.post('get_categories')).json()).toMatchObject({ code: 'maintenance', text: expect.stringMatching(/^Quiz \$& <Club> is under maintenance/) })
})

it('makes another version of the figures, so that open pages reload it', async () => {
  const { world, brand, home } = await aDesk()
  const version = async () => (await world.post('get_system_configurations')).headers.get('x-settings-version')
  const seen = [await version()]
  for (const change of [() => brand(['name', 'Quiz Club']), () => home(['add-section', 'ar', 'من نحن', 'ناد']), () => home(['clear', 'ar']), () => brand(['reset', 'name'])]) {
    await change()
    seen.push(await version())
  }
  expect(seen).toEqual([seen[0], seen[1], seen[2], seen[1], seen[0]])
  expect(new Set(seen).size).toBe(3)
})

it('stores logos and the favicon as pictures of its own', async () => {
  const { brand, web, picture, width } = await aDesk()
  await brand(['logo', picture])
  const light = await web()
  expect(light).toMatchObject({ web_logo: UPLOADED, web_logo_dark: light.web_logo, favicon: '/favicon.svg' })
  expect(await width(light.web_logo as string)).toBe(1280)
  await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b1020' } }).png().toFile(`${picture}.dark.png`)
  await brand(['logo', `${picture}.dark.png`], { dark: true })
  await brand(['favicon', picture])
  const all = await web()
  expect(all).toMatchObject({ web_logo: light.web_logo, web_logo_dark: UPLOADED, favicon: UPLOADED })
  expect(all.web_logo_dark).not.toBe(all.web_logo)
  expect(await width(all.favicon as string)).toBe(256)
})

it('has the sliders and sections of a language in their order, those in English where a language has none', async () => {
  const { world, home, web, picture, width } = await aDesk()
  await world.database.rows(sql`INSERT INTO language (code, name) VALUES ('ar', 'العربية') ON CONFLICT DO NOTHING`)
  const arabic = await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'ar'`)
  const first = async (language_id?: string) => world.call(getWebHomeSettings, { language_id })
  expect(await home(['add-slider', 'en', 'Summer', 'Play along'], { picture })).toBe('The first page in en has one more slider: Summer')
  await home(['add-section', 'en', 'Who we are', 'A club'])
  await home(['add-section', 'en', 'Where', 'In Cairo'])
  const english = { sliders: [{ image: UPLOADED, title: 'Summer', text: 'Play along' }], sections: [{ title: 'Who we are', text: 'A club' }, { title: 'Where', text: 'In Cairo' }] }
  for (const id of [undefined, arabic?.id, 'nonsense']) expect(await first(id), id).toEqual(english)
  expect(await width((await first()).sliders[0]?.image as string)).toBe(1280)
  await home(['add-section', 'ar', 'من نحن', 'ناد'])
  expect(await first(arabic?.id)).toEqual({ sliders: [], sections: [{ title: 'من نحن', text: 'ناد' }] })
  expect([(await web()).home_parts, (await web('ar')).home_parts, (await web('fr')).home_parts]).toEqual([3, 1, 3])
  expect((await home([])).split('\n')).toHaveLength(4)
  expect(await home(['clear', 'en'])).toBe('3 taken from the first page in en')
  expect(await first()).toEqual({ sliders: [], sections: [] })
})

it.each([
  ['brand', ['colour', 'lime=#808080'], {}, 'Text in #0b1020 on #808080 has a contrast of 4.79 to 1; at least 7 to 1 is needed'],
  ['brand', ['colour', 'coral=#ffffff'], {}, '"coral" is no colour of the brand'],
  ['brand', ['name'], {}, 'The name has 1 to 40 characters'],
  ['brand', ['footer', 'english', 'x'], {}, '"english" is no code of a language'],
  ['brand', ['social', 'Club'], {}, 'is no address that begins with https://'],
  ['brand', ['social', '=https://example.org'], {}, 'The name of a link has 1 to 40 characters'],
  ['brand', ['logo'], {}, 'Say which file'],
  ['brand', ['logo', '/nowhere.png'], {}, '/nowhere.png cannot be read as a picture'],
  ['brand', ['favicon', import.meta.filename], {}, 'cannot be read as a picture'],
  ['brand', ['reset', 'name'], {}, 'Nothing is stored as name'],
  ['brand', ['motto', 'x'], {}, 'The brand has no "motto"'],
  ['home', ['add-slider', 'en', 'Title', 'Text'], {}, 'A slider needs a picture'],
  ['home', ['add-slider', 'english', 'Title', 'Text'], { picture: '/nowhere.png' }, '"english" is no code of a language'],
  ['home', ['add-section', 'en', '', 'Text'], {}, 'The title has 1 to 120 characters'],
  ['home', ['add-section', 'en', 'Title'], {}, 'The text has 1 to 500 characters'],
  ['home', ['clear', 'ar'], {}, 'The first page has nothing in "ar"'],
  ['home', ['move'], {}, 'The first page has no "move"'],
] as const)('%s %j is refused in a sentence, and nothing is stored', async (command, words, options, sentence) => {
  const desk = await aDesk()
  await expect(desk[command]([...words], options)).rejects.toThrow(sentence)
  expect(await desk.brand([])).toMatch(/^Nothing is stored/)
  expect(await desk.home([])).toMatch(/^Nothing is stored/)
})

it('ends with exit code 1 and the sentence when a command is refused', async () => {
  const { world, folder } = await aDesk()
  const env = { ...process.env, DATABASE_URL: world.database.url, DATA_DIR: folder, SEED: 'none', SECRET: 's'.repeat(64), OUTBOX: '1' }
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['tools/operator.ts', 'brand', 'colour', 'lime=#808080'], { cwd: path.resolve(import.meta.dirname, '..'), env }, (error, _out, said) => resolve({ code: error?.code, said }))
  })
  expect(ended).toEqual({ code: 1, said: expect.stringMatching(/^Text in #0b1020 on #808080 has a contrast of 4\.79 to 1/) })
})
