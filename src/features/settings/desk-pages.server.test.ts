/** Static pages at the desk. */
import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { getSettings } from './contract.ts'
import { changePageText, getPage, listPages, listPageVersions } from './desk-contract.ts'
import { changePage } from './server.ts'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
  for (const [language, body] of [['en', 'Ask! Run by [name].'], ['ar', 'اسأل']] as const) await changePage(world.database, 'faq', language, body)
})

const page = (language: string) => world.call(getPage, { type: 'faq', language }, owner)
const sent = async (language: string, body: string) => ({ type: 'faq', language, body, seen: (await page(language)).version, reason: 'Clearer' }) as const
const change = async (language: string, body: string) => world.call(changePageText, await sent(language, body), owner)
const versions = async (language: string) => (await world.call(listPageVersions, { type: 'faq', language }, owner)).rows

describe('the pages', () => {
  it('are listed in every language, with what is missing and what waits to be filled in', async () => {
    const { pages, languages } = await world.call(listPages, {}, owner)
    expect(pages).toHaveLength(6 * languages.length)
    const of = (language: string) => pages.find((each) => each.type === 'faq' && each.language === language)
    expect(of('en')).toEqual({ type: 'faq', language: 'en', characters: 19, placeholders: ['[name]'], changed: null })
    expect(of('de')).toMatchObject({ characters: 0, placeholders: [] })
    expect(await page('de')).toMatchObject({ body: '', english: 'Ask! Run by [name].' })
  })

  it('get another text, which players read', async () => {
    await change('en', ' Ask us.\n\n# How\n\n- by mail ')
    expect(await world.call(getSettings, { type: 'faq' })).toEqual({ faq: 'Ask us.\n\n# How\n\n- by mail', language: 'en' })
    const listed = (await world.call(listPages, {}, owner)).pages.find((each) => each.type === 'faq' && each.language === 'en')
    expect(listed).toMatchObject({ placeholders: [], changed: { by: owner.name, reason: 'Clearer' } })
    expect((await world.call(listAudit, { subject: 'page' }, owner))[0]).toMatchObject({ subject_id: 'faq en', reason: 'Clearer' })
  })

  it('fall back to English in a language whose text is taken away, and English has one always', async () => {
    await change('ar', '')
    expect(await world.call(getSettings, { type: 'faq', language: 'ar' })).toMatchObject({ language: 'en' })
    expect(await world.refused(changePageText, await sent('en', ''), owner)).toBe('page-invalid')
  })

  it('keep every text that was out, also one that a command has put there, and any of them comes back', async () => {
    await change('en', 'Second')
    await changePage(world.database, 'faq', 'en', 'By command')
    await change('en', 'Third')
    const found = await versions('en')
    expect(found.map(({ by, body }) => [by, body])).toEqual([[owner.name, 'Third'], ['', 'By command'], [owner.name, 'Second'], ['', 'Ask! Run by [name].']])
    await change('en', found[2]?.body ?? '')
    expect(await world.call(getSettings, { type: 'faq' })).toMatchObject({ faq: 'Second' })
    expect(await versions('en')).toHaveLength(5)
    expect(await versions('de')).toEqual([])
  })

  it('are listed by pages of versions', async () => {
    for (const body of ['One', 'Two', 'Three']) await change('ar', body)
    const first = await world.call(listPageVersions, { type: 'faq', language: 'ar', limit: 3 }, owner)
    const rest = await world.call(listPageVersions, { type: 'faq', language: 'ar', limit: 3, cursor: first.next_cursor ?? '' }, owner)
    expect([first.rows.map(({ body }) => body), rest.rows.map(({ body }) => body), rest.next_cursor]).toEqual([['Three', 'Two', 'One'], ['اسأل'], null])
  })

  it('that somebody else has changed since, or that stay as they are, are not written', async () => {
    const mine = await sent('en', 'Mine')
    await change('en', 'Theirs')
    expect(await world.refused(changePageText, mine, owner)).toBe('changed-meanwhile')
    expect(await world.refused(changePageText, await sent('en', 'Theirs'), owner)).toBe('nothing-changed')
    expect(await world.refused(changePageText, { ...mine, type: 'app_name' }, owner)).toBe('page-invalid')
    expect(await versions('en')).toHaveLength(2)
  })

  it('are compared as the change before has left them, also one that is not committed yet', async () => {
    const mine = await sent('en', 'Mine')
    let waiting: Promise<unknown> | undefined
    await world.database.transaction(async (tx) => {
      await changePage(tx, 'faq', 'en', 'By command')
      waiting = world.refused(changePageText, mine, owner)
      await expect.poll(() => waitingIn(world.database)).toBe(1)
    })
    expect(await waiting).toBe('changed-meanwhile')
  })
})
