/**
 * With a question open in a mode or in a battle, nothing else tells which of its options is right: two worlds alike but for that
 * are taken through every action, every round that an action opens is played out and reviewed, and every byte is compared.
 */
import { describe, expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database.ts'
import { registry } from '../src/apps/server/registry.ts'
import { battleBot, getBattleReview, getRoom, questionAnswer, type Snapshot } from '../src/features/battles/contract.ts'
import { setBookmark } from '../src/features/bookmarks/contract.ts'
import type { SetNumber } from '../src/features/questions/contract.ts'
import { answerQuestion, finishRound, nextQuestion, reviewRound, type OpenRound } from '../src/features/rounds/contract.ts'
import { aContest } from './contest.ts'
import { aBattleWorld, aLine, atTheTable, type Line } from './battle.ts'
import { aCategory } from './bank.ts'
import { anExam, atNoon, KEY } from './exams.ts'
import type { Player, World } from './world.ts'

type Question = OpenRound['questions'][number]
/** What is opened, by which call, and the category and kind that every other call is made with. */
type Case = { name: string; call: string; fields?: Record<string, string | number>; category?: string; set?: SetNumber }

const CASES: Case[] = [
  { name: 'quiz-zone', call: 'get_questions_by_level', fields: { category: 'space', level: 1 } },
  { name: 'daily-quiz', call: 'get_daily_quiz' },
  { name: 'true-and-false', call: 'get_questions_by_type' },
  { name: 'self-challenge', call: 'get_questions_for_self_challenge', fields: { category_slug: 'space', limit: 10, minutes: 30 } },
  { name: 'bookmarks', call: 'play_bookmarks', fields: { type: 1 } },
  { name: 'guess-the-word', call: 'get_guess_the_word', fields: { type: 'category', type_id: 'riddles' }, category: 'riddles', set: 3 },
  { name: 'audio-questions', call: 'get_audio_questions', fields: { type: 'category', type_id: 'by-ear' }, category: 'by-ear', set: 4 },
  { name: 'math-mania', call: 'get_maths_questions', fields: { type: 'category', type_id: 'sums' }, category: 'sums', set: 5 },
  { name: 'multi-match', call: 'get_multi_match_questions_by_level', fields: { category: 'moons', level: 1 }, category: 'moons', set: 6 },
  { name: 'contest', call: 'get_questions_by_contest', fields: { contest_id: 'grand-prix' } },
  { name: 'exam', call: 'get_exam_module_questions', fields: { exam_module_id: 'geo', exam_key: KEY } },
]
const MODES_WITHOUT = ['fun-and-learn'] // its questions stand in texts, and no other call asks or tells them

/** Words of as many letters, each the other's anagram: handed out they look the same. */
const RIDDLES = [['listen', 'silent'], ['stone', 'notes'], ['below', 'elbow'], ['night', 'thing'], ['part', 'trap'], ['team', 'meat'], ['lamp', 'palm'], ['arm', 'ram']] as const

const BATTLE_QUESTIONS = 4

/** Which questions have another right option: "number 3 of space". */
type Moved = ReadonlySet<string>

async function aTheatre(moved: Moved): Promise<World> {
  const world = await aBattleWorld({ dice: seededDice(42) })
  const shift = (slug: string, n: number) => (moved.has(`number ${n} of ${slug}`) ? 1 : 0)
  const rightAt = (slug: string) => (n: number) => (n + shift(slug, n)) % 4
  await aCategory(world.database, {
    levels: 2, each: 12, rightAt: rightAt('space'),
    worded: (n) => (n % 3 === 2 ? { questionType: 2, options: ['True', 'False'], answer: [(n + shift('space', n)) % 2] } : {}),
  })
  await aCategory(world.database, {
    set: 3, slug: 'riddles', levels: 1, each: RIDDLES.length, options: 1, rightAt: () => 0,
    worded: (n) => ({ options: [RIDDLES[n]?.[shift('riddles', n)] as string] }),
  })
  for (const [set, slug] of [[4, 'by-ear'], [5, 'sums'], [6, 'moons']] as const)
    await aCategory(world.database, { set, slug, levels: 1, each: 10, rightAt: rightAt(slug), worded: (n) => (set === 4 ? { audio: `/media/seed/audio/a${n}.mp3`, audioMs: 3_000 } : {}) })
  await aContest(world, { entry: 5, rightAt: rightAt('grand-prix') })
  await atNoon(world)
  await anExam(world, { rightAt: rightAt('geo') })
  await world.set('battle_mode_random_total_question', BATTLE_QUESTIONS)
  // How fast somebody was is measured, and no two evenings are as fast.
  for (const key of ['battle_fastest_answer_extra_score', 'battle_faster_answer_extra_score']) await world.set(key, 0)
  await world.set('review_answers_deduct_coin', 0)
  await world.stand()
  return world
}

/** Ids, codes and the moments of the process differ between any two worlds; nothing else may. */
const plain = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>').replace(/"T[0-9A-Z]{3,12}"/g, '"<code>"').replace(/"(fresh_ms|ends_in_ms|next_in_ms|time_ms)":\d+/g, '"$1":0').replace(/"key":"[\w-]{87}"/, '"key":""')

/** One player in one of the two worlds: everything said to this player is written down. */
class Visit {
  readonly said: [string, string][] = []
  readonly world: World
  readonly player: Player
  constructor(world: World, player: Player) {
    this.world = world
    this.player = player
  }

  async say(name: string, fields: Record<string, string | number>) {
    // A moment later each time, so that what is sorted by time has one order.
    await this.world.pass(0.01)
    const response = await this.world.post(name, fields, { authorization: `Bearer ${this.player.token}` })
    const text = await response.text()
    expect(response.status, `${name} ${text}`).toBeLessThan(500)
    this.said.push([name, plain(text)])
    return JSON.parse(text) as { error: boolean; data?: Partial<OpenRound> & { next?: Question | null; waits?: 0 | 1 } }
  }

  /** Answers a question of a round and goes on behind its explanation. */
  async answer(round_id: string, question_id: string, answer: string): Promise<Question | null> {
    const { data } = await this.say(answerQuestion.name, { round_id, question_id, answer })
    if (!data?.waits) return data?.next ?? null
    return (await this.say(nextQuestion.name, { round_id, question_id })).data?.next ?? null
  }

  /** Answers each question of a round with its first option, hands in and looks at all of it. */
  async playOut({ round, questions }: OpenRound): Promise<void> {
    const round_id = round.id
    if (round.pace === 'free') for (const { id } of questions) await this.say(answerQuestion.name, { round_id, question_id: id, answer: '1' })
    else for (let open = questions[0] ?? null; open; ) open = await this.answer(round_id, open.id, '1')
    await this.say(finishRound.name, { round_id })
    await this.say(reviewRound.name, { round_id })
  }

  /** Every action that a player may call, with all that could be known; what opens another round than the one that stands open is played out. */
  async callAll(known: Record<string, string | number>, openId: string): Promise<void> {
    for (const { action } of registry.filter((each) => !ENDS.has(each.action.name))) {
      const fields = Object.fromEntries(Object.entries(known).filter(([name]) => name in action.input))
      const { data } = await this.say(action.name, fields)
      if (data?.round && data.questions && data.round.id !== openId) await this.playOut(data as OpenRound)
    }
  }
}

/** These end the player's sign-in. */
const ENDS = new Set(['sign_out', 'delete_user_account', 'user_signup'])

/** An answer that is wrong in both worlds; to true or false there is none, and the time runs out. */
function wrongAnywhere({ question, options }: Question): string {
  const n = Number(/number (\d+)/.exec(question)?.[1])
  return options.find(({ text }) => text === `${['north', 'south', 'east', 'west'][(n + 2) % 4]} ${n}`)?.id ?? ''
}

/** Level 1 was played before, all of it wrong, and is kept: what was told then is a thing of the past once it stands open again. */
async function aPast(visit: Visit): Promise<string> {
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

/** The words of what stands open, from the tables themselves. */
async function openIn({ database }: World): Promise<string[]> {
  const rows = await database.rows<{ question: string }>(sql`
    SELECT v.question FROM round r JOIN round_item i ON i.round_id = r.id AND i.verdict IS NULL JOIN question_version v USING (question_id, version) WHERE r.state = 0
    UNION SELECT v.question FROM battle_room b JOIN battle_page p ON p.room_id = b.id AND p.number = 1 CROSS JOIN jsonb_array_elements(p.body->'questions') q
      JOIN question_version v ON v.question_id = (q->>'id')::bigint WHERE b.state = 'live'`)
  return rows.map(({ question }) => /number \d+ of [\w-]+/.exec(question)?.[0] as string)
}

async function aVisit(moved: Moved): Promise<{ visit: Visit; past: string }> {
  const world = await aTheatre(moved)
  const visit = new Visit(world, await world.aPlayer({ coins: 200, clockFactor: 0, email: 'leila@example.org' }))
  const past = await aPast(visit)
  visit.said.length = 0
  return { visit, past }
}

const knownOf = ({ category = 'space', set = 1 }: Pick<Case, 'category' | 'set'>, past: string, questionId: string): Record<string, string | number> => ({
  round_id: past, question_id: questionId, category, category_slug: category, subcategory: '0', subcategory_slug: '0', level: 1, type: set, type_id: category, status: 1, answer: '1',
  lifeline: 'fifty_fifty', message: 'why', minutes: 30, limit: 30, contest_id: 'grand-prix', exam_module_id: 'geo', exam_key: KEY, ...(set === 3 || set > 3 ? { type: 'category' } : {}),
})

async function withOpen({ call, fields = {}, ...rest }: Case, moved: Moved) {
  const { visit, past } = await aVisit(moved)
  const { data } = await visit.say(call, fields)
  const open = data as OpenRound
  const asked = await openIn(visit.world)
  await visit.callAll(knownOf(rest, past, open.questions[0]?.id as string), open.round.id)
  return { visit, past, open, asked }
}

/** One answer after the other: the first that differs is the one to look at. */
function expectSame(one: Visit, other: Visit): void {
  for (const [i, [name, text]] of one.said.entries()) expect(other.said[i], `answer ${i}`).toEqual([name, text])
  expect(other.said).toHaveLength(one.said.length)
}

describe('while a question stands open', () => {
  it('every mode that asks what another call asks or tells is looked at', async () => {
    const { MODE_IDS } = await import('../src/features/rounds/contract.ts')
    expect([...CASES.map(({ name }) => name), ...MODES_WITHOUT].sort()).toEqual([...MODE_IDS].sort())
  })

  it.each(CASES)('in $name, no other call tells which of its options is right', async (one) => {
    const first = await withOpen(one, new Set())
    expect(first.asked.length).toBeGreaterThan(3)
    const second = await withOpen(one, new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expectSame(first.visit, second.visit)
    // It is told when it may be: the test would see it.
    for (const { visit, open } of [first, second]) await visit.playOut(open)
    const isSealed = ['contest', 'exam'].includes(one.name)
    if (isSealed) expectSame(first.visit, second.visit)
    else expect(second.visit.said).not.toEqual(first.visit.said)
  })

  it('in a battle, no other call tells which of its options is right', async () => {
    const playOut = async (moved: Moved) => {
      const { visit, past } = await aVisit(moved)
      const { world, player } = visit
      const url = await world.listen()
      const lines: [Line, Line] = [await aLine(url, player), await aLine(url, await world.aPlayer({ coins: 20, name: 'Ben', email: 'ben@example.org' }))]
      const category = (await world.database.row<{ id: number }>(sql`SELECT id FROM category WHERE slug = 'space'`))?.id as number
      const { roomId } = await atTheTable(world, lines, { category: String(category), kind: 'friend' })
      const { question } = await lines[0].next('question:opened')
      const asked = await openIn(world)
      await visit.callAll({ ...knownOf({}, past, question.id), room_id: roomId, match_id: roomId }, '')
      return { visit, asked }
    }
    const first = await playOut(new Set())
    expect(first.asked).toHaveLength(5)
    const second = await playOut(new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expectSame(first.visit, second.visit)
  })

  it('a battle neither asks it nor tells of it, not even one that asked it before', async () => {
    const playOut = async (moved: Moved) => {
      const { visit } = await aVisit(moved)
      const line = await aLine(await visit.world.listen(), visit.player)
      const before = await againstTheBot(line, wrongAnywhere)
      const { data } = await visit.say('get_questions_for_self_challenge', { category_slug: 'space', limit: 15, minutes: 30 })
      const asked = await openIn(visit.world)
      const from = line.heard.length
      const during = await againstTheBot(line, () => '1')
      for (const [room_id, code] of [before, during]) {
        await visit.say(getBattleReview.name, { room_id })
        await visit.say(getRoom.name, { room_id: code })
      }
      const told = line.heard.slice(from).filter(({ event }) => event === 'question:opened' || event === 'question:closed').map(({ event, payload }): [string, string] => [event, plain(JSON.stringify(payload))])
      return { visit, asked, told, open: data as OpenRound, before }
    }
    const first = await playOut(new Set())
    const second = await playOut(new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expect(second.told).toEqual(first.told)
    expectSame(first.visit, second.visit)
    // Once it is closed, the battle before tells of it again: the test would see it.
    for (const { visit, open, before: [room_id] } of [first, second]) {
      await visit.say(finishRound.name, { round_id: open.round.id })
      await visit.say(getBattleReview.name, { room_id })
    }
    expect(second.visit.said.at(-1)).not.toEqual(first.visit.said.at(-1))
  })
})

/** A whole battle; answers its id and its code. */
async function againstTheBot(line: Line, answerTo: (question: Question) => string): Promise<[string, string]> {
  const found = line.next('battle:found')
  await line.send(battleBot, { category: 'space' })
  const { id: room_id, code } = (await found).room as NonNullable<Snapshot['room']>
  for (let position = 1; position <= BATTLE_QUESTIONS; position++) {
    const { question } = await line.next('question:opened')
    // The bot first, so that both worlds have one order.
    await line.next('answer:locked')
    await line.send(questionAnswer, { room_id, question_id: question.id, answer: answerTo(question) || '1' })
    await line.next('answer:locked')
    await line.next('question:closed')
  }
  await line.next('battle:finished')
  return [room_id, code]
}
