/** Preconditions of screens: a finished exam, a contest that is over, bookmarked questions. */
import { sql } from '../../src/platform/server/database/database.ts'
import { notifyFromOperator, notifyBadge, notifyContest, notifyReferrer, notifyPayouts, notifyPrize, notifyRefusedPayout } from '../../src/features/notifications/server.ts'
import { notifyStreakInDanger } from '../../src/features/notifications/server/notify.ts'
import { answerAndGoOn, type ProductFixture, type Person } from './fixtures.ts'
import { askThrice, fillPurse } from './till.ts'
import { clearDay, earned, fillBoards, fillStatistics } from './standings.ts'

/** The path of the screen, and a function that restores the previous state, since other stories share the product. */
export type Backdrop = { path?: string; strike: () => Promise<void> }

/** `arabic`: with the Arabic content of the seed. */
export async function setBackdrop(product: ProductFixture, person: Person, screen: string, arabic: boolean): Promise<Backdrop> {
  const exam = arabic ? 'ar-general-knowledge' : 'general-knowledge'
  const withCoins = async () => (await fillPurse(product, person), still)
  const made: Record<string, () => Promise<Backdrop>> = {
    bookmarks: () => keepQuestions(product, person),
    profile: () => bringFriends(product, person),
    invite: () => bringFriends(product, person),
    notifications: () => addNotifications(product, person),
    // With an unread notification.
    home: () => addNotifications(product, person),
    'account-menu': () => addNotifications(product, person),
    practice: () => keepQuestions(product, person),
    exams: () => holdExam(product, exam, '/exam-module/'),
    'exam-rules': () => holdExam(product, exam),
    'exam-play': () => sitExam(product, person, exam, 3),
    'exam-result': () => endExam(product, person, exam),
    'coin-history': withCoins,
    wallet: withCoins,
    'wallet-confirm': withCoins,
    requests: async () => (await withCoins(), await askThrice(product, person), still),
    badges: () => hangBadges(product, person),
    'badge-story': () => hangBadges(product, person),
    streak: () => keepAWeek(product, person),
    'contest-board': () => endContest(product, person, arabic ? 'ar-water-story' : 'on-the-move'),
    leaderboard: async () => (await fillBoards(product), await earned(product, person, 1_240), still),
    'leaderboard-visitor': async () => (await fillBoards(product), still),
    'leaderboard-fresh': async () => (await clearDay(product), still),
    statistics: async () => (await fillStatistics(product, person, arabic ? 'ar' : 'en'), still),
  }
  return (await made[screen]?.()) ?? { strike: async () => {} }
}

/** Of the seeded exams. */
const KEYS = { 'general-knowledge': 'LIMELIGHT-1', 'ar-general-knowledge': 'LIMELIGHT-3' }
const still = { strike: async () => {} }

/** An unclaimed reward, and some badges in progress. */
async function hangBadges(product: ProductFixture, person: Person): Promise<Backdrop> {
  await product.database.rows(sql`UPDATE player_badge SET taken_at = NULL WHERE player_id = ${person.id} AND type = 'combat_winner'`)
  return keepAWeek(product, person)
}

/** Twelve days of play, one of them frozen, and today not played yet. */
async function keepAWeek(product: ProductFixture, { id }: Person): Promise<Backdrop> {
  await product.database.rows(sql`
    INSERT INTO streak (player_id, zone, counted_zone, last_day, days, longest, freezes, due_at)
    SELECT ${id}, 'UTC', 'UTC', (app_now() AT TIME ZONE 'UTC')::date - 1, 12, 12, 1, date_trunc('day', app_now(), 'UTC') + interval '1 day'`)
  await product.database.rows(sql`
    INSERT INTO streak_day (player_id, day, played) SELECT ${id}, (app_now() AT TIME ZONE 'UTC')::date - n, n <> 4 FROM generate_series(1, 13) n`)
  return still
}

/** Bookmarks two questions: one that was answered and one that is open. */
async function keepQuestions(product: ProductFixture, person: Person): Promise<Backdrop> {
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  const [first] = data.questions
  const second = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: first.id, answer: '1' })
  for (const { id } of [first, second]) await product.call(person, 'set_bookmark', { question_id: id, status: '1', type: '1' })
  return still
}

/** Three newcomers with this player's code: paid, not paid, and one without a finished round. */
async function bringFriends(product: ProductFixture, person: Person): Promise<Backdrop> {
  for (const [name, coins] of [['Jonas Weber', 100], ['نورا', 0], ['Sana Qureshi', undefined]] as const) {
    const { id } = await product.aPerson({ name })
    await product.database.rows(sql`UPDATE player SET referred_by = ${person.id} WHERE id = ${id}`)
    if (coins !== undefined) await product.database.rows(sql`INSERT INTO referral_reward (newcomer_id, owner_id, coins) VALUES (${id}, ${person.id}, ${coins})`)
  }
  return still
}

/** Moves the exam to the product's today: other stories advance the clock of this product, also past midnight. */
async function holdExam(product: ProductFixture, slug: keyof typeof KEYS, path = `/exam-module/${slug}/`): Promise<Backdrop> {
  await moveExam(product, slug, 0)
  return { ...still, path }
}

async function moveExam(product: ProductFixture, slug: keyof typeof KEYS, days: number): Promise<void> {
  await product.database.rows(sql`UPDATE exam SET day = (app_now() AT TIME ZONE 'UTC')::date + ${days}::int WHERE slug = ${slug}`)
}

/** Opens the exam and answers the first few questions. */
async function sitExam(product: ProductFixture, person: Person, slug: keyof typeof KEYS, answers: number): Promise<Backdrop> {
  await moveExam(product, slug, 0)
  const { data } = await product.call(person, 'get_exam_module_questions', { exam_module_id: slug, exam_key: KEYS[slug] })
  for (const { id, options } of data.questions.slice(0, answers)) await product.call(person, 'answer_question', { round_id: data.round.id, question_id: id, answer: options[0].id })
  return { path: `/exam-module/${slug}/`, strike: () => handIn(product, person, slug) }
}

/** Marks are published only once no attempt at the exam is open. */
async function handIn(product: ProductFixture, person: Person, slug: string): Promise<void> {
  await product.call(person, 'set_exam_module_result', { exam_module_id: slug, total_duration: '9', obtained_marks: '9', statistics: '[]' })
}

/** Hands the exam in and moves its day into the past. */
async function endExam(product: ProductFixture, person: Person, slug: keyof typeof KEYS): Promise<Backdrop> {
  await sitExam(product, person, slug, 12)
  await handIn(product, person, slug)
  await moveExam(product, slug, -1)
  return { path: `/exam-module/${slug}/result/`, strike: () => moveExam(product, slug, 0) }
}

/** A settled contest with six players, of whom this one is the fourth. */
async function endContest(product: ProductFixture, person: Person, slug: string): Promise<Backdrop> {
  const others = []
  for (const name of ['Mei', 'Kofi', 'Sana', 'Diego', 'Zoe']) others.push(await product.aPerson({ name, coins: 50 }))
  const players = [...others.slice(0, 3), person, ...others.slice(3)]
  for (const player of players) await product.call(player, 'get_questions_by_contest', { contest_id: slug })
  const [was] = await product.database.rows<{ id: string; ends_at: Date; state: string }>(sql`SELECT id::text, ends_at, state FROM contest WHERE slug = ${slug}`)
  for (const [at, { id }] of players.entries()) {
    await product.database.rows(sql`
      UPDATE contest_entry SET rank = ${at + 1}, score = ${40 - 4 * at}, time_ms = ${61_000 + 7_000 * at}, finished_at = app_now(), prize = ${Math.max(0, 40 - 15 * at)}, notified = true
      WHERE contest_id = ${was?.id as string} AND player_id = ${id}`)
  }
  await product.database.rows(sql`UPDATE contest SET ends_at = app_now() - interval '1 second', state = 'settled' WHERE slug = ${slug}`)
  const strike = async () => {
    await product.database.rows(sql`UPDATE contest_entry SET rank = NULL, score = NULL WHERE contest_id = ${was?.id as string}`)
    await product.database.rows(sql`UPDATE contest SET ends_at = ${was?.ends_at as Date}, state = ${was?.state as string} WHERE slug = ${slug}`)
  }
  return { path: `/contest-play/${slug}/leaderboard/`, strike }
}

/** A notification of each kind except the answers to reports and corrections, over the last weeks; all but the latest three are read. */
async function addNotifications(product: ProductFixture, person: Person): Promise<Backdrop> {
  const playerId = person.id
  const friend = await product.aPerson({ name: 'Jonas' })
  const payout = { playerId, coins: 250, amount: 25, currency: '$', closing: false }
  await product.database.transaction(async (tx) => {
    await notifyBadge(tx, { playerId, type: 'big_thing' })
    await notifyPayouts(tx, [{ ...payout, payoutId: '1' }])
    await notifyRefusedPayout(tx, { ...payout, payoutId: '2', reason: 'The address is not one of yours.' })
    await notifyReferrer(tx, { ownerId: playerId, newcomerId: friend.id })
    await notifyPrize(tx, { contestId: 1, grading: 0, slug: 'on-the-move', name: 'On the Move', playerId, rank: 2, coins: 60 })
    await notifyStreakInDanger(tx, { playerId, days: 12, leftMs: 14_400_000 }, Date.now())
    await notifyContest(tx, { id: 0, slug: 'on-the-move', name: 'On the Move', image: '', language: 'xx', entry: 15, prize: 200, players: [playerId] })
  })
  await notifyFromOperator(product.database, { title: 'New subject: Deep sea', message: '60 questions, free for everybody.', image: '', category: { categoryType: 1, slug: 'space' } }, [playerId])
  await product.database.rows(sql`
    UPDATE notification n SET sent_at = n.sent_at - make_interval(hours => (nth * nth * 3)::int, mins => 12), read_at = CASE WHEN nth > 2 THEN app_now() END
    FROM (SELECT id, row_number() OVER (ORDER BY id DESC) - 1 AS nth FROM notification WHERE player_id = ${playerId}) line WHERE n.id = line.id`)
  return still
}
