/** Random corrections over random play, against a recount from the answers as they were given. */
import { expect, it } from 'vitest'
import { approved, expectSound, planned, read, workAtCorrections } from '../../../tests/correction.ts'
import { aSeason, type Season } from '../../../tests/correction-season.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { spend } from '../coins/server.ts'
import { DEFAULTS } from '../settings/rules.ts'

type Stored = { id: string; playerId: string; scope: string; answers: { question: number; option: number | null; skipped: boolean }[]; result: { right: number; wrong: number; score: number; coins: number; passed: number } }
/** By the author's positions; none: void. */
type Keys = Map<number, number[]>

/** Finished rounds in their order, with what was chosen as the author's position; nothing of it is what a correction writes, but `result`. */
const roundsOf = ({ world }: Season): Promise<Stored[]> =>
  world.database.rows(sql`
    SELECT r.id, r.player_id AS "playerId", r.scope, r.result, (SELECT json_agg(json_build_object('question', i.question_id, 'option', i.option_order[nullif(i.answer, '')::int], 'skipped', false) ORDER BY i.position)
      FROM round_item i WHERE i.round_id = r.id) AS answers FROM round r WHERE r.state = 1 ORDER BY r.finished_at, r.id`)

/** What a round is worth by the rules of the game, written here once more. */
function worthOf({ answers }: Stored, keys: Keys) {
  const counted = answers.filter(({ question }) => (keys.get(question)?.length ?? 0) > 0)
  const right = counted.filter(({ question, option }) => option !== null && keys.get(question)?.includes(option)).length
  const wrong = counted.length - right
  const percent = counted.length === 0 ? 0 : (100 * right) / counted.length
  const passed = counted.length > 0 && percent >= DEFAULTS.quiz_winning_percentage
  const score = passed ? Math.max(0, right * DEFAULTS.quiz_zone_correct_answer_credit_score - wrong * DEFAULTS.quiz_zone_wrong_answer_deduct_score) : 0
  const coins = passed ? Math.max(0, Math.floor(DEFAULTS.maximum_winning_coins - Math.max(0, DEFAULTS.minimum_coins_winning_percentage - percent) / 10 + 1e-9)) : 0
  return { right, wrong, passed, score, coins }
}

/** Of one player on one scope: the round that was paid stays the one that is while it earns coins, else the first that passes is. */
function payerOf(rounds: readonly (Stored & { worth: ReturnType<typeof worthOf> })[], paid: string | undefined) {
  const stays = rounds.find(({ id, worth }) => id === paid && worth.coins > 0)
  return stays ?? rounds.find(({ worth }) => worth.passed)
}

async function expectRecounted(season: Season, keys: Keys, payers: Map<string, string>): Promise<Map<string, number>> {
  const all = (await roundsOf(season)).map((round) => ({ ...round, worth: worthOf(round, keys) }))
  const coins = new Map<string, number>()
  for (const { id: playerId } of season.people) {
    const own = all.filter((round) => round.playerId === playerId)
    const payer = payerOf(own, payers.get(playerId))
    if (payer && payer.worth.coins > 0) payers.set(playerId, payer.id)
    else payers.delete(playerId)
    coins.set(playerId, payer?.worth.coins ?? 0)
    for (const { id, worth, result } of own)
      expect(result, id).toMatchObject({ right: worth.right, wrong: worth.wrong, passed: worth.passed ? 1 : 0, score: worth.score, coins: id === payer?.id ? worth.coins : 0 })
    const sum = (of: (round: (typeof own)[number]) => number) => own.reduce((total, round) => total + of(round), 0)
    const best = Math.max(0, ...own.map(({ worth }) => worth.score))
    const [row] = await season.world.database.rows(sql`
      SELECT questions_answered::int AS answered, correct_answers::int AS correct, score::int, rounds_finished AS rounds,
        (SELECT sum(answered)::int FROM statistics_day d WHERE d.player_id = s.player_id) AS day_answered, (SELECT sum(correct)::int FROM statistics_day d WHERE d.player_id = s.player_id) AS day_correct,
        ARRAY(SELECT score::int FROM board_score b WHERE b.player_id = s.player_id ORDER BY board) AS boards FROM statistics s WHERE player_id = ${playerId}`)
    const [answered, correct] = [sum(({ worth }) => worth.right + worth.wrong), sum(({ worth }) => worth.right)]
    expect(row).toEqual({ answered, correct, score: best, rounds: own.length, day_answered: answered, day_correct: correct, boards: best > 0 ? [best, best, best] : [] })
  }
  return coins
}

/** What the ledger has paid for rounds, reversals included. */
const paidByRounds = async ({ world }: Season) =>
  new Map((await world.database.rows<{ id: string; coins: number }>(sql`
    SELECT a.owner_id AS id, sum(p.amount)::int AS coins FROM posting p JOIN journal j ON j.id = p.journal_id JOIN account a ON a.id = p.account_id WHERE j.kind = 'wonQuizZone' AND a.kind IN ('player', 'bonus') GROUP BY a.owner_id`)).map(({ id, coins }) => [id, coins]))

it.each([11, 12])('random corrections leave what a recount finds, in score, place, statistics and coins (dice %i)', { timeout: 60_000 }, async (seed) => {
  const season = await aSeason({ players: 5, rounds: 6, chance: 0.55, seed: seed * 100 })
  const { world, desk, people } = season
  const dice = seededDice(seed)
  const pick = (n: number) => Math.floor(dice() * n)
  const questions = (await world.database.rows<{ id: number; answer: number[] }>(sql`SELECT q.id, v.answer FROM question q JOIN question_version v ON v.question_id = q.id WHERE q.level = 1 ORDER BY q.id`))
  const keys: Keys = new Map(questions.map(({ id, answer }) => [id, answer]))
  const payers = new Map((await roundsOf(season)).filter(({ result }) => result.coins > 0).map(({ playerId, id }) => [playerId, id]))
  await expectRecounted(season, keys, payers)
  let borne = 0
  for (let n = 0; n < 12; n++) {
    const { id: questionId } = questions[pick(questions.length)] as (typeof questions)[number]
    const current = keys.get(questionId) as number[]
    const others = [0, 1, 2, 3].filter((option) => !(current.length === 1 && current[0] === option))
    const to = [[others[pick(others.length)] as number], [0, 1 + pick(3)], []][current.length === 0 ? 0 : pick(3)] as number[]
    const spender = people[pick(people.length)] as (typeof people)[number]
    const has = (await season.accounts()).get(spender.id) ?? 0
    if (has > 0) await world.database.transaction((tx) => spend(tx, { playerId: spender.id, coins: 1 + pick(has), title: 'skip', source: `${seed}:${n}` }))
    const before = await season.accounts()
    const paid = await paidByRounds(season)
    const id = await planned(world, desk, questionId, to.map((option) => [option]))
    await approved(world, desk, id)
    await workAtCorrections(world.database)
    const { state, shown, done } = await read(world, desk, id)
    expect({ state, done }).toEqual({ state: 'posted', done: shown })
    keys.set(questionId, to)
    const due = await expectRecounted(season, keys, payers)
    expect(await paidByRounds(season)).toEqual(new Map([...paid].map(([playerId]) => [playerId, due.get(playerId)])))
    const bornes = new Map((await world.database.rows<{ id: string; borne: number }>(sql`SELECT player_id AS id, sum(borne)::int AS borne FROM correction_row WHERE correction_id = ${id} GROUP BY player_id`)).map((row) => [row.id, row.borne]))
    const after = new Map([...before].map(([playerId, coins]) => [playerId, coins + (due.get(playerId) ?? 0) - (paid.get(playerId) ?? 0) + (bornes.get(playerId) ?? 0)]))
    expect(await season.accounts()).toEqual(after)
    borne += [...bornes.values()].reduce((sum, one) => sum + one, 0)
    await expectSound(world)
  }
  expect(borne).toBeGreaterThanOrEqual(0)
})
