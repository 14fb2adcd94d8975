/** Texts at the desk: written, cleaned, given questions, shown, put in order. */
import { beforeEach, describe, expect, it } from 'vitest'
import { contentLanguages } from '../../features/languages/server.ts'
import { listAudit } from '../../features/operators/contract.ts'
import { listQuestions, saveQuestion } from '../../features/questions/desk-contract.ts'
import { invalidateCatalogue } from '../../features/questions/server/catalogue.ts'
import { saveCategory, saveSubcategory } from '../../features/questions/server/saving.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getFunNLearn, getFunNLearnQuestions } from './contract.ts'
import { getDeskText, listDeskTexts, orderDeskTexts, saveDeskText, switchDeskText, uploadPdf } from './desk-contract.ts'

const reason = 'for the test'
let world: World
let editor: TestPlayer
let language_id: string
let category_id: string
beforeEach(async () => {
  world = await aWorld()
  await aCategory(world.database, { slug: 'space', levels: 1, each: 1 })
  language_id = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  category_id = String(await saveCategory(world.database, { categoryType: 2, languageId: language_id, slug: 'marvels', name: 'Marvels' }))
  editor = await aMember(world.database, 'editor')
})

const fields = (more: Record<string, string | number> = {}) => ({ title: 'Bread', detail: '<p>All about <strong>bread</strong>.</p>', category_id, reason, ...more })
const write = async (more?: Record<string, string | number>) => (await world.call(saveDeskText, fields(more), editor)).id
const read = (text_id: string) => world.call(getDeskText, { text_id }, editor)
const draft = (n: number) => JSON.stringify({ kind: 'one', question: `What is it, ${n}?`, options: ['north', 'south', 'west'], answer: [1] })
const ask = async (text_id: string, n = 1) => world.call(saveQuestion, { collection_id: (await read(text_id)).collection_id, draft: draft(n), reason }, editor)
const show = (text_id: string) => world.call(switchDeskText, { text_id, active: 1, reason }, editor)
const shown = async (player: TestPlayer) => {
  invalidateCatalogue(world.database)
  return (await world.call(getFunNLearn, { type: 'category', type_id: 'marvels' }, player)).map(({ title }) => title)
}
const upload = async (bytes: string) => {
  const form = new FormData()
  form.append('file', new File([bytes], 'a.pdf'))
  return (await (await world.post(uploadPdf.name, form, { authorization: `Bearer ${editor.token}` })).json()) as { error: boolean; code?: string; data: { address: string } }
}

describe('a text', () => {
  it('is written, gets a question, is shown and read', async () => {
    const id = await write({ detail: '<h2>Bread</h2><p onclick="x()">All <script>1</script>about <u>it</u>.</p>' })
    expect(await read(id)).toMatchObject({ slug: 'bread', title: 'Bread', detail: '<h2>Bread</h2><p>All about it.</p>', active: 0, questions: 0, revision: 1, category: 'Marvels', language: 'en' })
    expect(await world.refused(switchDeskText, { text_id: id, active: 1, reason }, editor)).toBe('text-empty')
    await ask(id)
    expect((await world.call(listQuestions, { collection_id: (await read(id)).collection_id }, editor)).rows).toMatchObject([{ question: 'What is it, 1?', collection: 'text' }])
    await show(id)
    const player = await world.aPlayer()
    expect(await shown(player)).toEqual(['Bread'])
    expect((await world.call(getFunNLearnQuestions, { fun_n_learn_id: 'bread' }, player)).round.total).toBe(1)
    await world.call(switchDeskText, { text_id: id, active: 0, reason }, editor)
    invalidateCatalogue(world.database)
    expect(await world.refused(getFunNLearn, { type: 'category', type_id: 'marvels' }, player)).toBe('not-found')
  })

  it('is changed once by each who has read it, with an entry', async () => {
    const id = await write()
    await world.call(saveDeskText, { ...fields({ title: 'Rye bread' }), text_id: id, revision: 1 }, editor)
    expect(await world.refused(saveDeskText, { ...fields({ title: 'White bread' }), text_id: id, revision: 1 }, editor)).toBe('text-changed')
    expect(await read(id)).toMatchObject({ title: 'Rye bread', slug: 'bread', revision: 2 })
    const [entry] = await world.call(listAudit, { subject: 'text', subject_id: id }, await aMember(world.database, 'owner'))
    expect(entry).toMatchObject({ action: saveDeskText.name, before: { title: 'Bread' }, after: { title: 'Rye bread' }, reason })
  })

  it('is changed by one of two who save it at once, and two of one title that are added at once have addresses of their own', async () => {
    const both = (more: object) => Promise.all(['One', 'One'].map((title) => world.envelope(saveDeskText, { ...fields({ title }), ...more }, editor)))
    const added = await both({})
    expect(added.map(({ error }) => error)).toEqual([false, false])
    const texts = await world.call(listDeskTexts, { language_id }, editor)
    expect(texts.map(({ slug }) => slug).toSorted()).toEqual(['one', 'one-2'])
    const changed = await both({ text_id: texts[0]?.id ?? '', revision: 1 })
    expect(changed.map((envelope) => (envelope.error ? envelope.code : envelope.data.revision)).toSorted()).toEqual([2, 'text-changed'])
  })

  it.each<[string, Record<string, string | number>, string]>([
    ['without a title', { title: ' ' }, 'text-incomplete'],
    ['without words', { detail: '<p>&nbsp; </p><script>1</script>' }, 'text-incomplete'],
    ['that is too long', { detail: `<p>${'word '.repeat(5_000)}</p>` }, 'text-long'],
    ['with a video from elsewhere', { content_type: 1, content_data: 'https://evil.example/watch?v=dQw4w9WgXcQ' }, 'text-attachment'],
    ['with a PDF that is not there', { content_type: 2, content_data: '/media/uploads/00/none.pdf' }, 'text-attachment'],
    ['in a category that is none', { category_id: '999' }, 'text-place'],
    ['in a category of another mode', { category_id: '1' }, 'text-place'],
  ])('%s is refused', async (_what, wrong, code) => expect(await world.refused(saveDeskText, fields(wrong), editor)).toBe(code))

  it('has a video or an uploaded PDF beside it', async () => {
    expect(await read(await write({ content_type: 1, content_data: 'https://youtu.be/dQw4w9WgXcQ' }))).toMatchObject({ content_type: 1, content_data: 'dQw4w9WgXcQ' })
    expect(await upload('<html>')).toMatchObject({ error: true, code: 'pdf-invalid' })
    const { data } = await upload('%PDF-1.4 for the test')
    expect(await read(await write({ title: 'Paper', content_type: 2, content_data: data.address }))).toMatchObject({ content_type: 2, content_data: data.address, slug: 'paper' })
  })
})

describe('the list', () => {
  it('is in the order that is saved, which players see', async () => {
    const [one, two, three] = [await write({ title: 'One' }), await write({ title: 'Two' }), await write({ title: 'Two' })]
    for (const [n, id] of [one, two, three].entries()) {
      await ask(id, n)
      await show(id)
    }
    expect((await world.call(listDeskTexts, { language_id }, editor)).map(({ id, slug, questions, active }) => [id, slug, questions, active])).toEqual([[one, 'one', 1, 1], [two, 'two', 1, 1], [three, 'two-2', 1, 1]])
    for (const wrong of [`${one},${two}`, `${one},${two},999`, `${one},${one},${two}`]) expect(await world.refused(orderDeskTexts, { category_id, ids: wrong, reason }, editor)).toBe('text-order')
    await world.call(orderDeskTexts, { category_id, ids: `${three},${one},${two}`, reason }, editor)
    expect(await shown(await world.aPlayer())).toEqual(['Two', 'One', 'Two'])
    expect((await world.call(listDeskTexts, { language_id, category_id }, editor)).map(({ id }) => id)).toEqual([three, one, two])
  })

  it('follows a text that moves to a part of its category', async () => {
    const part = String(await saveSubcategory(world.database, { categoryId: Number(category_id), name: 'Kitchen' }))
    const [one, two] = [await write({ title: 'One' }), await write({ title: 'Two', subcategory_id: part })]
    await world.call(saveDeskText, { ...fields({ title: 'One' }), text_id: one, revision: 1, subcategory_id: part }, editor)
    expect((await world.call(listDeskTexts, { language_id }, editor)).map(({ id, subcategory }) => [id, subcategory])).toEqual([[two, 'Kitchen'], [one, 'Kitchen']])
  })
})
