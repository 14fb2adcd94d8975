/** What a model has drafted reaches no player before a person accepts it: every call of players is made, with fields that fit the category. */
import { expect, it, onTestFinished } from 'vitest'
import { aChatServer } from './chat-server.ts'
import { aCategory } from './bank.ts'
import { formOf, type Fields } from './desk-prepared.ts'
import { sampleOf } from './desk-samples.ts'
import { aMember } from './operator.ts'
import { aWorld, type World } from './world.ts'
import { registry } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { acceptDraft, askForDrafts, listDrafts } from '../src/features/question-drafts/desk-contract.ts'
import { invalidateCatalogue } from '../src/features/questions/server/catalogue.ts'
import { workAtDrafts } from '../src/features/question-drafts/server/working.ts'

const MARK = 'quokkaphone'
const players = registry.flatMap(({ action }) => (typeof action.who === 'string' ? [action] : []))

type Sample = { action: (typeof players)[number]; fields: Fields }

/** Fields of every call of players that fit what there is, and the category. */
async function samplesIn(world: World, slug: string): Promise<Sample[]> {
  const caller = await world.aPlayer()
  const samples: Sample[] = []
  for (const action of players) {
    const places = { category: slug, category_slug: slug, slug, subcategory: '-', level: '1', type: action.input['type']?.safeParse('1').success ? '1' : 'category', type_id: slug, mode: 'quiz-zone', question_type: '1', no_of_que: '5', duration: '5', time: '5', limit: '5', minutes: '5', timer: '5' }
    const own = Object.fromEntries(Object.entries(places).filter(([field, value]) => action.input[field]?.safeParse(value).success))
    samples.push({ action, fields: { ...(await sampleOf(action, world, caller)), ...own } })
  }
  return samples
}

/** Calls whose reply holds the drafted words, made by a new player each. */
async function serving(world: World, samples: readonly Sample[]): Promise<string[]> {
  const found: string[] = []
  for (const { action, fields } of samples) {
    const { token } = await world.aPlayer({ coins: 1_000 })
    const response = await world.post(action.name, formOf(fields), { authorization: `Bearer ${token}` })
    if ((await response.text()).includes(MARK)) found.push(action.name)
  }
  return found
}

it('no call of players serves a draft, and those that serve questions serve it once it is accepted', async () => {
  const chat = await aChatServer()
  onTestFinished(chat.close)
  const world = await aWorld({ env: { LLM_URL: chat.url, LLM_MODEL: 'test' } })
  const editor = await aMember(world.database, 'editor')
  const category = await aCategory(world.database, { slug: 'animals', levels: 1, each: 1 })
  chat.replies({ says: { drafts: [{ kind: 'choice', question: `What does the ${MARK} do?`, options: ['Sing', 'Swim', 'Fly', 'Dig'], right: [1], explanation: 'It sings.', quote: 'It sings.' }] } }, { says: { answer: [1] } })
  const { id } = await world.call(askForDrafts, { passage: `The ${MARK} is an animal of the test, which lives nowhere else in the world. It sings.`, title: 'Animals', licence: 'CC0', category_id: category, number: 1, kinds: 'choice' }, editor)
  await workAtDrafts(world.database)
  const [draft] = (await world.call(listDrafts, { request_id: id }, editor)).rows
  const before = await world.database.row(sql`SELECT count(*) AS n FROM question WHERE category_id = ${category}`)

  const samples = await samplesIn(world, 'animals')
  expect(await serving(world, samples)).toEqual([])
  expect(await world.database.row(sql`SELECT count(*) AS n FROM question WHERE category_id = ${category}`)).toEqual(before)

  const { id: question } = await world.call(acceptDraft, { draft_id: draft?.id ?? '', reason: 'for the test' }, editor)
  // The only one that is left, so that no draw passes it over.
  await world.database.rows(sql`UPDATE question SET active = false WHERE category_id = ${category} AND id <> ${question}`)
  invalidateCatalogue(world.database)
  expect((await serving(world, samples)).length).toBeGreaterThan(0)
}, 60_000)
