import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { getCategories, unlockPremiumCategory } from '../../features/questions/contract.ts'
import { seedWorld } from '../../features/questions/server.ts'
import { invalidateCatalogue } from '../../features/questions/server/catalogue.ts'
import { finishRound, getOpenRounds, type OpenRound } from '../../features/rounds/contract.ts'
import { setQuizCategories } from '../../features/category-rounds/contract.ts'
import { answerAndGoOn } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getFunNLearn, getFunNLearnQuestions } from './contract.ts'
import { seedTexts } from './server/seed.ts'

type Question = OpenRound['questions'][number]
const question = (n: number, right = n % 3) => ({ question: `What is ${n}?`, options: ['north', 'south', 'west'].map((word) => `${word} ${n}`), answer: right, note: `It is ${n}.` })
const aText = (slug: string, more: object = {}) => ({ slug, title: `About ${slug}`, detail: `<p>All about ${slug}.</p><script>alert(1)</script>`, questions: [0, 1, 2, 3, 4].map((n) => question(n)), ...more })
const LIBRARY = { slug: 'marvels', name: 'Marvels', language: 'en', position: 1, texts: [aText('bread'), aText('glass')] }

async function seed(world: World, library: object = LIBRARY, media: Record<string, string> = {}): Promise<number> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-texts-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const files = { 'languages.json': JSON.stringify([{ code: 'en', name: 'English', default: true }]), 'fun-and-learn/en/marvels.json': JSON.stringify(library), ...media }
  for (const [name, content] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), content)
  }
  return (await seedWorld(world.database, folder, [seedTexts])).questions
}

async function aStage(library: object = LIBRARY, dice: Dice = seededDice(1)): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice })
  await seed(world, library)
  return { world, player: await world.aPlayer({ coins: 50 }) }
}

const WISH = { type: 'category', type_id: 'marvels' } as const
const textsOf = (world: World, player: TestPlayer) => world.call(getFunNLearn, WISH, player)

async function play(world: World, player: TestPlayer, right: number, text = 'bread') {
  const { round, questions } = await world.call(getFunNLearnQuestions, { fun_n_learn_id: text }, player)
  let at = 0
  for (let next: Question | null = questions[0] as Question; next; at++) {
    const n = Number(/\d/.exec(next.question)?.[0])
    const word = `${['north', 'south', 'west'][n % 3]} ${n}`
    const answer: string = next.options.find((option) => (option.text === word) === at < right)?.id as string
    next = (await answerAndGoOn(world, player, { round_id: round.id, question_id: next.id, answer })).next
  }
  return { round, result: await world.call(finishRound, { round_id: round.id }, player) }
}

describe('the library', () => {
  it('lists its categories by what their texts hold, and texts in their order, cleaned', async () => {
    const { world, player } = await aStage()
    expect(await world.call(getCategories, { type: 2 }, player)).toMatchObject([{ slug: 'marvels', no_of: 0, no_of_que: 10, maxlevel: 2, is_play: 0 }])
    expect(await world.call(getCategories, { type: 1 }, player)).toEqual([])
    expect(await textsOf(world, player)).toMatchObject([
      { slug: 'bread', title: 'About bread', detail: '<p>All about bread.</p>', content_type: 0, content_data: '', no_of_que: 5, is_play: 0 },
      { slug: 'glass', no_of_que: 5 },
    ])
  })

  it('does not list what is switched off or holds no questions', async () => {
    const { world, player } = await aStage()
    await world.database.rows(sql`UPDATE question SET active = false FROM collection k JOIN learn_text t ON t.collection_id = k.id WHERE question.collection_id = k.id AND t.slug = 'glass'`)
    expect((await textsOf(world, player)).map(({ slug }) => slug)).toEqual(['bread'])
    expect(await world.refused(getFunNLearnQuestions, { fun_n_learn_id: 'glass' }, player)).toBe('not-found')
    await world.database.rows(sql`UPDATE collection SET active = false`)
    expect(await world.refused(getFunNLearnQuestions, { fun_n_learn_id: 'bread' }, player)).toBe('not-found')
    invalidateCatalogue(world.database)
    expect(await world.call(getCategories, { type: 2 }, player)).toEqual([])
  })

  it('adds what is missing and changes nothing that is there', async () => {
    const { world, player } = await aStage()
    expect(await seed(world)).toBe(0)
    await world.database.rows(sql`UPDATE learn_text SET title = 'Ours' WHERE slug = 'bread'`)
    expect(await seed(world, { ...LIBRARY, texts: [...LIBRARY.texts, aText('sand')] })).toBe(5)
    expect((await textsOf(world, player)).map(({ title }) => title)).toEqual(['Ours', 'About glass', 'About sand'])
  })

  it('has a video by its id and a PDF of its own media', async () => {
    const world = await aWorld()
    const texts = [aText('video', { content_type: 1, content_data: 'https://youtu.be/dQw4w9WgXcQ' }), aText('paper', { content_type: 2, content_data: 'texts/paper.pdf' })]
    await seed(world, { ...LIBRARY, texts }, { 'media/texts/paper.pdf': '%PDF-1.4' })
    expect(await textsOf(world, await world.aPlayer())).toMatchObject([{ content_type: 1, content_data: 'dQw4w9WgXcQ' }, { content_type: 2, content_data: '/media/seed/texts/paper.pdf' }])
  })

  it.each([
    ['a video from elsewhere', { content_type: 1, content_data: 'https://evil.example/v' }, /texts\[0\].*content_data/],
    ['a PDF that is not there', { content_type: 2, content_data: 'texts/gone.pdf' }, /there is no media\/texts\/gone\.pdf/],
    ['nothing to read', { detail: '<p> </p><script>1</script>' }, /nothing to read/],
    ['a question twice', { questions: [question(1), question(1)] }, /stands there twice/],
    ['an unknown field', { colour: 'red' }, /unknown colour/],
  ])('a file with %s is refused whole', async (_what, more, fault) => {
    const world = await aWorld()
    await expect(seed(world, { ...LIBRARY, texts: [aText('bread', more)] })).rejects.toThrow(fault)
    expect(await world.call(getCategories, { type: 2 }, await world.aPlayer())).toEqual([])
  })
})

describe('the questions of a text', () => {
  it('are all asked, a minute each; the first pass is paid, and none after it', async () => {
    const { world, player } = await aStage()
    const first = await play(world, player, 1)
    expect(first.round).toMatchObject({ mode: 'fun-and-learn', total: 5, lifelines: [] })
    expect(first.result).toMatchObject({ passed: 0, coins: 0, score: 0, passed_before: 0 })
    expect((await play(world, player, 4)).result).toMatchObject({ passed: 1, coins: 4, score: 12, passed_before: 0, balance: 54 })
    expect((await play(world, player, 5)).result).toMatchObject({ passed: 1, coins: 0, score: 20, passed_before: 1, balance: 54 })
    expect((await play(world, player, 5, 'glass')).result).toMatchObject({ coins: 4, balance: 58 })
    expect((await world.call(getTrackerData, { type: 1 }, player)).map(({ type, points }) => [type, points])).toEqual([['wonFunNLearn', 4], ['wonFunNLearn', 4], ['adjustedByAdmin', 50]])
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 58 })
  })

  it('are marked once they were played to the end, also for the browser that reports it', async () => {
    const { world, player } = await aStage()
    const [text] = await textsOf(world, player)
    const report = { type: 2, category: 'marvels', type_id: text?.id as string }
    expect(await world.refused(setQuizCategories, report, player)).toBe('not-found')
    await play(world, player, 0)
    expect((await textsOf(world, player)).map(({ is_play }) => is_play)).toEqual([1, 0])
    expect(await world.call(getCategories, { type: 2 }, player)).toMatchObject([{ is_play: 1 }])
    await world.call(setQuizCategories, report, player)
    expect(await world.refused(setQuizCategories, report, player)).toBe('already-played')
    expect((await textsOf(world, await world.aPlayer())).map(({ is_play }) => is_play)).toEqual([0, 0])
  })

  it('are resumed by the text’s id or slug, one round a text', async () => {
    const { world, player } = await aStage()
    const [text] = await textsOf(world, player)
    const first = await world.call(getFunNLearnQuestions, { fun_n_learn_id: 'bread' }, player)
    expect(first.questions).toMatchObject([{ time_ms: 60_000 }])
    expect((await world.call(getFunNLearnQuestions, { fun_n_learn_id: text?.id as string }, player)).round).toMatchObject({ id: first.round.id, resumed: 1 })
    expect((await world.call(getFunNLearnQuestions, { fun_n_learn_id: 'glass' }, player)).round.id).not.toBe(first.round.id)
    expect(await world.call(getOpenRounds, {}, player)).toContainEqual(expect.objectContaining({ mode: 'fun-and-learn', open: 1, place: { category: 'marvels', subcategory: '0', text: 'bread', name: 'About bread' } }))
  })

  it.each(['nowhere', '0', '999999999999999999', '-', 'marvels'])('are not found for "%s"', async (wish) => {
    const { world, player } = await aStage()
    expect(await world.refused(getFunNLearnQuestions, { fun_n_learn_id: wish }, player)).toBe('not-found')
    expect(await world.refused(getFunNLearn, { type: 'subcategory', type_id: wish }, player)).toBe('not-found')
  })

  it('of a premium category wait for its price; nothing is there while the mode is off', async () => {
    const { world, player } = await aStage({ ...LIBRARY, coins: 20 })
    expect(await world.refused(getFunNLearn, WISH, player)).toBe('premium-locked')
    expect(await world.refused(getFunNLearnQuestions, { fun_n_learn_id: 'bread' }, player)).toBe('premium-locked')
    await world.call(unlockPremiumCategory, { category: 'marvels' }, player)
    expect(await textsOf(world, player)).toHaveLength(2)
    await world.set('fun_n_learn_question', 0)
    expect(await world.refused(getFunNLearn, WISH, player)).toBe('mode-off')
  })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('before the lock, another right option changes no byte', async () => {
  const said = async (shift: number) => {
    const texts = [aText('bread', { questions: [0, 1, 2].map((n) => question(n, (n + shift) % 3)) })]
    const { world, player } = await aStage({ ...LIBRARY, texts }, seededDice(4))
    const ask = async (name: string, fields: Record<string, string>) => plain(await (await world.post(name, fields, { authorization: `Bearer ${player.token}` })).text())
    return [await ask('get_fun_n_learn', WISH), await ask('get_fun_n_learn_questions', { fun_n_learn_id: 'bread' }), await ask('get_open_rounds', {})]
  }
  expect(await said(1)).toEqual(await said(0))
})
