/** Handlers of the calls about a player's own statistics. */
import type { Output } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok } from '../../../platform/server/http/handler.ts'
import { placesOf } from '../../leaderboards/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { getUsersStatistics, setUsersStatistics, type StatisticsSpan } from '../contract.ts'
import { firstDayOf, firstMonday, isDoubtful, longestRun, ratioOf, strongAndWeak, type CategoryTally } from '../rules.ts'
import { categoriesSince, daysOf, sumSince, today as dayNow, totalsOf, type StatisticsSum } from '../store.ts'

/** A client claimed impossible results; subscribed by fraud detection. */
export const doubtfulClaim = eventKind<{ playerId: string; action: string; claim: Record<string, unknown> }>('doubtful-claim')

export const statisticsActions = [
  handle(getUsersStatistics, async ({ tx, playerId, input: { span } }) => {
    const { system_timezone } = await currentSettings(tx)
    const reads = gathering(tx)
    const [today, days, inAll] = await Promise.all([dayNow(reads, system_timezone), daysOf(reads, playerId), totals(reads, playerId)])
    const monday = firstMonday(today)
    return ok({
      ...inAll,
      span: await figuresOf(gathering(tx), playerId, span, today),
      today,
      days: days.filter(({ day }) => day >= monday && day <= today).map(({ day, answered, correct }) => ({ date: day, answered, correct })),
      longest_run: longestRun(days.map(({ day }) => day)),
    })
  }),

  handle(setUsersStatistics, async ({ tx, playerId, input }) => {
    const known = await totals(gathering(tx), playerId)
    const figures = { answered: known.questions_answered, correct: known.correct_answers }
    if (isDoubtful(input, figures)) await announce(tx, doubtfulClaim, { playerId, action: setUsersStatistics.name, claim: { ...input, known: figures } })
    return ok(known)
  }),
]

async function totals(db: Sql, playerId: string): Promise<Output<typeof setUsersStatistics>> {
  const [{ questionsAnswered, correctAnswers, battlesWon, battlesLost, battlesDrawn }, categories, { best }] = await Promise.all([totalsOf(db, playerId), categoriesSince(db, playerId, undefined), placesOf(db, playerId)])
  const { strong, weak } = strongAndWeak(categories)
  return {
    questions_answered: questionsAnswered,
    correct_answers: correctAnswers,
    strong_category: strong?.name ?? '',
    ratio1: strong ? ratioOf(strong) : 0,
    weak_category: weak?.name ?? '',
    ratio2: weak ? ratioOf(weak) : 0,
    best_position: best,
    battles: { won: battlesWon, lost: battlesLost, drawn: battlesDrawn },
  }
}

async function figuresOf(db: Sql, playerId: string, span: StatisticsSpan, today: string): Promise<Output<typeof getUsersStatistics>['span']> {
  const since = firstDayOf(span, today)
  const [{ answered, correct, won, lost, drawn }, categories] = await Promise.all([since === undefined ? allTimeSum(db, playerId) : sumSince(db, playerId, since), categoriesSince(db, playerId, since)])
  return { answered, correct, battles: { won, lost, drawn }, categories: categories.map(onTheWire) }
}

async function allTimeSum(db: Sql, playerId: string): Promise<StatisticsSum> {
  const { questionsAnswered, correctAnswers, battlesWon, battlesLost, battlesDrawn } = await totalsOf(db, playerId)
  return { answered: questionsAnswered, correct: correctAnswers, won: battlesWon, lost: battlesLost, drawn: battlesDrawn }
}

function onTheWire({ id, name, answered, correct }: CategoryTally) {
  return { category_id: id, name, answered, correct, ratio: ratioOf({ answered, correct }) }
}
