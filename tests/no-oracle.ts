/** Two worlds that differ only in the right options, each with a client that records all replies: for tests of premature disclosure. */
import { expect } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { registry } from '../src/apps/server/registry.ts'
import { setBookmark } from '../src/features/bookmarks/contract.ts'
import type { CategoryType } from '../src/features/questions/contract.ts'
import { answerQuestion, finishRound, nextQuestion, reviewRound, type OpenRound } from '../src/features/rounds/contract.ts'
import { aBattleWorld } from './battle.ts'
import { aCategory } from './bank.ts'
import { kits } from './mode-kit.ts'
import type { TestPlayer, World } from './world.ts'

export type Question = OpenRound['questions'][number]

/** Anagrams of equal length: shuffled letters look the same for both. */
const RIDDLES = [['listen', 'silent'], ['stone', 'notes'], ['below', 'elbow'], ['night', 'thing'], ['part', 'trap'], ['team', 'meat'], ['lamp', 'palm'], ['arm', 'ram']] as const

export const BATTLE_QUESTIONS = 4

/** Of all worlds, so that none stands on the other side of a midnight; ahead, so that it is after what each world begins with. */
const MOMENT = new Date(Date.now() + 600_000)

/** Questions with a different right option: "number 3 of space". */
export type Moved = ReadonlySet<string>

/** Has a category of each type, and what the modes' kits prepare. */
export async function aComparedWorld(moved: Moved, env: Record<string, string> = {}): Promise<World> {
  const world = await aBattleWorld({ dice: seededDice(42), pace: 40, env })
  const shift = (slug: string, n: number) => (moved.has(`number ${n} of ${slug}`) ? 1 : 0)
  const rightAt = (slug: string) => (n: number) => (n + shift(slug, n)) % 4
  await aCategory(world.database, {
    levels: 2, each: 12, rightAt: rightAt('space'),
    worded: (n) => (n % 3 === 2 ? { questionType: 2, options: ['True', 'False'], answer: [(n + shift('space', n)) % 2] } : {}),
  })
  await aCategory(world.database, {
    categoryType: 3, slug: 'riddles', levels: 1, each: RIDDLES.length, options: 1, rightAt: () => 0,
    worded: (n) => ({ options: [RIDDLES[n]?.[shift('riddles', n)] as string] }),
  })
  for (const [categoryType, slug] of [[4, 'by-ear'], [5, 'sums'], [6, 'moons']] as const)
    await aCategory(world.database, { categoryType, slug, levels: 1, each: 10, rightAt: rightAt(slug), worded: (n) => (categoryType === 4 ? { audio: `/media/seed/audio/a${n}.mp3`, audioMs: 3_000 } : {}) })
  for (const { prepare } of kits) await prepare(world, rightAt)
  await world.set('battle_mode_random_total_question', BATTLE_QUESTIONS)
  // Measured durations differ between any two runs.
  for (const key of ['battle_fastest_answer_extra_score', 'battle_faster_answer_extra_score']) await world.set(key, 0)
  await world.set('review_answers_deduct_coin', 0)
  await world.stand(MOMENT)
  return world
}

/** Ids, codes and timestamps of the process differ between any two worlds; nothing else may. */
export const plain = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>').replace(/"T[0-9A-Z]{3,12}"/g, '"<code>"').replace(/"(fresh_ms|ends_in_ms|next_in_ms|time_ms)":\d+/g, '"$1":0').replace(/"key":"[\w-]{87}"/, '"key":""').replace(/"challenge":"[\w-]{43}"/, '"challenge":""').replace(/"stage_token":"[^"]+"/, '"stage_token":""')

/** One player in one of the two worlds: all replies to this player are recorded. */
export class RecordedClient {
  readonly said: [string, string][] = []
  readonly world: World
  readonly player: TestPlayer
  constructor(world: World, player: TestPlayer) {
    this.world = world
    this.player = player
  }

  async say(name: string, fields: Record<string, string | number>) {
    // The clock advances each time, so that sorting by time is unambiguous.
    await this.world.pass(0.01)
    const response = await this.world.post(name, fields, { authorization: `Bearer ${this.player.token}` })
    const text = await response.text()
    expect(response.status, `${name} ${text}`).toBeLessThan(500)
    this.said.push([name, plain(text)])
    return JSON.parse(text) as { error: boolean; data?: Partial<OpenRound> & { next?: Question | null; waits?: 0 | 1 } }
  }

  /** Answers a question of a round and skips its explanation. */
  async answer(round_id: string, question_id: string, answer: string): Promise<Question | null> {
    const { data } = await this.say(answerQuestion.name, { round_id, question_id, answer })
    if (!data?.waits) return data?.next ?? null
    return (await this.say(nextQuestion.name, { round_id, question_id })).data?.next ?? null
  }

  /** Answers each question of a round with its first option, finishes it and requests its result and review. */
  async playOut({ round, questions }: OpenRound): Promise<void> {
    const round_id = round.id
    if (round.pace === 'free') for (const { id } of questions) await this.say(answerQuestion.name, { round_id, question_id: id, answer: '1' })
    else for (let open = questions[0] ?? null; open; ) open = await this.answer(round_id, open.id, '1')
    await this.say(finishRound.name, { round_id })
    await this.say(reviewRound.name, { round_id })
  }

  /** Calls every action available to a player (those of operators refuse all: `rights.server.test.ts`), with all ids that the player could know; rounds opened thereby are played to the end. */
  async callAll(known: Record<string, string | number>, openId: string): Promise<void> {
    for (const { action } of registry.filter(({ action: { name, who } }) => typeof who === 'string' && !ENDS.has(name))) {
      const fields = Object.fromEntries(Object.entries(known).filter(([name]) => name in action.input))
      const { data } = await this.say(action.name, fields)
      if (data?.round && data.questions && data.round.id !== openId) await this.playOut(data as OpenRound)
    }
  }
}

/** These end the player's sign-in. */
const ENDS = new Set(['sign_out', 'delete_user_account', 'user_signup'])

/** An answer that is wrong in both worlds; for true or false there is none, and the question times out. */
export function wrongAnywhere({ question, options }: Question): string {
  const n = Number(/number (\d+)/.exec(question)?.[1])
  return options.find(({ text }) => text === `${['north', 'south', 'east', 'west'][(n + 2) % 4]} ${n}`)?.id ?? ''
}

/** Level 1 was played before with wrong answers only, and is bookmarked: once it is open again, nothing about it may be disclosed. */
export async function aPast(visit: RecordedClient): Promise<string> {
  const { world, player, say } = { world: visit.world, player: visit.player, say: visit.say.bind(visit) }
  const { data } = await say('get_questions_by_level', { category: 'space', level: 1 })
  const { round, questions } = data as OpenRound
  for (let open: Question | null = questions[0] as Question; open; ) {
    const question_id: string = open.id
    open = await visit.answer(round.id, question_id, wrongAnywhere(open))
    await world.call(setBookmark, { question_id, status: '1', type: '1' }, player)
  }
  return round.id
}

/** The texts of the open questions, read from the tables. */
export async function openIn({ database }: World): Promise<string[]> {
  const rows = await database.rows<{ question: string }>(sql`
    SELECT v.question FROM round r JOIN round_item i ON i.round_id = r.id AND i.verdict IS NULL JOIN question_version v USING (question_id, version) WHERE r.state = 0
    UNION SELECT v.question FROM battle_room b JOIN battle_segment p ON p.room_id = b.id AND p.number = 1 CROSS JOIN jsonb_array_elements(p.body->'questions') q
      JOIN question_version v ON v.question_id = (q->>'id')::bigint WHERE b.state = 'live'`)
  return rows.map(({ question }) => /number \d+ of [\w-]+/.exec(question)?.[0] as string)
}

export async function aVisit(moved: Moved): Promise<{ visit: RecordedClient; past: string }> {
  const world = await aComparedWorld(moved)
  const visit = new RecordedClient(world, await world.aPlayer({ coins: 200, clockFactor: 0, email: 'leila@example.org' }))
  const past = await aPast(visit)
  visit.said.length = 0
  return { visit, past }
}

export const knownOf = ({ category = 'space', categoryType = 1 }: { category?: string; categoryType?: CategoryType }, past: string, questionId: string): Record<string, string | number> => ({
  round_id: past, question_id: questionId, category, category_slug: category, subcategory: '0', subcategory_slug: '0', level: 1, type: categoryType, type_id: category, status: 1, answer: '1',
  lifeline: 'fifty_fifty', message: 'why', minutes: 30, limit: 30, ...Object.assign({}, ...kits.map(({ opens }) => opens.fields)) as Record<string, string>, ...(categoryType > 1 ? { type: 'category' } : {}),
})
