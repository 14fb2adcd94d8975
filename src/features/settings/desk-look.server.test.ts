/** The look at the desk. */
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { getWebHomeSettings, getWebSettings } from './contract.ts'
import { changeLook, getLook, listLooks, uploadGraphic } from './desk-contract.ts'
import type { BrandRow, HomePart, StoredLook } from './rules/look.ts'
import { changeBrand } from './server/brand.ts'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

const NAME: BrandRow = { part: 'name', qualifier: '', value: 'Quizhaus' }
const COLOUR: BrandRow = { part: 'lime', qualifier: '', value: '#FFC400' }
const SECTION: HomePart = { kind: 'section', language: 'en', image: '', title: 'School evening', body: 'Friday at six.' }
const version = async () => (await world.call(getLook, {}, owner)).version
const sent = async (look: Partial<StoredLook>) => ({ look: JSON.stringify({ brand: [], home: [], ...look }), seen: await version(), reason: 'A new house' })
const change = async (look: Partial<StoredLook>) => world.call(changeLook, await sent(look), owner)
const refused = async (look: Partial<StoredLook>) => world.refused(changeLook, await sent(look), owner)

async function upload(bytes: Uint8Array, use = 'logo') {
  const form = new FormData()
  form.append('image', new File([bytes.slice()], 'logo.png'))
  form.append('use', use)
  return (await world.post(uploadGraphic.name, form, { authorization: `Bearer ${owner.token}` })).json()
}
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#c6f43280' } }).png().toBuffer()

describe('the look', () => {
  it('begins as it came, with the languages of the screens', async () => {
    const { look, languages } = await world.call(getLook, {}, owner)
    expect(look).toEqual({ brand: [], home: [] })
    expect(languages.map(({ code }) => code).slice(0, 2)).toEqual(['en', 'ar'])
  })

  it('goes out as a whole, and players have it', async () => {
    await change({ brand: [NAME, COLOUR], home: [SECTION] })
    expect(await world.call(getWebSettings, {})).toMatchObject({ app_name: 'Quizhaus', theme_color: '#ffc400', home_parts: 1 })
    expect(await world.call(getWebHomeSettings, {})).toEqual({ sliders: [], sections: [{ title: 'School evening', text: 'Friday at six.' }] })
    const [entry] = await world.call(listAudit, { subject: 'look' }, owner)
    expect(entry).toMatchObject({ before: { name: '', lime: '', 'section en': '' }, after: { name: 'Quizhaus', lime: '#ffc400', 'section en': 'School evening — Friday at six.' }, reason: 'A new house' })
    await change({ brand: [NAME] })
    expect(await world.call(getWebSettings, {})).toMatchObject({ app_name: 'Quizhaus', theme_color: '#c6f432', home_parts: 0 })
  })

  it.each<[string, Partial<StoredLook>, string]>([
    ['a colour on which ink cannot be read', { brand: [NAME, { ...COLOUR, value: '#808080' }] }, 'lime'],
    ['a name of spaces', { brand: [{ ...NAME, value: ' ' }] }, 'name'],
    ['a part twice', { brand: [NAME, NAME] }, 'name'],
    ['a footer of no language', { brand: [{ part: 'footer', qualifier: 'english', value: 'Made in Cairo' }] }, 'footer english'],
    ['a link that is no https', { brand: [{ part: 'social', qualifier: 'Forum', value: 'javascript:alert(1)' }] }, 'social Forum'],
    ['a logo of another host', { brand: [{ part: 'logo', qualifier: '', value: 'https://example.org/logo.png' }] }, 'logo'],
    ['a slider without a picture of ours', { home: [{ ...SECTION, kind: 'slider', image: 'data:image/png;base64,AAAA' }] }, 'slider en'],
    ['a section without a title', { home: [{ ...SECTION, title: '' }] }, 'section en'],
    ['too many parts', { home: Array.from({ length: 61 }, () => SECTION) }, 'home'],
  ])('is refused with %s, and stays as it is', async (_what, look, what) => {
    const answer = await world.envelope(changeLook, await sent(look), owner)
    expect(answer).toMatchObject({ error: true, code: 'look-invalid', text: `“${what}” cannot go out like this. Nothing was changed.` })
    expect(await world.call(getWebSettings, {})).toMatchObject({ app_name: 'Limelight' })
  })

  it('that another operator or a command has changed since is not overwritten', async () => {
    const mine = await sent({ brand: [COLOUR] })
    await changeBrand(world.database, 'name', '', 'Quiz Club')
    expect(await world.refused(changeLook, mine, owner)).toBe('changed-meanwhile')
    expect(await refused({ brand: [{ ...NAME, value: 'Quiz Club' }] })).toBe('nothing-changed')
  })

  it('waits for another change that is not committed, and is compared with what that has left', async () => {
    const mine = await sent({ brand: [COLOUR] })
    let waiting: Promise<unknown> | undefined
    await world.database.transaction(async (tx) => {
      await changeBrand(tx, 'name', '', 'Quiz Club')
      waiting = world.refused(changeLook, mine, owner)
      await expect.poll(() => waitingIn(world.database)).toBe(1)
    })
    expect(await waiting).toBe('changed-meanwhile')
  })

  it('answers the version of what is stored, in whichever order its parts are sent', async () => {
    const links = ['Übung', 'forum', 'Zoo', 'Forum', 'a b', 'ab'].map((qualifier): BrandRow => ({ part: 'social', qualifier, value: `https://example.org/${encodeURIComponent(qualifier)}` }))
    const home = ['fr', 'ar', 'en', 'ar', 'fr'].map((language, i): HomePart => ({ ...SECTION, language, title: `Part ${5 - i}` }))
    expect((await change({ brand: [...links, COLOUR, NAME], home })).version).toBe(await version())
    const { look } = await world.call(getLook, {}, owner)
    expect((await world.call(listLooks, {}, owner)).rows[0]?.look).toEqual(look)
  })

  it('is listed with every state that was out, and an earlier one comes back', async () => {
    await changeBrand(world.database, 'name', '', 'Quiz Club')
    await change({ brand: [NAME] })
    await change({ brand: [NAME, COLOUR] })
    const { rows, next_cursor } = await world.call(listLooks, { limit: 2 }, owner)
    expect(rows).toMatchObject([{ by: owner.name, reason: 'A new house', look: { brand: [{ part: 'lime' }, NAME] } }, { look: { brand: [NAME] } }])
    const first = await world.call(listLooks, { limit: 2, cursor: next_cursor ?? '' }, owner)
    expect(first).toMatchObject({ rows: [{ by: '', look: { brand: [{ value: 'Quiz Club' }] } }], next_cursor: null })
    await change(first.rows[0]?.look ?? {})
    expect(await world.call(getWebSettings, {})).toMatchObject({ app_name: 'Quiz Club', theme_color: '#c6f432' })
  })
})

describe('a picture of the look', () => {
  it('is drawn anew, no larger than it is used, in its own proportions', async () => {
    const { data } = await upload(await aPicture(2_000, 500))
    expect(data.address).toMatch(/^\/media\/uploads\/.+\.webp$/)
    const { width, height, hasAlpha } = await sharp(Buffer.from(await (await world.fetch(new Request(`http://limelight.test${data.address}`))).arrayBuffer())).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 1_280, height: 320, hasAlpha: true })
    await change({ brand: [{ part: 'logo', qualifier: '', value: data.address }], home: [{ ...SECTION, kind: 'slider', image: data.address }] })
    expect(await world.call(getWebSettings, {})).toMatchObject({ web_logo: data.address, web_logo_dark: data.address })
  })

  it('that is none is refused', async () => {
    for (const bytes of [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), (await aPicture(9, 9)).subarray(0, 40)]) expect(await upload(bytes)).toMatchObject({ error: true, code: 'graphic-refused' })
  })
})
