import { notFound, type Input, type Refusal } from '../../platform/pure/action.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, ok, refuse } from '../../platform/server/http/handler.ts'
import { levelOf, levelsOf, markPlayed, passLevel } from '../levels/server.ts'
import { premiumLocked, CATEGORY_TYPES, type CategoryType } from '../questions/contract.ts'
import { inOrder } from '../questions/rules.ts'
import { allCandidates, findPart, findPlace, hasUnlocked, type Played, type Progress } from '../questions/server.ts'
import { alreadyPlayed, type ModeId, type OpenRound } from '../rounds/contract.ts'
import type { Round } from '../rounds/rules.ts'
import { hasFinished } from '../rounds/server/memory.ts'
import { openRound } from '../rounds/server/open.ts'
import type { ServedMode, Settlement } from '../rounds/server/registry.ts'
import { currentSettings } from '../settings/server.ts'
import { setQuizCategories, type CategoryRef } from './contract.ts'
import { readScope, scopeOf } from './rules.ts'
import { insertPlayedReport } from './store.ts'

export { erasePlayedReports } from './store.ts'

export type CategoryRoundOpening = { mode: ServedMode; set: CategoryType; playerId: string; wish: CategoryRef; dice: Dice }

/** Opens a round on a category or a part of one, or resumes the one that is open there: all its questions, unseen ones first. */
export async function openCategoryRound(tx: Tx, { mode, set, playerId, wish, dice }: CategoryRoundOpening): Promise<{ data: OpenRound; message: number } | { refused: Refusal }> {
  const place = await findPart(tx, set, wish.type, wish.type_id)
  if (!place) return refuse(notFound)
  if (!(await hasUnlocked(tx, playerId, [place.categoryId])).has(place.categoryId)) return refuse(premiumLocked)
  const settings = await currentSettings(tx)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: scopeOf(place),
    place: { category: place.categorySlug, subcategory: place.subcategorySlug, name: place.subcategoryName || place.categoryName },
    redeemable: !place.openLicence,
    draw: async (seen) => inOrder(await allCandidates(tx, place), seen, dice, settings.question_shuffle_mode === 1),
    most: mode.questions(settings),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}

/** A category round has one level. */
const LEVEL = 1

/** Marks the category as played; only the first passed round is paid. */
export async function settleCategoryRound(tx: Tx, round: Round, passed: boolean): Promise<Settlement> {
  const place = readScope(round.scope)
  const passedBefore = (await levelOf(tx, round.playerId, round.mode, place)) > LEVEL
  await markPlayed(tx, round.playerId, round.mode, place)
  const isFirst = passed && (await passLevel(tx, round.playerId, round.mode, place, LEVEL)) !== undefined
  return { payKey: isFirst ? `${round.mode}:${round.playerId}:${round.scope}` : undefined, passed_before: passedBefore ? 1 : 0 }
}

/** The mode that plays the categories of a type. */
const MODE_OF_CATEGORY_TYPE: Partial<Record<CategoryType, ModeId>> = {
  [CATEGORY_TYPES.quizZone]: 'quiz-zone',
  [CATEGORY_TYPES.guessTheWord]: 'guess-the-word',
  [CATEGORY_TYPES.maths]: 'math-mania',
  [CATEGORY_TYPES.audio]: 'audio-questions',
  [CATEGORY_TYPES.multiMatch]: 'multi-match',
}

/** Where somebody has played in them. */
export const playedByCategoryType: Progress = Object.fromEntries(
  Object.entries(MODE_OF_CATEGORY_TYPE).map(([set, mode]): [string, Played] => [set, (db, playerId) => levelsOf(db, playerId, mode)]),
)

/** Whether a player has finished what a call names, and the scope it is remembered by; undefined: there is no such thing. */
export type Finished = (db: Sql, playerId: string, wish: Input<typeof setQuizCategories>) => Promise<{ scope: string; finished: boolean } | undefined>

/** `elsewhere`: how sets whose rounds are not played in categories, such as texts, know what was finished. */
export const categoryRoundActions = (elsewhere: Partial<Record<CategoryType, Finished>> = {}) => [
  handle(setQuizCategories, async ({ tx, playerId, input }) => {
    const set = input.type as CategoryType
    const found = await (elsewhere[set] ?? finishedIn)(tx, playerId, input)
    if (!found?.finished) return refuse(notFound)
    return (await insertPlayedReport(tx, playerId, set, found.scope)) ? ok({}) : refuse(alreadyPlayed)
  }),
]

const finishedIn: Finished = async (db, playerId, { type, category, subcategory }) => {
  const set = type as CategoryType
  const mode = MODE_OF_CATEGORY_TYPE[set]
  const place = mode && (await findPlace(db, { set, category, subcategory }))
  if (!place) return undefined
  const scope = scopeOf(place)
  return { scope, finished: await hasFinished(db, playerId, mode as ModeId, scope) }
}
