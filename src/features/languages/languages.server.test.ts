import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../../tests/database.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { changeSetting } from '../settings/server.ts'
import { getLanguages, getSystemLanguageJson, getSystemLanguageList } from './contract.ts'
import { LANGUAGES } from './rules.ts'
import { contentLanguage, saveLanguages } from './server.ts'

const TWO = [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }]

describe('the language of questions', () => {
  it('is the wished one, else the default', async () => {
    const database = await aDatabase()
    await saveLanguages(database, TWO)
    const [en, ar] = (await database.rows<{ id: string }>(sql`SELECT id::text FROM language ORDER BY id`)).map(({ id }) => id)
    expect([await contentLanguage(database, ar), await contentLanguage(database), await contentLanguage(database, '999'), await contentLanguage(database, 'x')]).toEqual([ar, en, en, en])
    expect([await contentLanguage(database, en, 'ar'), await contentLanguage(database, undefined, 'ar'), await contentLanguage(database, '999', 'ar'), await contentLanguage(database, undefined, 'fr')]).toEqual([en, ar, ar, en])
  })

  it('is the default instead of one that is switched off', async () => {
    const database = await aDatabase()
    await saveLanguages(database, TWO)
    const row = await database.row<{ id: string }>(sql`UPDATE language SET active = false WHERE code = 'ar' RETURNING id::text`)
    await saveLanguages(database, TWO)
    expect(await contentLanguage(database, row?.id)).not.toBe(row?.id)
  })

  it('is any while the product has only one', async () => {
    const database = await aDatabase()
    await saveLanguages(database, TWO)
    await changeSetting(database, 'language_mode', '0')
    expect(await contentLanguage(database)).toBeUndefined()
  })

  it('is undefined while there is none', async () => expect(await contentLanguage(await aDatabase())).toBeUndefined())

  it('keeps its one default when more languages come', async () => {
    const database = await aDatabase()
    await saveLanguages(database, TWO)
    await saveLanguages(database, [{ code: 'fr', name: 'Français', default: true }, ...TWO])
    expect(await database.rows(sql`SELECT code FROM language WHERE is_default`)).toEqual([{ code: 'en' }])
  })
})

describe('the calls', () => {
  it('list the languages of questions, the default first', async () => {
    const world = await aWorld()
    await saveLanguages(world.database, TWO)
    expect(await world.call(getLanguages, {})).toMatchObject([{ language: 'English', code: 'en', default_active: 1 }, { language: 'العربية', code: 'ar', default_active: 0 }])
  })

  it('list the one language that the caller names, or none', async () => {
    const world = await aWorld()
    await saveLanguages(world.database, TWO)
    const [, arabic] = await world.call(getLanguages, {})
    expect(await world.call(getLanguages, { language_id: arabic?.id ?? '' })).toEqual([arabic])
    expect(await world.envelope(getLanguages, { language_id: '999999' })).toMatchObject({ error: false, message: '102', data: [] })
  })

  it('list the languages of the screens', async () => {
    const world = await aWorld()
    const listed = await world.call(getSystemLanguageList, { from: '2' })
    expect(listed.map(({ code }) => code)).toEqual(LANGUAGES.map(({ code }) => code))
    expect(listed.slice(0, 2)).toMatchObject([
      { name: 'english', title: 'English', code: 'en', web_rtl_support: 0, web_default: 1 },
      { name: 'arabic', title: 'العربية', code: 'ar', web_rtl_support: 1, web_default: 0 },
    ])
  })

  it('give the texts of a language by name or code, with the version of the list', async () => {
    const world = await aWorld()
    const [, listed] = await world.call(getSystemLanguageList, {})
    const named = await world.call(getSystemLanguageJson, { from: '2', language: 'arabic' })
    expect(named).toMatchObject({ code: 'ar', rtl_support: 1, version: listed?.web_version })
    expect(named.data['questions.refusal.premium-locked']).toMatch(/\p{Script=Arabic}/u)
    expect(await world.call(getSystemLanguageJson, { language: 'ar' })).toEqual(named)
  })

  it('give the language that the browser likes best to whoever names none', async () => {
    const world = await aWorld()
    const response = await world.post('get_system_language_json', {}, { 'accept-language': 'it, ar-EG;q=0.8' })
    expect((await response.json()).data.code).toBe('ar')
  })

  it('refuse a language nobody speaks here', async () => expect(await (await aWorld()).refused(getSystemLanguageJson, { language: 'klingon' })).toBe('not-found'))
})
