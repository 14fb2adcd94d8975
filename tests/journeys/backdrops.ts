/** Preconditions of screens: a finished exam, a contest that is over, bookmarked questions. */
import { sql } from '../../src/platform/server/database/database.ts'
import { notifyFromOperator, notifyBadge, notifyContest, notifyReferrer, notifyPayout, notifyPrize, notifyRefusedPayout } from '../../src/features/notifications/server.ts'
import { notifyStreakInDanger } from '../../src/features/notifications/server/notify.ts'
import { answerAndGoOn, type ProductFixture, type Person } from './fixtures.ts'
import { askThrice, fillPurse } from './till.ts'
import { clearDay, earned, fillBoards, fillStatistics } from './standings.ts'

/** The path of the screen, and a function that restores the previous state, since other stories share the product. */
export type Backdrop = { path?: string; strike: () => Promise<void> }

/** `arabic`: with the Arabic content of the seed. */
export async function setBackdrop(house: ProductFixture, person: Person, screen: string, arabic: boolean): Promise<Backdrop> {
  const exam = arabic ? 'ar-general-knowledge' : 'general-knowledge'
  const purse = async () => (await fillPurse(house, person), still)
  const made: Record<string, () => Promise<Backdrop>> = {
    bookmarks: () => keepQuestions(house, person),
    profile: () => bringFriends(house, person),
    invite: () => bringFriends(house, person),
    notifications: () => tellOfMuch(house, person),
    // With an unread notification.
    home: () => tellOfMuch(house, person),
    'account-menu': () => tellOfMuch(house, person),
    practice: () => keepQuestions(house, person),
    'exam-play': () => sitExam(house, person, exam, 3),
    'exam-result': () => endExam(house, person, exam),
    'coin-history': purse,
    wallet: purse,
    'wallet-confirm': purse,
    requests: async () => (await purse(), await askThrice(house, person), still),
    badges: () => hangBadges(house, person),
    'badge-story': () => hangBadges(house, person),
    streak: () => keepAWeek(house, person),
    'contest-board': () => endContest(house, person, arabic ? 'ar-water-story' : 'on-the-move'),
    leaderboard: async () => (await fillBoards(house), await earned(house, person, 1_240), still),
    'leaderboard-visitor': async () => (await fillBoards(house), still),
    'leaderboard-fresh': async () => (await clearDay(house), still),
    statistics: async () => (await fillStatistics(house, person, arabic ? 'ar' : 'en'), still),
  }
  return (await made[screen]?.()) ?? { strike: async () => {} }
}

/** Of the seeded exams. */
const KEYS = { 'general-knowledge': 'LIMELIGHT-1', 'ar-general-knowledge': 'LIMELIGHT-3' }
const still = { strike: async () => {} }

/** An unclaimed reward, and some badges in progress. */
async function hangBadges(house: ProductFixture, person: Person): Promise<Backdrop> {
  await house.database.rows(sql`UPDATE player_badge SET taken_at = NULL WHERE player_id = ${person.id} AND type = 'combat_winner'`)
  return keepAWeek(house, person)
}

/** Twelve days of play, one of them frozen, and today not played yet. */
async function keepAWeek(house: ProductFixture, { id }: Person): Promise<Backdrop> {
  await house.database.rows(sql`
    INSERT INTO streak (player_id, zone, counted_zone, last_day, days, longest, freezes, due_at)
    SELECT ${id}, 'UTC', 'UTC', (app_now() AT TIME ZONE 'UTC')::date - 1, 12, 12, 1, date_trunc('day', app_now(), 'UTC') + interval '1 day'`)
  await house.database.rows(sql`
    INSERT INTO streak_day (player_id, day, played) SELECT ${id}, (app_now() AT TIME ZONE 'UTC')::date - n, n <> 4 FROM generate_series(1, 13) n`)
  return still
}

/** An answered message and an open one. */
async function keepQuestions(house: ProductFixture, person: Person): Promise<Backdrop> {
  const { data } = await house.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  const [first] = data.questions
  const second = await answerAndGoOn(house, person, { round_id: data.round.id, question_id: first.id, answer: '1' })
  for (const { id } of [first, second]) await house.call(person, 'set_bookmark', { question_id: id, status: '1', type: '1' })
  return still
}

/** Three newcomers with this player's code: paid, not paid, and one without a finished round. */
async function bringFriends(house: ProductFixture, person: Person): Promise<Backdrop> {
  for (const [name, coins] of [['Jonas Weber', 100], ['نورا', 0], ['Sana Qureshi', undefined]] as const) {
    const { id } = await house.aPerson({ name })
    await house.database.rows(sql`UPDATE player SET referred_by = ${person.id} WHERE id = ${id}`)
    if (coins !== undefined) await house.database.rows(sql`INSERT INTO referral_reward (newcomer_id, owner_id, coins) VALUES (${id}, ${person.id}, ${coins})`)
  }
  return still
}

/** Opens the exam and answers the first few questions. */
async function sitExam(house: ProductFixture, person: Person, slug: keyof typeof KEYS, answers: number): Promise<Backdrop> {
  await house.database.rows(sql`UPDATE exam SET day = (app_now() AT TIME ZONE 'UTC')::date WHERE slug = ${slug}`)
  const { data } = await house.call(person, 'get_exam_module_questions', { exam_module_id: slug, exam_key: KEYS[slug] })
  for (const { id, options } of data.questions.slice(0, answers)) await house.call(person, 'answer_question', { round_id: data.round.id, question_id: id, answer: options[0].id })
  return { path: `/exam-module/${slug}/`, strike: () => handIn(house, person, slug) }
}

/** Marks are published only once nobody is taking the exam any more. */
async function handIn(house: ProductFixture, person: Person, slug: string): Promise<void> {
  await house.call(person, 'set_exam_module_result', { exam_module_id: slug, total_duration: '9', obtained_marks: '9', statistics: '[]' })
}

/** Hands the exam in and moves its day into the past. */
async function endExam(house: ProductFixture, person: Person, slug: keyof typeof KEYS): Promise<Backdrop> {
  await sitExam(house, person, slug, 12)
  await handIn(house, person, slug)
  const moveTo = (days: number) => house.database.rows(sql`UPDATE exam SET day = (app_now() AT TIME ZONE 'UTC')::date + ${days}::int WHERE slug = ${slug}`)
  await moveTo(-1)
  return { path: `/exam-module/${slug}/result/`, strike: async () => void (await moveTo(0)) }
}

/** A settled contest with six players, of whom this one is the fourth. */
async function endContest(house: ProductFixture, person: Person, slug: string): Promise<Backdrop> {
  const others = []
  for (const name of ['Mei', 'Kofi', 'Sana', 'Diego', 'Zoe']) others.push(await house.aPerson({ name, coins: 50 }))
  const players = [...others.slice(0, 3), person, ...others.slice(3)]
  for (const player of players) await house.call(player, 'get_questions_by_contest', { contest_id: slug })
  const [was] = await house.database.rows<{ id: string; ends_at: Date; state: string }>(sql`SELECT id::text, ends_at, state FROM contest WHERE slug = ${slug}`)
  for (const [at, { id }] of players.entries()) {
    await house.database.rows(sql`
      UPDATE contest_entry SET rank = ${at + 1}, score = ${40 - 4 * at}, time_ms = ${61_000 + 7_000 * at}, finished_at = app_now(), prize = ${Math.max(0, 40 - 15 * at)}, told = true
      WHERE contest_id = ${was?.id as string} AND player_id = ${id}`)
  }
  await house.database.rows(sql`UPDATE contest SET ends_at = app_now() - interval '1 second', state = 'settled' WHERE slug = ${slug}`)
  const strike = async () => {
    await house.database.rows(sql`UPDATE contest_entry SET rank = NULL, score = NULL WHERE contest_id = ${was?.id as string}`)
    await house.database.rows(sql`UPDATE contest SET ends_at = ${was?.ends_at as Date}, state = ${was?.state as string} WHERE slug = ${slug}`)
  }
  return { path: `/contest-play/${slug}/leaderboard/`, strike }
}

/** One notification of each kind, over the last weeks; half of them read. */
async function tellOfMuch(house: ProductFixture, person: Person): Promise<Backdrop> {
  const playerId = person.id
  const friend = await house.aPerson({ name: 'Jonas' })
  const payout = { playerId, coins: 250, amount: 25, currency: '$', closing: false }
  await house.database.transaction(async (tx) => {
    await notifyBadge(tx, { playerId, type: 'big_thing' })
    await notifyPayout(tx, { ...payout, payoutId: '1' })
    await notifyRefusedPayout(tx, { ...payout, payoutId: '2', reason: 'The address is not one of yours.' })
    await notifyReferrer(tx, { ownerId: playerId, newcomerId: friend.id })
    await notifyPrize(tx, { contestId: 1, grading: 0, slug: 'on-the-move', name: 'On the Move', playerId, rank: 2, coins: 60 })
    await notifyStreakInDanger(tx, { playerId, days: 12, leftMs: 14_400_000 }, Date.now())
    await notifyContest(tx, { id: 0, slug: 'on-the-move', name: 'On the Move', image: '', language: 'xx', entry: 15, prize: 200, players: [playerId] })
  })
  await notifyFromOperator(house.database, { title: 'New subject: Deep sea', message: '60 questions, free for everybody.', image: '', category: { categoryType: 1, slug: 'space' } }, [playerId])
  await house.database.rows(sql`
    UPDATE notification n SET sent_at = n.sent_at - make_interval(hours => (nth * nth * 3)::int, mins => 12), read_at = CASE WHEN nth > 2 THEN app_now() END
    FROM (SELECT id, row_number() OVER (ORDER BY id DESC) - 1 AS nth FROM notification WHERE player_id = ${playerId}) line WHERE n.id = line.id`)
  return still
}
