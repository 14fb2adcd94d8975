/** For tests: a running contest, its entrants, and its end. */
import { expect } from 'vitest'
import { sql, type Database } from '../../platform/server/database/database.ts'
import { balanceOf, escrowBalance, verifyLedger } from '../../features/coins/server.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { seedCollection } from '../../features/questions/server.ts'
import { answerQuestion } from '../../features/rounds/contract.ts'
import { jobs } from '../../apps/server/registry.ts'
import type { Services } from '../../apps/server/services.ts'
import { addToPaper } from '../../features/events/contract.ts'
import type { Sent } from '../../platform/pure/action.ts'
import { getQuestionsByContest } from './contract.ts'
import { getDeskContest, publishContest, saveContest } from './desk-contract.ts'
import { escrowOf } from './server/served.ts'
import { insertContest } from './store.ts'
import { aCategory, choose } from '../../../tests/bank.ts'
import type { ModeKit } from '../../../tests/mode-kit.ts'
import { aMember } from '../../../tests/operator.ts'
import { atNoon, aWorld, type TestPlayer, type World } from '../../../tests/world.ts'

/** After this time every contest made here is over. */
const THREE_DAYS_S = 3 * 86_400
export const ID = { contest_id: 'grand-prix' }
const WORDS = ['north', 'south', 'east', 'west']

type What = { entry?: number; prizes?: number[]; from?: number; to?: number; questions?: number; slug?: string; rightAt?: (n: number) => number; asked?: number; levels?: number }

/** A contest from yesterday to tomorrow, with questions whose right option `choose` can find. */
export async function aContest(world: World, { entry = 5, prizes = [40, 20, 10], from = -1, to = 1, questions = 4, slug = 'grand-prix', rightAt = (n) => n % 4, asked, levels = 1 }: What = {}): Promise<void> {
  const language = (await contentLanguages(world.database)).find(({ code }) => code === 'en')
  await world.database.transaction(async (tx) => {
    const list = Array.from({ length: questions }, (_, n) => ({ question: `Where is number ${n} of ${slug}?`, options: WORDS.map((word) => `${word} ${n}`), answer: rightAt(n), note: `It is ${n}.`, level: 1 + (n % levels) }))
    const { collectionId } = await seedCollection(tx, { kind: 'contest', file: 'test', languageId: language?.id as string, language: 'en', questions: list })
    await insertContest(tx, { slug, name: 'Grand Prix', description: '', image: '', languageId: language?.id as string, entry, prizes, fromDay: from, toDay: to, collectionId, timezone: 'UTC', questionsAsked: asked })
  })
}

/** A world with a contest and a category. */
export async function aContestWorld(what: What = {}): Promise<World> {
  const world = await aWorld()
  await aCategory(world.database)
  await aContest(world, what)
  return world
}

/** Enters and answers all questions: the first `right` right, the rest wrong. */
export async function play(world: World, player: TestPlayer, right: number, questions = 4, contest = ID): Promise<string> {
  const { round, questions: [first] } = await world.call(getQuestionsByContest, contest, player)
  let question: typeof first | null = first
  for (let n = 0; question && n < questions; n++) {
    const answered: { next: typeof first | null } = await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) }, player)
    question = answered.next
  }
  return round.id
}

export const settle = async (database: Database<Services>) => {
  for (const job of jobs.filter(({ name }) => name.includes('contest'))) await job.run(database)
}

/** Three days later, everything settled. */
export async function over(world: World): Promise<void> {
  await world.pass(THREE_DAYS_S)
  await settle(world.database)
}

export const coinsOf = async (world: World, player: TestPlayer) => (await balanceOf(world.database, player.id)).coins

/** The ledger verifies, and the contest's escrow is empty. */
export async function expectSound(world: World): Promise<void> {
  expect(await verifyLedger(world.database)).toEqual([])
  const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT id FROM contest`)
  expect(await escrowBalance(world.database, escrowOf(id))).toBe(0)
}

export const kit: ModeKit = {
  mode: 'contest',
  opens: { call: getQuestionsByContest.name, fields: ID },
  prepare: (world, rightAt) => aContest(world, { entry: 5, rightAt: rightAt(ID.contest_id) }),
  playForPrizes: async (world, { entrants, entry, prizes, redeemable }) => {
    await world.database.rows(sql`UPDATE contest SET slug = slug || '-' || id WHERE slug = ${ID.contest_id}`)
    await aContest(world, { entry, prizes, questions: 2 })
    await world.database.rows(sql`UPDATE contest SET redeemable = ${redeemable} WHERE slug = ${ID.contest_id}`)
    for (const { player, right } of entrants) if ((await coinsOf(world, player)) >= entry) await play(world, player, right, 2)
    await over(world)
  },
}

export const REASON = { reason: 'for the test' }
type DraftFields = Sent<typeof saveContest>

/** At noon with a stopped clock: an operator who plans contests, and a bank of questions. `host` signs in again after hours. */
export async function aDesk() {
  const world = await aWorld()
  await atNoon(world)
  await world.stand()
  const categoryId = await aCategory(world.database, { slug: 'bank' })
  const languageId = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  const desk = {
    world, categoryId, host: await aMember(world.database, 'host'),
    later: async (seconds: number) => {
      await world.pass(seconds)
      desk.host = await aMember(world.database, 'host')
    },
    /** Hours from now on the product's clock, which is UTC here. */
    local: async (hours: number) => (await world.database.row<{ at: string }>(sql`SELECT to_char((app_now() AT TIME ZONE 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI') AS at`))?.at ?? '',
    fields: async (over: Partial<DraftFields> = {}): Promise<DraftFields> => ({
      name: 'Tuesday Maths', description: 'Twenty sums.', language_id: languageId, entry: 5, prizes: '40,20', starts_at: await desk.local(0), ends_at: await desk.local(8), questions_asked: 4, ...over,
    }),
    /** A draft with questions of the bank. */
    draft: async (over: Partial<DraftFields> = {}, questions = 8) => {
      const { id } = await world.call(saveContest, await desk.fields(over), desk.host)
      if (questions > 0) await world.call(addToPaper, { kind: 'contest', event_id: id, category_id: categoryId, count: questions }, desk.host)
      return id
    },
    read: (id: string) => world.call(getDeskContest, { contest_id: id }, desk.host),
    published: async (over: Partial<DraftFields> = {}) => {
      const id = await desk.draft(over)
      await world.call(publishContest, { contest_id: id, revision: (await desk.read(id)).revision, ...REASON }, desk.host)
      return id
    },
    lastAudit: (action: string) => world.database.row<{ subject: string; subject_id: string; before: object; after: object; reason: string }>(sql`SELECT subject, subject_id, before, after, reason FROM audit_log WHERE action = ${action} ORDER BY id DESC LIMIT 1`),
  }
  return desk
}
export type Desk = Awaited<ReturnType<typeof aDesk>>
