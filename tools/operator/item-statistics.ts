/** The command `npm run operator -- count-answers`. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { countAllAnew, countAnew } from '../../src/features/item-statistics/server.ts'
import { numberOf } from '../../src/features/questions/server.ts'
import { currentQuestion } from '../../src/features/questions/server/saving.ts'

export const ITEM_STATISTICS_HELP = `  count-answers all             counts the answers to all questions anew: after a release that counts them in another way
  count-answers ID              those to one question`

export const itemStatisticsCommands: Record<string, (database: Database, words: string[]) => Promise<string>> = {
  'count-answers': async (database, [what = '']) => {
    if (what === 'all') return `${await database.transaction(countAllAnew)} questions are counted anew by the server, one after the other.`
    const question = await currentQuestion(database, numberOf(what))
    if (!question) throw new Error(`Say which: count-answers all, or the number of a question. There is no question "${what}".`)
    await database.transaction((tx) => countAnew(tx, { questionId: question.id }))
    return `Question ${question.id} is counted anew by the server.`
  },
}
