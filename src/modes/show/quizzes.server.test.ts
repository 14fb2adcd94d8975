import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import type { Envelope } from '../../platform/pure/action.ts'
import { setChosenHosts } from '../../features/players/desk-contract.ts'
import { sql } from '../../platform/server/database/database.ts'
import { showJobs } from './jobs.ts'
import { aStep, OPTIONS } from './kit.ts'
import { deleteShowQuiz, drawShowSteps, getShow, getShowQuiz, getShowQuizzes, MOST_STEPS, openShowCall, saveShowQuiz, uploadShowPicture, type ShowOptions, type Step } from './contract.ts'
import { MOST_QUIZZES } from './rules/quiz-bounds.ts'
import { newStep } from './rules/quiz-draft.ts'

let world: World
let host: TestPlayer
let category: string
beforeAll(async () => {
  world = await aWorld()
  category = await aCategory(world.database)
})
beforeEach(async () => {
  host = await world.aPlayer({ name: 'Leila' })
})

const options = JSON.stringify(OPTIONS)
const fields = (plan: unknown = [aStep('a')], more: Partial<{ quiz_id: string; revision: string; title: string; shared: '0' | '1' }> = {}) => ({ title: 'Friday night quiz', options, plan: JSON.stringify(plan), ...more })
const save = (...given: Parameters<typeof fields>) => world.call(saveShowQuiz, fields(...given), host)

describe('a quiz', () => {
  it('is saved while it lacks much, upon its latest revision alone', async () => {
    const { quiz_id, revision } = await save([newStep('a', 'one', ['True', 'False'])], { title: '' })
    expect(await world.call(getShowQuizzes, {}, host)).toMatchObject([{ quiz_id, title: '', steps: 1 }])
    expect(await world.refused(openShowCall, { quiz_id, options }, host)).toBe('show-quiz-incomplete')
    const later = await save([aStep('a')], { quiz_id, revision: String(revision) })
    expect(later.revision).toBe(revision + 1)
    expect(await world.refused(saveShowQuiz, fields([aStep('b')], { quiz_id, revision: String(revision) }), host)).toBe('show-quiz-changed')
    expect(await world.call(getShowQuiz, { quiz_id }, host)).toMatchObject({ own: 1, title: 'Friday night quiz', plan: [{ id: 'a' }] })
  })

  it.each<[string, unknown]>([
    ['two steps of one id', [aStep('a'), aStep('a')]],
    ['an unknown kind', [aStep('a', { kind: 'clip' })]],
    ['a kind that is only written', [aStep('a', { kind: 'true-false' })]],
    ['seven options', [aStep('a', { options: Array.from({ length: 7 }, (_, at) => String(at)) })]],
    ['a right option that is not there', [aStep('a', { answer: [4] })]],
    ['two right options of one', [aStep('a', { answer: [0, 1] })]],
    ['a long question', [aStep('a', { question: 'x'.repeat(201) })]],
    ['a short clock', [aStep('a', { seconds: 4 })]],
    ['a long clock', [aStep('a', { seconds: 301 })]],
    ['other points', [aStep('a', { worth: 999 })]],
    ['a poll with points', [aStep('a', { kind: 'poll', answer: [] })]],
    ['further data', [aStep('a', { more: { script: 1 } })]],
    ['further data of another type', [aStep('a', { more: { unit: 5 } })]],
    ['a picture of another site', [aStep('a', { image: 'https://example.org/a.webp', image_text: 'A' })]],
    ['a path out of the folder', [aStep('a', { image: '/uploads/../api/x', image_text: 'A' })]],
    ['too many steps', Array.from({ length: MOST_STEPS + 1 }, (_, at) => aStep(String(at)))],
  ])('with %s is refused', async (_what, plan) => expect(await world.refused(saveShowQuiz, fields(plan), host)).toBe('show-quiz-invalid'))

  it('may have as many steps as there is room for, each as long as it may be', async () => {
    const plan = Array.from({ length: MOST_STEPS }, (_, at) => aStep(String(at), { question: 'क'.repeat(200), options: ['ख', 'ग', 'घ', 'च', 'छ', 'ज'].map((letter) => letter.repeat(80)), notes: 'ट'.repeat(500), after: 'ठ'.repeat(200) }))
    const { quiz_id } = await save(plan)
    expect((await world.call(getShowQuiz, { quiz_id }, host)).plan).toEqual(plan)
  })

  it('is the last one where there are as many as a player may have', async () => {
    const { quiz_id } = await save()
    await world.database.rows(sql`INSERT INTO show_quiz (owner_id, title, language_id, options, plan) SELECT owner_id, title, language_id, options, plan FROM show_quiz CROSS JOIN generate_series(2, ${MOST_QUIZZES})`)
    expect(await world.refused(saveShowQuiz, fields(), host)).toBe('too-many-show-quizzes')
    await world.call(deleteShowQuiz, { quiz_id }, host)
    await save()
  })

  it('is its owner’s alone, and with its link readable for other hosts once it is shared', async () => {
    const { quiz_id } = await save()
    const other = await world.aPlayer()
    const all = async () => [
      await world.refused(saveShowQuiz, fields([aStep('b')], { quiz_id, revision: '1' }), other), await world.refused(deleteShowQuiz, { quiz_id }, other), await world.refused(openShowCall, { quiz_id, options }, other),
    ]
    expect([await world.refused(getShowQuiz, { quiz_id }, other), ...(await all())]).toEqual(Array.from({ length: 4 }, () => 'not-found'))
    await save([aStep('a')], { quiz_id, revision: '1', shared: '1' })
    expect(await world.call(getShowQuiz, { quiz_id }, other)).toMatchObject({ own: 0, plan: [{ id: 'a' }] })
    expect(await all()).toEqual(['not-found', 'not-found', 'not-found'])
    expect(await world.call(getShowQuizzes, {}, other)).toEqual([])
  })

  it('keeps how its show was opened', async () => {
    const { quiz_id, revision } = await save()
    const opened: ShowOptions = { ...OPTIONS, teams: 4, name_gate: 'dealt' }
    await world.call(openShowCall, { quiz_id, options: JSON.stringify(opened) }, host)
    expect(await world.call(getShowQuiz, { quiz_id }, host)).toMatchObject({ options: opened, revision })
  })

  it('is written by those who may host', async () => {
    onTestFinished(() => world.set('show_hosts', 1))
    await world.set('show_hosts', 0)
    expect(await world.refused(saveShowQuiz, fields(), host)).toBe('show-may-not-host')
    expect(await world.refused(drawShowSteps, { category }, host)).toBe('show-may-not-host')
  })

  it('is written by those whom the operator has chosen, where only they may; a show that runs goes on without the choice', async () => {
    onTestFinished(() => world.set('show_hosts', 1))
    await world.set('show_hosts', 2)
    expect(await world.refused(getShowQuizzes, {}, host)).toBe('show-may-not-host')
    const moderator = await aMember(world.database, 'moderator')
    const choose = (chosen: '0' | '1') => world.call(setChosenHosts, { player_ids: host.id, chosen, reason: 'for the test' }, moderator)
    await choose('1')
    const { quiz_id } = await save()
    const { pin } = await world.call(openShowCall, { quiz_id, options }, host)
    await choose('0')
    for (const refused of [await world.refused(openShowCall, { quiz_id, options }, host), await world.refused(saveShowQuiz, fields(), host)]) expect(refused).toBe('show-may-not-host')
    expect(await world.call(getShow, { pin })).toMatchObject({ phase: 'lobby' })
    await choose('1')
    expect(await world.call(getShowQuizzes, {}, host)).toMatchObject([{ quiz_id }])
  })
})

describe('a subject', () => {
  it('gives a show its questions, in its name', async () => {
    const { pin } = await world.call(openShowCall, { category, no_of_que: '5', options }, host)
    expect(await world.call(getShow, { pin })).toMatchObject({ title: 'space', total: 5 })
  })

  it('gives a quiz steps that can be saved and opened', async () => {
    const steps = await world.call(drawShowSteps, { category, no_of_que: '7' }, host)
    expect(steps.map(({ question }) => question).toSorted()).toHaveLength(new Set(steps.map(({ question }) => question)).size)
    expect(steps).toHaveLength(7)
    for (const { question, options: words, answer, after } of steps) {
      const n = Number(/number (\d+)/.exec(question)?.[1])
      expect([answer, words.length, after]).toEqual([[n % 4], 4, `Number ${n} is there.`])
    }
    const { quiz_id } = await save(steps)
    await world.call(openShowCall, { quiz_id, options }, host)
  })

  it('leaves out what does not fit on a stage, and what is open for the host', async () => {
    const wordy = await aCategory(world.database, { slug: 'wordy', levels: 1, each: 6, worded: (n) => (n < 4 ? { question: `${'Long '.repeat(50)}${n}?` } : {}) })
    expect((await world.call(drawShowSteps, { category: wordy }, host)).map(({ question }) => question).toSorted()).toEqual(['Where is number 4 of wordy?', 'Where is number 5 of wordy?'])
    const { data } = (await (await world.post('get_questions_by_level', { category: 'space', level: 1 }, { authorization: `Bearer ${host.token}` })).json()) as { data: { round: { total: number } } }
    expect(await world.call(drawShowSteps, { category, no_of_que: '100' }, host)).toHaveLength(20 - data.round.total)
  })

  it('is bought first, and its answers count among those of the day', async () => {
    const paid = await aCategory(world.database, { slug: 'paid', coins: 10 })
    expect(await world.refused(openShowCall, { category: paid, options }, host)).toBe('premium-locked')
    expect(await world.refused(drawShowSteps, { category: '999999' }, host)).toBe('not-found')
    onTestFinished(() => world.set('review_daily_questions', 200))
    await world.set('review_daily_questions', 12)
    expect(await world.call(drawShowSteps, { category, no_of_que: '10' }, host)).toHaveLength(10)
    expect(await world.call(drawShowSteps, { category, no_of_que: '10' }, host)).toHaveLength(2)
    expect(await world.refused(openShowCall, { category, options }, host)).toBe('show-questions-spent')
  })
})

it('a picture is drawn anew, and goes after a day in which nothing names it', async () => {
  const upload = async (content: BlobPart) => {
    const form = new FormData()
    form.append('image', new File([content], 'a.png', { type: 'image/png' }))
    return (await (await world.post(uploadShowPicture.name, form, { authorization: `Bearer ${host.token}` })).json()) as Envelope<{ address: string }>
  }
  const stored = async (content: BlobPart) => {
    const reply = await upload(content)
    return reply.error ? reply.code : reply.data.address
  }
  expect(await stored('<svg/>')).toBe('picture-kind')
  const bytes = new Uint8Array(await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c6f52c' } }).png().toBuffer())
  const [kept, loose] = [await stored(bytes), await stored(bytes)]
  const plan: Step[] = [aStep('a', { image: kept, image_text: 'A lime' })]
  const { quiz_id } = await save(plan)
  const { storage } = world.database.services
  const sweep = () => showJobs.find(({ name }) => name === 'remove-unused-show-pictures')?.run(world.database as never)
  await sweep()
  expect((await storage.read(loose))?.type).toBe('image/webp')
  await world.pass(25 * 3_600)
  await sweep()
  expect([await storage.read(loose), (await storage.read(kept))?.type]).toEqual([undefined, 'image/webp'])
  // The show goes on with it.
  await world.call(openShowCall, { quiz_id, options }, host)
  await world.call(deleteShowQuiz, { quiz_id }, host)
  await sweep()
  expect((await storage.read(kept))?.type).toBe('image/webp')
})
