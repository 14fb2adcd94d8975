/** Practice of bookmarked questions: each is asked and judged as its kind does it. No coins, no score, no statistics. */
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import { activeQuestions, type ActiveQuestion } from '../../questions/server.ts'
import type { CategoryType } from '../../questions/contract.ts'
import { inOrder } from '../../questions/rules.ts'
import type { OpenRound } from '../../rounds/contract.ts'
import type { Mode } from '../../rounds/rules.ts'
import { openRound } from '../../rounds/server/open.ts'
import type { ServedMode } from '../../rounds/server/registry.ts'
import { currentSettings } from '../../settings/server.ts'
import { bookmarkedIds, storedBookmarksOf } from '../store.ts'

/** The modes whose questions can be bookmarked, by category type: a question has the time limit of its mode. */
export type ClocksByType = Partial<Record<CategoryType, Pick<Mode, 'seconds'>>>

export function practice(clocks: ClocksByType): ServedMode {
  return {
    id: 'bookmarks',
    pace: 'one-by-one',
    seconds: (settings, asked) => (asked && clocks[asked.categoryType as CategoryType]?.seconds(settings, asked)) ?? settings.quiz_zone_seconds,
    questions: (settings) => settings.quiz_zone_total_level_question,
    lifelines: [],
    lifelineCoins: () => 0,
    points: () => ({ right: 0, wrong: 0 }),
    coins: undefined,
    unranked: true,
    uncounted: true,
    settle: () => Promise.resolve({ payKey: undefined }),
  }
}

export type PracticeOpening = { mode: ServedMode; playerId: string; type: CategoryType; dice: Dice }

/** Opens a round on the bookmarked questions of a category type, or resumes it. Undefined: there is none. */
export async function openPractice(tx: Tx, { mode, playerId, type, dice }: PracticeOpening): Promise<OpenRound | undefined> {
  const settings = await currentSettings(tx)
  return openRound(tx, {
    mode,
    playerId,
    scope: String(type),
    place: { type: String(type) },
    redeemable: false,
    draw: async (reads) => {
      const [bookmarks, active] = await Promise.all([storedBookmarksOf(reads, playerId), activeQuestions(reads, bookmarkedIds(playerId))])
      const questions = bookmarks.map(({ questionId }) => active.get(questionId)).filter((question): question is ActiveQuestion => question?.categoryType === type)
      return (seen) => inOrder(questions, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: mode.questions(settings),
    dice,
  })
}
