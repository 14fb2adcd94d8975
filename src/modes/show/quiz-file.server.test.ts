import { beforeAll, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { workbookOf } from '../../platform/web/desk/workbook.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getShowQuizzes, MOST_FILE_BYTES, MOST_STEPS, openShowCall, readShowFile, saveShowQuiz, type ReadFile } from './contract.ts'
import { OPTIONS } from './kit.ts'

let world: World
let host: TestPlayer
beforeAll(async () => {
  world = await aWorld()
  await aCategory(world.database)
  host = await world.aPlayer({ name: 'Leila' })
})

type Reply = { error: boolean; code: string; data: ReadFile }
async function read(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Reply> {
  const form = new FormData()
  form.append('file', new File([content], name))
  return (await (await world.post(readShowFile.name, form, { authorization: `Bearer ${host.token}` })).json()) as Reply
}
const HEAD = ['question', 'option a', 'option b', 'answer']
const csv = (rows: readonly string[]) => [HEAD.join(','), ...rows].join('\n')
const questions = async () => (await world.database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM question`))?.n

it('a file becomes steps, with the line and column of what cannot be taken; stored is what the host saves, and never in the bank', async () => {
  const before = await questions()
  const { data } = await read('Friday.csv', csv(['2 + 2 = ?,4,5,a', '3 + 3 = ?,7,,a', '4 + 4 = ?,7,8,nine']))
  expect(data.steps).toMatchObject([{ kind: 'one', question: '2 + 2 = ?', options: ['4', '5'], answer: [0] }])
  expect(data.faults).toEqual([{ line: 3, column: 'option b', fault: 'options-few' }, { line: 4, column: 'answer', fault: 'right' }])
  expect(await world.call(getShowQuizzes, {}, host)).toEqual([])
  const { quiz_id } = await world.call(saveShowQuiz, { title: 'Friday', options: JSON.stringify(OPTIONS), plan: JSON.stringify(data.steps) }, host)
  await world.call(openShowCall, { quiz_id, options: JSON.stringify(OPTIONS) }, host)
  expect(await questions()).toBe(before)
})

it('a workbook, semicolons and other formats are read', async () => {
  const workbook = workbookOf([{ name: 'Quiz', head: HEAD, rows: [['2 + 2 = ?', 4, 5, 'a']] }], {})
  for (const [name, content] of [
    ['quiz.xlsx', workbook as Uint8Array<ArrayBuffer>], ['quiz.csv', csv(['2 + 2 = ?,4,5,a']).replaceAll(',', ';')], ['quiz.gift', '2 + 2 \\= ? {=4 ~5}\n'], ['quiz.txt', '2 + 2 = ?\nA. 4\nB. 5\nANSWER: A\n'],
  ] as const)
    expect([name, (await read(name, content)).data]).toMatchObject([name, { steps: [{ question: '2 + 2 = ?', options: ['4', '5'], answer: [0] }], faults: [], cut: 0 }])
})

it('is read as far as a quiz has room', async () => {
  const { data } = await read('long.csv', csv(Array.from({ length: MOST_STEPS + 1 }, (_, n) => `${n} + 0 = ?,${n},x,a`)))
  expect([data.steps.length, data.cut]).toEqual([MOST_STEPS, 1])
})

it.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ['of another kind', 'quiz.pdf', '%PDF', 'show-file-format'],
  ['of an archive', 'quiz.zip', 'PK', 'show-file-format'],
  ['that is too large', 'quiz.csv', 'x'.repeat(MOST_FILE_BYTES + 1), 'show-file-large'],
  ['that is no workbook', 'quiz.xlsx', 'question', 'show-file-unread'],
  ['that is empty', 'quiz.csv', '\n', 'show-file-unread'],
  ['without the columns', 'quiz.csv', 'name,town\nAnn,Rome\n', 'show-file-columns'],
])('a file %s is refused in words', async (_what, name, content, code) => expect((await read(name, content)).code).toBe(code))
