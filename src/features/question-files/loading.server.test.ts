/** Files that scripts load in one call, and what is left to an operator. */
import { expect, it } from 'vitest'
import { anImportDesk, english, ENGLISH, SETTINGS, type ImportDesk } from '../../../tests/import-desk.ts'
import { checkImport, loadQuestions, PART_BYTES } from './contract.ts'

async function load({ world, editor }: ImportDesk, content: string, more: Record<string, string> = {}, name = 'C:\\week\\rivers.csv') {
  const form = new FormData()
  for (const [key, value] of Object.entries({ language: 'en', write: '1', reason: 'of the week', ...more })) form.append(key, value)
  form.append('file', new File([content], name))
  const answer = (await (await world.post(loadQuestions.name, form, { authorization: `Bearer ${editor.token}` })).json()) as { code?: string; data: { id: string } }
  return answer.code ?? answer.data.id
}
const river = (n: number) => english(`Which river has the number ${n} in the atlas of ${1_500 + n * 7}?`, 'a', `Stream ${n},Brook ${n},Creek ${n}`)

it('brings in what leaves nothing to decide, and says which categories it went to', async () => {
  const desk = await anImportDesk()
  const id = await load(desk, ENGLISH + river(1) + river(2))
  await desk.work()
  expect(await desk.record(id)).toMatchObject({ name: 'rivers.csv', state: 'done', reason: 'of the week', totals: { good: 2, written: 2 }, categories: [{ name: 'Rivers', questions: 2 }] })
  const again = await load(desk, ENGLISH + river(1) + river(3))
  await desk.work()
  expect(await desk.record(again)).toMatchObject({ state: 'done', totals: { here: 1, written: 1 }, categories: [{ name: 'Rivers', questions: 1 }] })
  expect(await desk.bank()).toHaveLength(3)
})

it('stops at the dry run where a row has a fault, where all are here, and where nothing is to be written; then an operator decides', async () => {
  const desk = await anImportDesk()
  const faulty = await load(desk, `${ENGLISH}${river(1)}${english('Which one?', 'e', 'A,B,C')}`)
  const looked = await load(desk, ENGLISH + river(2), { write: '0' })
  await desk.work()
  for (const [id, totals] of [[faulty, { good: 1, errors: 1 }], [looked, { good: 1, errors: 0 }]] as const) expect(await desk.record(id)).toMatchObject({ state: 'checked', totals: { ...totals, written: 0 }, categories: [] })
  const { settings } = await desk.record(faulty)
  await desk.world.call(checkImport, { import_id: faulty, settings: JSON.stringify({ ...SETTINGS, ...settings, fixes: [{ n: 2, column: 'answer', value: 'a' }] }) }, desk.editor)
  await desk.work()
  expect(await desk.record(faulty)).toMatchObject({ state: 'checked', totals: { errors: 0 } })
  expect(await desk.bank()).toEqual([])
})

it('refuses what is no file of questions, or more than a part', async () => {
  const desk = await anImportDesk()
  expect(await load(desk, 'x', {}, 'rivers.pdf')).toBe('import-format')
  expect(await load(desk, 'x'.repeat(PART_BYTES + 1))).toBe('import-too-large')
  const empty = await load(desk, ENGLISH)
  await desk.work()
  expect(await desk.record(empty)).toMatchObject({ state: 'failed', failure: expect.stringContaining('no questions') })
})
