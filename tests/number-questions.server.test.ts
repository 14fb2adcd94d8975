import { expect, it } from 'vitest'
import { aCategory } from './bank.ts'
import { aStage, LEVEL_1, openLevel, playOut } from './stage.ts'
import { createRoom } from '../src/features/battles/contract.ts'
import { getCategories, getSubcategoryByMaincategory } from '../src/features/questions/contract.ts'
import { answerQuestion, reviewRound, useLifeline } from '../src/features/rounds/contract.ts'
import { allCandidates, findPlace, freePool } from '../src/features/questions/server.ts'

/** Level 1 asks for the number 100 with range 40; level 2 has options. */
const aNumber = (right = 100) => ({ kind: 'number', options: [], answer: [right], more: { unit: 'km', range: 40 } })
const aWorldOfNumbers = (right = 100) => aStage({ worded: (n) => (n < 10 ? aNumber(right) : {}) })

it('earns points by nearness, which stay through a reload, and passes', async () => {
  const { world, player } = await aWorldOfNumbers()
  const opened = await world.call(openLevel, LEVEL_1, player)
  expect(opened.questions).toMatchObject([{ options: [], number: { unit: 'km' } }])
  // Exactly right, 10 away, 39 away, 40 away; four points each.
  const answers = ['100', '90', '139', '140', 'much', '100.0', '110.5', '100', '100', '100']
  const given = { round_id: opened.round.id, question_id: opened.questions[0]?.id as string }
  const first = await world.call(answerQuestion, { ...given, answer: '90' }, player)
  expect(first.verdict).toMatchObject({ correct: 1, points: 3, score: 3, right_answer: '100' })
  const resumed = await world.call(openLevel, LEVEL_1, player)
  expect(resumed.round).toMatchObject({ score: 3, marks: 'r' })
  const { id, result } = await playOut(world, player, resumed, (_question, n) => answers[n] as string)
  // 3, then 4 + 3 + 1 - 4 - 4 + 4 + 2 + 4 + 4.
  expect(result).toMatchObject({ right: 8, wrong: 2, percent: 80, passed: 1, score: 17 })
  const { questions } = await world.call(reviewRound, { round_id: id }, player)
  expect(questions[4]).toMatchObject({ own_answer: '140', right_answer: '100', verdict: 'w', number: { unit: 'km' } })
})

it('may be below 0, in the verdict and in the review', async () => {
  const { world, player } = await aWorldOfNumbers(-40)
  const opened = await world.call(openLevel, LEVEL_1, player)
  const answers = ['-40', '-60', '40', '-80']
  const { id, result } = await playOut(world, player, opened, (_question, n) => answers[n] ?? '-40.0')
  expect(result).toMatchObject({ right: 8, wrong: 2, score: 4 + 2 - 4 - 4 + 6 * 4 })
  const { questions } = await world.call(reviewRound, { round_id: id }, player)
  expect(questions[1]).toMatchObject({ own_answer: '-60', right_answer: '-40', verdict: 'r' })
})

it('sells no help that looks at options', async () => {
  const { world, player } = await aWorldOfNumbers()
  const { round, questions } = await world.call(openLevel, LEVEL_1, player)
  const at = { round_id: round.id, question_id: questions[0]?.id as string }
  for (const lifeline of ['fifty_fifty', 'audience_poll'] as const) expect(await world.refused(useLifeline, { ...at, lifeline }, player)).toBe('lifeline-not-allowed')
})

it('sends the same bytes, whatever is right', async () => {
  const handed = await Promise.all([100, 7].map(async (right) => {
    const { world, player } = await aWorldOfNumbers(right)
    return (await world.call(openLevel, LEVEL_1, player)).questions.map(({ id: _id, question: _words, ...rest }) => rest)
  }))
  expect(JSON.stringify(handed[0])).toBe(JSON.stringify(handed[1]))
})

it('is not asked in battles, nor where all questions stand open at once', async () => {
  const { world } = await aWorldOfNumbers()
  const db = world.database
  const place = await findPlace(db, { category: 'space', subcategory: '' })
  expect(await allCandidates(db, place as NonNullable<typeof place>, { parts: true })).toHaveLength(20)
  expect(await allCandidates(db, place as NonNullable<typeof place>, { parts: true, use: 'battle' })).toHaveLength(10)
  expect((await freePool(db, undefined, place?.languageId, 'battle')).candidates).toHaveLength(10)
})

it('counts for a battle and a self challenge only what is asked there', async () => {
  const { world, player } = await aWorldOfNumbers()
  await aCategory(world.database, { slug: 'rulers', levels: 1, worded: () => aNumber() })
  await aCategory(world.database, { slug: 'seas', levels: 2, subcategory: 'depths', worded: (n) => (n < 10 ? aNumber() : {}) })
  await aCategory(world.database, { slug: 'peaks', levels: 1, subcategory: 'heights', worded: () => aNumber() })
  const listed = async (sub_type?: number) => (await world.call(getCategories, { ...(sub_type && { sub_type }) }, player)).map(({ slug, no_of, no_of_que, maxlevel }) => [slug, no_of, no_of_que, maxlevel])
  expect(await listed()).toEqual([['space', 0, 20, 2], ['rulers', 0, 10, 1], ['seas', 1, 20, 2], ['peaks', 1, 10, 1]])
  for (const sub_type of [1, 2, 3]) expect(await listed(sub_type)).toEqual([['space', 0, 10, 2], ['seas', 1, 10, 2]])
  const parts = async (sub_type?: number) => (await world.call(getSubcategoryByMaincategory, { category_slug: 'seas', ...(sub_type && { sub_type }) }, player)).map(({ slug, no_of_que }) => [slug, no_of_que])
  expect([await parts(), await parts(1)]).toEqual([[['depths', 20]], [['depths', 10]]])
})

it('is no ground for a battle', async () => {
  const { world, player } = await aWorldOfNumbers()
  const rulers = await aCategory(world.database, { slug: 'rulers', levels: 1, worded: () => aNumber() })
  expect(await world.refused(createRoom, { room_type: 2, category: rulers, no_of_que: 5 }, player)).toBe('not-found')
})
