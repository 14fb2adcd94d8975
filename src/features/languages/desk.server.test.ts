import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { getSystemLanguageJson, getSystemLanguageList } from './contract.ts'
import { addScreenLanguage, changeScreenLanguage, importScreenTexts, listScreenLanguages, listScreenTexts, listTextVersions, previewScreenTexts, saveScreenText } from './desk-contract.ts'
import { addTexts, lockTexts } from './desk-store.ts'
import { playerTexts } from './server.ts'

const reason = 'readers asked for it'
const ITALIAN = { code: 'it', name: 'Italian', title: 'Italiano', rtl: '0', reason } as const
const BACK = 'web.back'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

const rows = (language: string, more: object = {}) => world.call(listScreenTexts, { language, ...more }, owner)
const one = async (language: string, key: string) => (await rows(language, { search: key })).rows.find((row) => row.key === key)
const save = (language: string, key: string, texts: Record<string, string> | undefined, seen = 0) => ({ language, key, seen, ...(texts && { texts: JSON.stringify(texts) }) })
const put = async (language: string, key: string, texts: Record<string, string>) => (await world.call(saveScreenText, save(language, key, texts, (await one(language, key))?.version ?? 0), owner)).row
const read = (language: string) => world.call(getSystemLanguageJson, { language })
const textOf = async (language: string, key: string) => (await read(language)).data[key]
const languageOf = async (code: string) => (await world.call(listScreenLanguages, {}, owner)).find((language) => language.code === code)

describe('a text that is changed at the desk', () => {
  it('is read by players at once, under another version that every reply carries', async () => {
    const before = await read('de')
    const header = async () => (await world.post('get_system_language_list')).headers.get('x-texts-version')
    expect(await header()).toBe('0')
    await put('de', BACK, { '': 'Hierher zurück' })
    const after = await read('de')
    expect([after.data[BACK], after.version === before.version, await textOf('en', BACK)]).toEqual(['Hierher zurück', false, 'Back'])
    expect(Number(await header())).toBeGreaterThan(0)
    expect([before.texts_version, after.texts_version]).toEqual(['0', await header()])
    expect((await playerTexts(world.database, 'de')).say('web.back')).toBe('Hierher zurück')
  })

  it('of a refusal is what the refusal says', async () => {
    await put('en', 'rounds.refusal.not-found', { '': 'Gone with the wind' })
    expect(await world.envelope(getSystemLanguageJson, { language: 'klingon' })).toMatchObject({ error: true, text: 'Gone with the wind' })
  })

  it('has versions with who and when, and goes back to the shipped one', async () => {
    await put('de', BACK, { '': 'Eins' })
    const { version } = await put('de', BACK, { '': 'Zwei' })
    await world.call(saveScreenText, save('de', BACK, undefined, version), owner)
    expect(await textOf('de', BACK)).toBe('Zurück')
    const versions = await world.call(listTextVersions, { language: 'de', key: BACK }, owner)
    expect(versions.map(({ texts, by }) => [texts?.[''] ?? null, by])).toEqual([[null, owner.name], ['Zwei', owner.name], ['Eins', owner.name]])
    const entries = await world.call(listAudit, { subject: 'screen-text', subject_id: `de ${BACK}` }, owner)
    expect(entries).toHaveLength(3)
  })

  it('is answered as it is listed afterwards', async () => {
    for (const [language, texts] of [['de', { '': 'Eins' }], ['en', { '': 'Backwards' }], ['de', undefined], ['en', undefined]] as const) {
      const { row } = await world.call(saveScreenText, save(language, BACK, texts, (await one(language, BACK))?.version ?? 0), owner)
      expect(row).toEqual(await one(language, BACK))
    }
  })

  it('is compared with what another operator has changed meanwhile, also where that is not committed yet', async () => {
    let waiting: Promise<unknown> | undefined
    await world.database.transaction(async (tx) => {
      await lockTexts(tx)
      await addTexts(tx, 'de', [{ key: BACK, texts: { '': 'Eins' }, english: { '': 'Back' }, shipped: { '': 'Zurück' } }], 'ann')
      waiting = world.refused(saveScreenText, save('de', BACK, { '': 'Zwei' }), owner)
      await expect.poll(() => waitingIn(world.database)).toBe(1)
    })
    expect(await waiting).toBe('text-changed-meanwhile')
  })

  it('is refused to whoever has seen an older one', async () => {
    await put('de', BACK, { '': 'Eins' })
    expect(await world.refused(saveScreenText, save('de', BACK, { '': 'Zwei' }), owner)).toBe('text-changed-meanwhile')
    expect(await world.refused(saveScreenText, save('de', 'web.nowhere', { '': 'Zwei' }), owner)).toBe('not-found')
    expect(await world.refused(listScreenTexts, { language: 'it' }, owner)).toBe('not-found')
  })

  it.each([
    ['a value that English does not have', { one: '{n} {m}', other: '{n}' }],
    ['without a value', { one: 'eine', other: 'viele' }],
    ['without a form', { other: '{n}' }],
    ['with a form of another language', { one: '{n}', few: '{n}', other: '{n}' }],
    ['with nothing in it', { one: ' ', other: '{n}' }],
  ])('%s is refused', async (_, texts) => {
    const key = (await rows('de', { limit: '200' })).rows.find(({ forms, values }) => forms.length > 1 && values.join() === '{n}')?.key ?? ''
    expect(await world.refused(saveScreenText, save('de', key, texts), owner)).toBe('text-refused')
  })

  it('shows in other languages that it has to be looked at, until somebody has', async () => {
    expect(await one('de', BACK)).toMatchObject({ changed: 0, missing: 0, own: null })
    await put('en', BACK, { '': 'Return' })
    expect(await one('de', BACK)).toMatchObject({ changed: 1, english: { '': 'Return' }, texts: { '': 'Zurück' } })
    expect((await rows('de', { only: 'changed' })).rows.map(({ key }) => key)).toEqual([BACK])
    expect(await put('de', BACK, { '': 'Zurück' })).toMatchObject({ changed: 0, own: { by: owner.name } })
    expect(await languageOf('de')).toMatchObject({ changed: 0, own: 1, missing: 0 })
  })

  it('is changed only by who may', async () => {
    const reader = await aMember(world.database, 'reader')
    await world.call(listScreenTexts, { language: 'de' }, reader)
    const { status } = await world.post(saveScreenText.name, save('de', BACK, { '': 'Nein' }), { authorization: `Bearer ${reader.token}` })
    expect(status).toBe(403)
  })
})

describe('a new language', () => {
  it('begins in English, and is there for players once it is switched on', async () => {
    await world.call(addScreenLanguage, ITALIAN, owner)
    const { texts } = (await languageOf('it')) ?? { texts: 0 }
    expect(await languageOf('it')).toMatchObject({ name: 'italian', title: 'Italiano', on: 0, shipped: 0, missing: texts, own: 0 })
    const offered = async () => (await world.call(getSystemLanguageList, {})).map(({ code }) => code)
    expect(await offered()).not.toContain('it')
    await put('it', BACK, { '': 'Indietro' })
    expect(await languageOf('it')).toMatchObject({ missing: texts - 1 })
    await world.call(changeScreenLanguage, { code: 'it', on: '1', reason }, owner)
    expect(await offered()).toContain('it')
    const response = await world.post('get_system_language_json', {}, { 'accept-language': 'it-IT, de;q=0.5' })
    const { data } = await response.json()
    expect([data.code, data.title, data.data[BACK], data.data['web.loading']]).toEqual(['it', 'Italiano', 'Indietro', await textOf('en', 'web.loading')])
  })

  it('needs the forms of its own grammar', async () => {
    await world.call(addScreenLanguage, { ...ITALIAN, code: 'pl', name: 'Polish', title: 'Polski' }, owner)
    const row = (await rows('pl', { limit: '200' })).rows.find(({ forms }) => forms.length > 1)
    expect(row).toMatchObject({ forms: ['one', 'few', 'many', 'other'], missing: 1, texts: {} })
  })

  it.each([['code', { code: 'de' }], ['name', { name: 'German' }]])('with a %s that is there is refused', async (_, more) => {
    expect(await world.refused(addScreenLanguage, { ...ITALIAN, ...more }, owner)).toBe('language-taken')
  })

  it('becomes the default of those whose browser asks for none of the product’s', async () => {
    await world.call(addScreenLanguage, ITALIAN, owner)
    await world.call(changeScreenLanguage, { code: 'it', is_default: '1', reason }, owner)
    expect(await languageOf('it')).toMatchObject({ on: 1, is_default: 1 })
    expect((await (await world.post('get_system_language_json', {}, { 'accept-language': 'sw' })).json()).data.code).toBe('it')
    expect(await world.refused(changeScreenLanguage, { code: 'it', on: '0', reason }, owner)).toBe('language-stays-on')
    expect(await world.refused(changeScreenLanguage, { code: 'en', on: '0', reason }, owner)).toBe('language-stays-on')
    await world.call(changeScreenLanguage, { code: 'en', is_default: '1', reason }, owner)
    expect((await world.call(getSystemLanguageList, {}))[0]).toMatchObject({ code: 'en', web_default: 1 })
  })

  it('that is switched off stays with those who have chosen it', async () => {
    await world.call(changeScreenLanguage, { code: 'hi', on: '0', reason }, owner)
    expect((await world.call(getSystemLanguageList, {})).map(({ code }) => code)).not.toContain('hi')
    expect((await (await world.post('get_system_language_json', {}, { 'accept-language': 'hi' })).json()).data.code).toBe('en')
    expect((await read('hi')).code).toBe('hi')
  })
})

describe('a file of texts', () => {
  const file = [
    { key: BACK, text: 'Retour maintenant' },
    { key: 'web.loading', text: 'Fermer {n}' },
    { key: 'web.nowhere', text: 'Nulle part' },
  ]

  it('is tried first, and says of each row that it refuses what is wrong', async () => {
    const same = { key: 'web.try-again', text: (await textOf('fr', 'web.try-again')) ?? '' }
    const wish = { language: 'fr', rows: JSON.stringify([...file, same]) }
    const refused = [{ key: 'web.loading', fault: 'value-unknown', form: '', value: '{n}' }, { key: 'web.nowhere', fault: 'no-text', form: '', value: '' }]
    expect(await world.call(previewScreenTexts, wish, owner)).toEqual({ changed: 1, same: 1, refused })
    expect(await textOf('fr', BACK)).not.toBe('Retour maintenant')
    expect(await world.call(importScreenTexts, { ...wish, reason }, owner)).toEqual({ changed: 1, same: 1, refused })
    expect(await textOf('fr', BACK)).toBe('Retour maintenant')
  })

  it('changes single forms, and refuses a key that comes twice', async () => {
    const row = (await rows('de', { limit: '200' })).rows.find(({ forms, values }) => forms.length > 1 && values.join() === '{n}')
    const key = `${row?.key}#other`
    const done = await world.call(importScreenTexts, { language: 'de', rows: JSON.stringify([{ key, text: '{n} neue' }, { key: BACK, text: 'A' }, { key: BACK, text: 'B' }]), reason }, owner)
    expect(done).toEqual({ changed: 1, same: 0, refused: [{ key: BACK, fault: 'twice', form: '', value: '' }] })
    expect((await one('de', row?.key ?? ''))?.texts).toEqual({ ...row?.texts, other: '{n} neue' })
  })
})
