import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { getCategories } from './contract.ts'
import { addCategory, addSubcategory, changeCategory, changeSubcategory, listCategories, orderCategories, orderSubcategories, uploadClip, uploadPicture } from './desk-contract.ts'

const reason = 'for the test'

let world: World
let editor: TestPlayer
let english: string
beforeEach(async () => {
  world = await aWorld()
  await aCategory(world.database, { slug: 'space', levels: 1, subcategory: 'moons' })
  editor = await aMember(world.database, 'editor')
  english = (await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'en'`))?.id as string
})

const names = async () => (await world.call(listCategories, {}, editor)).categories.filter(({ type }) => type === 1).map(({ name, active }) => `${name}${active ? '' : ' (off)'}`)
const shown = async () => (await world.call(getCategories, {})).map(({ category_name }) => category_name)
const logged = async (action: string) => (await world.call(listAudit, { action }, await aMember(world.database, 'owner')))[0]

async function upload(action: { name: string }, content: Blob, name: string) {
  const form = new FormData()
  form.set('file', content, name)
  return (await world.post(action.name, form, { authorization: `Bearer ${editor.token}` })).json()
}
const aPicture = async () => new Blob([new Uint8Array(await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#c6f432' } }).png().toBuffer())])

describe('a category', () => {
  it('is added off, is switched on once it holds a question, and has a price', async () => {
    const { id } = await world.call(addCategory, { type: 1, language_id: english, name: '  Deep  sea ', coins: 30, reason }, editor)
    expect(await names()).toEqual(['space', 'Deep sea (off)'])
    expect(await world.refused(changeCategory, { category_id: id, active: 1, reason }, editor)).toBe('category-empty')
    await world.database.rows(sql`UPDATE question SET category_id = ${Number(id)}, subcategory_id = NULL WHERE id = (SELECT max(id) FROM question)`)
    await world.call(changeCategory, { category_id: id, active: 1, reason }, editor)
    expect(await world.call(getCategories, {})).toMatchObject([{ category_name: 'space' }, { category_name: 'Deep sea', slug: 'deep-sea', is_premium: 1, coins: 30, no_of_que: 1 }])
    await world.call(changeCategory, { category_id: id, coins: 0, name: 'The deep', reason }, editor)
    expect(await world.call(getCategories, {})).toMatchObject([{}, { category_name: 'The deep', slug: 'deep-sea', is_premium: 0 }])
    expect(await logged(changeCategory.name)).toMatchObject({ operator: editor.name, subject: 'category', subject_id: id, before: { name: 'Deep sea', coins: 30, active: true }, after: { name: 'The deep', coins: 0, active: true }, reason })
  })

  it('is gone for players while it is off, and its questions are counted at the desk', async () => {
    const [category] = (await world.call(listCategories, {}, editor)).categories
    expect(category).toMatchObject({ questions: 10, retired: 0, subcategories: [{ name: 'moons', questions: 10 }] })
    await world.call(changeCategory, { category_id: category?.id ?? '', active: 0, reason }, editor)
    expect([await shown(), await names()]).toEqual([[], ['space (off)']])
  })

  it('is refused without a name, with a name that is taken, and in a language that is not there', async () => {
    const add = (more: object) => world.refused(addCategory, { type: 1, language_id: english, name: 'New', reason, ...more }, editor)
    expect([await add({ name: '\u200b' }), await add({ name: '1984' }), await add({ name: 'SPACE' }), await add({ language_id: '999' }), await add({ image: '/media/uploads/none.webp' })])
      .toEqual(['category-name-invalid', 'category-name-invalid', 'category-name-taken', 'not-found', 'media-missing'])
    const { id } = await world.call(addCategory, { type: 1, language_id: english, name: 'New', reason }, editor)
    expect(await world.refused(changeCategory, { category_id: id, name: 'Space', reason }, editor)).toBe('category-name-taken')
    expect(await world.refused(changeCategory, { category_id: 'x', name: 'Space', reason }, editor)).toBe('not-found')
  })

  it('stands where it was put; an order that knows another list is refused', async () => {
    const { id } = await world.call(addCategory, { type: 1, language_id: english, name: 'New', reason }, editor)
    const [first] = (await world.call(listCategories, {}, editor)).categories
    const order = (ids: string) => world.envelope(orderCategories, { type: 1, language_id: english, ids, reason }, editor)
    await order(`${id},${first?.id}`)
    expect(await names()).toEqual(['New (off)', 'space'])
    for (const ids of [id, `${id},${id}`, `${id},${first?.id},7`, 'x']) expect(await order(ids)).toMatchObject({ error: true, code: 'order-changed' })
  })
})

it('of two places of one name that are added at once, one is refused', async () => {
  const [space] = (await world.call(listCategories, {}, editor)).categories
  const twice = async (add: () => Promise<{ error: boolean; code?: string }>) => (await Promise.all([add(), add()])).map((envelope) => envelope.code ?? 'added').toSorted()
  expect(await twice(() => world.envelope(addCategory, { type: 1, language_id: english, name: 'New', reason }, editor))).toEqual(['added', 'category-name-taken'])
  expect(await twice(() => world.envelope(addSubcategory, { category_id: space?.id ?? '', name: 'New', reason }, editor))).toEqual(['added', 'category-name-taken'])
})

it('a subcategory that is renamed while another one gets the name is refused', async () => {
  const [space] = (await world.call(listCategories, {}, editor)).categories
  const [moons] = space?.subcategories ?? []
  const { id } = await world.call(addSubcategory, { category_id: space?.id ?? '', name: 'Stars', reason }, editor)
  const renamed = await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE subcategory SET name = 'Suns' WHERE id = ${Number(moons?.id)}`)
    const refused = world.refused(changeSubcategory, { subcategory_id: id, name: 'Suns', reason }, editor)
    await untilOneWaits(world, 'transactionid')
    return [refused]
  })
  expect(await Promise.all(renamed)).toEqual(['category-name-taken'])
})

describe('a subcategory', () => {
  it('is added, named, switched and put in order', async () => {
    const [category] = (await world.call(listCategories, {}, editor)).categories
    const categoryId = category?.id ?? ''
    const { id } = await world.call(addSubcategory, { category_id: categoryId, name: 'Stars', reason }, editor)
    expect(await world.refused(addSubcategory, { category_id: categoryId, name: 'Stars', reason }, editor)).toBe('category-name-taken')
    expect(await world.refused(addSubcategory, { category_id: '999', name: 'Stars', reason }, editor)).toBe('not-found')
    expect(await world.refused(changeSubcategory, { subcategory_id: id, active: 1, reason }, editor)).toBe('category-empty')
    expect(await world.refused(changeSubcategory, { subcategory_id: id, name: 'MOONS', reason }, editor)).toBe('category-name-taken')
    await world.call(changeSubcategory, { subcategory_id: id, name: 'Suns', reason }, editor)
    await world.call(orderSubcategories, { category_id: categoryId, ids: `${id},${category?.subcategories[0]?.id}`, reason }, editor)
    expect((await world.call(listCategories, {}, editor)).categories[0]?.subcategories).toMatchObject([{ name: 'Suns', active: 0 }, { name: 'moons', active: 1 }])
    await world.call(changeSubcategory, { subcategory_id: category?.subcategories[0]?.id ?? '', active: 0, reason }, editor)
    expect(await shown()).toEqual([])
    // Switched off with its only subcategory, the category cannot come back before that.
    await world.call(changeCategory, { category_id: categoryId, active: 0, reason }, editor)
    expect(await world.refused(changeCategory, { category_id: categoryId, active: 1, reason }, editor)).toBe('category-empty')
  })
})

describe('files', () => {
  it('a picture is drawn anew, fits a stage and can be shown by a category', async () => {
    const { data } = await upload(uploadPicture, await aPicture(), 'sea.png')
    const served = await world.fetch(new Request(`http://limelight.test${data.address}`))
    expect(await sharp(new Uint8Array(await served.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 320 })
    const { id } = await world.call(addCategory, { type: 1, language_id: english, name: 'Sea', image: data.address, reason }, editor)
    await world.call(changeCategory, { category_id: id, image: '-', reason }, editor)
    expect(await logged(changeCategory.name)).toMatchObject({ before: { image: data.address }, after: { image: '' } })
    expect(await logged(uploadPicture.name)).toMatchObject({ subject: 'media', subject_id: data.address })
  })

  it('what is neither a picture nor a clip is refused', async () => {
    expect(await upload(uploadPicture, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'x.png')).toMatchObject({ error: true, code: 'picture-kind' })
    expect(await upload(uploadClip, new Blob(['RIFF']), 'x.wav')).toMatchObject({ error: true, code: 'clip-invalid' })
  })

  it('a clip is kept with its length, and is no picture', async () => {
    const { data } = await upload(uploadClip, new Blob([new Uint8Array(aWave(500))]), 'tone.wav')
    expect(data.ms).toBe(500)
    expect(await world.refused(addCategory, { type: 1, language_id: english, name: 'Sea', image: data.address, reason }, editor)).toBe('media-missing')
  })
})

/** Silence of 8 kHz, one byte a sample. */
function aWave(ms: number): Buffer {
  const samples = Buffer.alloc(ms * 8, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
