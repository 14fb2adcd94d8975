import type { Sql } from '../../../platform/server/database/database.ts'
import { openQuestionsAmong } from '../../disclosure/server.ts'
import { questionOnTheWire, rightAnswer, shareOf } from '../../questions/kinds/rules.ts'
import { readQuestions } from '../../questions/server.ts'
import type { getBattleReview } from '../contract.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { seatOf, type DealtQuestion, type Room } from '../rules.ts'
import { dealOf } from '../rules/correcting.ts'

/** The closed questions of an ended battle, with one player's answers, by the keys of now. */
export async function reviewOf(db: Sql, room: Room, playerId: string): Promise<Output<typeof getBattleReview>> {
  const played = room.questions.slice(0, room.position)
  const asked = await readQuestions(db, played)
  const stands = await openQuestionsAmong(db, playerId, played.map(({ id }) => id))
  const given = room.seats[seatOf(room, playerId)]?.given ?? []
  return asked.map((question, i) => {
    const [deal, own] = [dealOf(played[i] as DealtQuestion), given[i]]
    const shown = { ...questionOnTheWire(question, deal, { position: i + 1, timeMs: room.questionMs }), own_answer: own?.option ?? '' }
    if (stands.has(question.id)) return { ...shown, right_answer: '', note: '', verdict: '?' }
    return { ...shown, right_answer: rightAnswer(question, deal), note: question.note, verdict: !own || question.voided ? 'n' : shareOf(question, deal, own.option) > 0 ? 'r' : 'w' }
  })
}
