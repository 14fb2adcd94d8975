import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadTexts } from './texts.ts'

/** A source folder with these texts. */
async function aSource(files: Record<string, string | Record<string, unknown>>): Promise<string> {
  const source = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-texts-'))
  onTestFinished(() => fs.rm(source, { recursive: true, force: true }))
  for (const area of ['features', 'modes']) await fs.mkdir(path.join(source, area))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(source, name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return source
}

it('puts the texts of all folders together, each behind its folder’s name', async () => {
  const { textsOf } = await loadTexts(await aSource({
    'platform/web/texts.en.json': { close: 'Close' },
    'apps/web/texts.en.json': { title: 'Limelight' },
    'features/coins/texts.en.json': { balance: 'Coins' },
    'features/questions/texts.en.json': { search: 'Search' },
    'features/questions/kinds/number/texts.en.json': { lock: 'Check' },
    'features/questions/kinds/one/rules.ts': '',
    'modes/quiz-zone/texts.en.json': { title: 'Quiz Zone' },
  }))
  expect(textsOf('en')).toEqual({ 'web.close': 'Close', 'app.title': 'Limelight', 'coins.balance': 'Coins', 'questions.search': 'Search', 'questions.number.lock': 'Check', 'quiz-zone.title': 'Quiz Zone' })
})

it('shows English where another language has no text, and for languages nobody knows', async () => {
  const { textsOf } = await loadTexts(await aSource({ 'features/coins/texts.en.json': { a: 'A', b: 'B' }, 'features/coins/texts.ar.json': { a: 'أ' } }))
  expect(textsOf('ar')).toEqual({ 'coins.a': 'أ', 'coins.b': 'B' })
  expect(textsOf('xx')).toEqual(textsOf('en'))
})

it('finds the sentence of a refusal in whichever folder has it', async () => {
  const { sentence } = await loadTexts(await aSource({
    'features/coins/texts.en.json': { 'refusal.not-enough-coins': 'Poor' },
    'features/coins/texts.ar.json': { 'refusal.not-enough-coins': 'فقير' },
    'modes/quiz-zone/texts.en.json': { 'refusal.level-locked': 'Locked' },
  }))
  expect([sentence('not-enough-coins', 'ar'), sentence('level-locked', 'ar'), sentence('nobody-said', 'en')]).toEqual(['فقير', 'Locked', 'nobody-said'])
})

it('has another version when a text changes', async () => {
  const [one, same, other] = await Promise.all(['A', 'A', 'B'].map(async (a) => loadTexts(await aSource({ 'features/coins/texts.en.json': { a } }))))
  expect(one?.version('en')).toBe(same?.version('en'))
  expect(one?.version('en')).not.toBe(other?.version('en'))
})

it.each([
  ['broken JSON', '{', /texts\.en\.json is not valid JSON/],
  ['a list', '[]', /must hold one object/],
  ['a nested text', '{"a":{"b":"c"}}', /"a" must be a text/],
])('names the file with %s', async (_what, content, wrong) => {
  await expect(loadTexts(await aSource({ 'features/coins/texts.en.json': content }))).rejects.toThrow(wrong)
})

it('refuses two folders of one name, whose texts would mix', async () => {
  await expect(loadTexts(await aSource({ 'features/same/README.md': '', 'modes/same/README.md': '' }))).rejects.toThrow(/"same\.…"/)
})
