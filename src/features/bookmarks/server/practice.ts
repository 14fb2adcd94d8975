/** Kept questions played for practice: each as its own way to play asks and judges it. No coins, no score, nothing counts. */
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import { activeQuestions, type ActiveQuestion } from '../../questions/server.ts'
import type { SetNumber } from '../../questions/contract.ts'
import { inOrder } from '../../questions/rules.ts'
import type { OpenRound } from '../../rounds/contract.ts'
import { judgeChoice, optionOrder, type Asked, type Mode } from '../../rounds/rules.ts'
import { openRound } from '../../rounds/server/open.ts'
import type { ServedMode } from '../../rounds/server/registry.ts'
import { currentSettings } from '../../settings/server.ts'
import { keptBy } from '../store.ts'

/** The modes whose questions can be kept, by their category's type. */
export type Kinds = Partial<Record<SetNumber, Mode>>

export function practice(kinds: Kinds): ServedMode {
  const kindOf = ({ set }: Asked): Mode | undefined => kinds[set as SetNumber]
  return {
    id: 'bookmarks',
    pace: 'one-by-one',
    seconds: (settings, asked) => (asked && kindOf(asked)?.seconds(settings, asked)) ?? settings.quiz_zone_seconds,
    questions: (settings) => settings.quiz_zone_total_level_question,
    lifelines: [],
    lifelineCoins: () => 0,
    judge: (asked, item, answer) => (kindOf(asked)?.judge ?? judgeChoice)(asked, item, answer),
    points: () => ({ right: 0, wrong: 0 }),
    coins: undefined,
    unranked: true,
    uncounted: true,
    deal: (asked, settings, dice) => kindOf(asked)?.deal?.(asked, settings, dice) ?? { order: optionOrder(asked, settings, dice), extra: null },
    shows: (asked, item) => kindOf(asked)?.shows?.(asked, item) ?? {},
    rightAnswer: (asked, item) => kindOf(asked)?.rightAnswer?.(asked, item),
    settle: () => Promise.resolve({ payKey: undefined }),
  }
}

export type PracticeOpening = { mode: ServedMode; playerId: string; type: SetNumber; dice: Dice }

/**
 * Opens a round of the kept questions of a kind, or resumes it. Undefined: none is kept.
 */
export async function openPractice(tx: Tx, { mode, playerId, type, dice }: PracticeOpening): Promise<OpenRound | undefined> {
  const settings = await currentSettings(tx)
  return openRound(tx, {
    mode,
    playerId,
    scope: String(type),
    place: { type: String(type) },
    redeemable: false,
    draw: async (seen) => {
      const ids = (await keptBy(tx, playerId)).map(({ questionId }) => questionId)
      const active = await activeQuestions(tx, ids)
      const kept = ids.map((id) => active.get(id)).filter((question): question is ActiveQuestion => question?.set === type)
      return inOrder(kept, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: mode.questions(settings),
    dice,
  })
}
