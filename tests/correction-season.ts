/** For tests of corrections: players who have played a level of five questions many times, each answer right by chance. */
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { choose } from './bank.ts'
import { aDeskOf, type Desk } from './correction.ts'
import { aStage, LEVEL_1, openLevel, playOut } from './stage.ts'
import type { TestPlayer, World } from './world.ts'

export type Season = { world: World; desk: Desk; people: TestPlayer[]; questionId: number; /** The coins of each player. */ accounts: () => Promise<Map<string, number>> }

const QUESTIONS = 5
const numberOf = ({ question }: { question: string }): number => Number(/\d+/.exec(question)?.[0]) % QUESTIONS

/** `reported`: by so many of the players, the first one first; one of them has bookmarked the question. */
export async function aSeason({ players = 6, rounds = 10, chance = 0.7, reported = 0, seed = 7 } = {}): Promise<Season> {
  const { world, player } = await aStage({ each: QUESTIONS, levels: 2 })
  const people = [player, ...(await Promise.all(Array.from({ length: players - 1 }, (_, n) => world.aPlayer({ name: `P${n}` }))))]
  await Promise.all(people.map(async (one, at) => {
    const dice = seededDice(seed + at)
    for (let n = 0; n < rounds; n++) {
      // By question, since the order in which they are asked is another one each time.
      const isRight = Array.from({ length: QUESTIONS }, () => dice() < chance)
      await playOut(world, one, await world.call(openLevel, LEVEL_1, one), (question) => choose(question, undefined, isRight[numberOf(question)] === true))
    }
  }))
  const questionId = (await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question`))?.id as number
  for (const one of people.slice(0, reported)) await world.database.rows(sql`INSERT INTO question_report (player_id, question_id, version, message) VALUES (${one.id}, ${questionId}, 1, 'wrong')`)
  if (reported > 0) await world.database.rows(sql`INSERT INTO bookmark (player_id, question_id) VALUES (${player.id}, ${questionId})`)
  const accounts = async () => new Map((await world.database.rows<{ id: string; coins: number }>(sql`
    SELECT owner_id AS id, sum(balance) AS coins FROM account WHERE owner_id = ANY (${people.map(({ id }) => id)}::uuid[]) AND kind IN ('player', 'bonus') GROUP BY owner_id ORDER BY owner_id`)).map(({ id, coins }) => [id, coins]))
  return { world, desk: await aDeskOf(world), people, questionId, accounts }
}
