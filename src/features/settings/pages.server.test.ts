import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getSettings, PAGES } from './contract.ts'
import { changePage, seedPages, unfilledPages } from './server.ts'

const SHIPPED = path.resolve(import.meta.dirname, '../../../db/seed/pages')

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-pages-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  return folder
}

describe('the static pages', () => {
  it.each(['en', 'ar'])('are all shipped in %s', async (language) => {
    const world = await aWorld()
    await seedPages(world.database, SHIPPED)
    for (const type of PAGES.filter((page) => page !== 'app_name')) {
      const reply = await world.call(getSettings, { type, language })
      expect(reply.language, type).toBe(language)
      expect(reply[type]?.length, type).toBeGreaterThan(200)
    }
  })

  it('fall back to English, page by page, and say so', async () => {
    const world = await aWorld()
    await seedPages(world.database, await aFolder({ 'en/faq.txt': ' Ask!\n', 'en/about_us.txt': 'Us', 'ar/faq.txt': 'اسأل' }))
    expect(await world.call(getSettings, { type: 'faq', language: 'ar' })).toEqual({ faq: 'اسأل', language: 'ar' })
    expect(await world.call(getSettings, { type: 'about_us', language: 'ar' })).toEqual({ about_us: 'Us', language: 'en' })
    expect(await world.call(getSettings, { language: 'ar' })).toEqual({ app_name: 'Limelight', faq: 'اسأل', about_us: 'Us' })
    expect(await world.call(getSettings, { type: 'contact_us', language: 'ar' })).toEqual({ contact_us: '', language: 'ar' })
    expect(await world.call(getSettings, { type: 'app_name' })).toEqual({ app_name: 'Limelight', language: 'en' })
  })

  it('come in the language that the caller reads, and to visitors too', async () => {
    const world = await aWorld()
    await seedPages(world.database, await aFolder({ 'en/faq.txt': 'Ask!', 'ar/faq.txt': 'اسأل' }))
    const reply = await (await world.post('get_settings', { type: 'faq' }, { 'accept-language': 'ar-EG' })).json()
    expect(reply).toMatchObject({ error: false, data: { faq: 'اسأل' } })
  })

  it('that the operator has written stay', async () => {
    const world = await aWorld()
    for (const text of ['Mine', ' Ours\n']) expect(await changePage(world.database, 'faq', 'en', text)).toBeUndefined()
    const folder = await aFolder({ 'en/faq.txt': 'Shipped', 'en/about_us.txt': 'Us' })
    for (let time = 0; time < 2; time++) await seedPages(world.database, folder)
    expect(await world.call(getSettings, {})).toMatchObject({ faq: 'Ours', about_us: 'Us' })
  })

  it('come without what the operator has not filled in, which is listed for the operator', async () => {
    const world = await aWorld()
    const folder = await aFolder({ 'en/about_us.txt': 'Us. Run by [name]. Hello!', 'en/contact_us.txt': 'Write.\n\n# Where\n\n[street]\n[mail]', 'ar/faq.txt': 'اسأل' })
    await seedPages(world.database, folder)
    expect(await world.call(getSettings, { type: 'about_us' })).toEqual({ about_us: 'Us. Hello!', language: 'en' })
    expect(await world.call(getSettings, {})).toMatchObject({ about_us: 'Us. Hello!', contact_us: 'Write.' })
    const about = { type: 'about_us', language: 'en', placeholders: ['[name]'] }
    expect(await unfilledPages(world.database)).toEqual([about, { type: 'contact_us', language: 'en', placeholders: ['[street]', '[mail]'] }])
    await changePage(world.database, 'contact_us', 'en', 'Quiz Club, Main Street 1')
    expect(await unfilledPages(world.database)).toEqual([about])
    expect(await world.call(getSettings, { type: 'contact_us' })).toMatchObject({ contact_us: 'Quiz Club, Main Street 1' })
  })

  it.each([['prices', 'en', /no page called "prices"/], ['app_name', 'en', /name of the product and no page/], ['faq', 'english', /"english" is no code/]])('are never %s in %s', async (type, language, wrong) => {
    const world = await aWorld()
    expect(await changePage(world.database, type, language, 'x')).toMatch(wrong)
    expect(await world.database.row(sql`SELECT count(*) FROM page_text`)).toEqual({ count: 0 })
  })

  it('may be missing altogether', async () => {
    const world = await aWorld()
    await seedPages(world.database, path.join(SHIPPED, 'nowhere'))
    expect(await world.call(getSettings, { type: 'faq' })).toMatchObject({ faq: '' })
  })

  it.each(['faq.txt', 'en/prices.txt', 'english/faq.txt', 'en/more/faq.txt'])('are told apart from %s', async (file) => {
    const world = await aWorld()
    await expect(seedPages(world.database, await aFolder({ [file]: 'x' }))).rejects.toThrow(file)
  })
})
