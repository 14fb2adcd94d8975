/** No action discloses the answers of a running contest: every action is called with all ids that a player could know. */
import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { registry } from '../../apps/server/registry.ts'
import { answerQuestion } from '../../features/rounds/contract.ts'
import { getQuestionsByContest } from './contract.ts'
import { aContestWorld, ID, play } from './kit.ts'

/** The text of the notes of the contest's questions. */
const NOTE = /It is \d+\./

it('no action tells the right answer or the note of a running contest', async () => {
  const world = await aContestWorld({ questions: 4 })
  const [player, other] = [await world.aPlayer({ coins: 500 }), await world.aPlayer({ coins: 500 })]
  const finished = await play(world, player, 2)
  const { round, questions: [open] } = await world.call(getQuestionsByContest, ID, other)
  await world.call(answerQuestion, { round_id: round.id, question_id: open?.id as string, answer: '1' }, other)
  const ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question WHERE collection_id IS NOT NULL`)).map(({ id }) => String(id))
  const known = (roundId: string, questionId: string): Record<string, string> => ({
    round_id: roundId, question_id: questionId, contest_id: 'grand-prix', type: '1', type_id: '1', category: 'space', category_slug: 'space', subcategory: '0', level: '1',
    status: '1', answer: '1', lifeline: 'fifty_fifty', message: 'why', minutes: '3', limit: '5', fun_n_learn_id: questionId, exam_module_id: questionId,
  })
  for (const { action } of registry.filter((each) => each.action.who === 'player')) {
    for (const [caller, roundId] of [[player, finished], [other, round.id]] as const) {
      for (const questionId of ids) {
        const fields = Object.fromEntries(Object.entries(known(roundId, questionId)).filter(([name]) => name in action.input))
        const response = await world.post(action.name, fields, { authorization: `Bearer ${caller.token}` })
        const text = await response.text()
        expect(response.status, `${action.name} ${text}`).toBeLessThan(500)
        expect(text, action.name).not.toMatch(NOTE)
        for (const id of ids) expect(idsWithAnswer(JSON.parse(text)), action.name).not.toContain(id)
      }
    }
  }
})

/** Ids of the questions whose right answer occurs with them anywhere in a reply. */
function idsWithAnswer(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsWithAnswer)
  if (typeof value !== 'object' || value === null) return []
  const { id, question_id, right_answer } = value as { id?: string; question_id?: string; right_answer?: string }
  const own = right_answer === undefined ? [] : [question_id ?? id ?? '']
  return [...own, ...Object.values(value).flatMap(idsWithAnswer)]
}
