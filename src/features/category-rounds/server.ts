import { notFound, type Input, type Refusal } from '../../platform/pure/action.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, ok, refuse } from '../../platform/server/http/handler.ts'
import { levelOf, markPlayed, passLevel } from '../levels/server.ts'
import { premiumLocked, type CategoryType } from '../questions/contract.ts'
import { inOrder } from '../questions/rules.ts'
import { allCandidates, findPart, findPlace, hasUnlocked } from '../questions/server.ts'
import { alreadyPlayed, type ModeId, type OpenRound } from '../rounds/contract.ts'
import type { Round } from '../rounds/rules.ts'
import { hasFinished } from '../rounds/server/player-history.ts'
import { openRound } from '../rounds/server/open.ts'
import type { ServedMode, Settlement } from '../rounds/server/registry.ts'
import { currentSettings } from '../settings/server.ts'
import { setQuizCategories, type CategoryRef } from './contract.ts'
import { readScope, scopeOf } from './rules.ts'
import { insertPlayedReport } from './store.ts'

export { erasePlayedReports } from './store.ts'

export type CategoryRoundOpening = { mode: ServedMode; categoryType: CategoryType; playerId: string; target: CategoryRef; dice: Dice }

/** Opens a round on a category or subcategory, or resumes the open one. It asks all questions, unseen ones first. */
export async function openCategoryRound(tx: Tx, { mode, categoryType, playerId, target, dice }: CategoryRoundOpening): Promise<{ data: OpenRound; message: number } | { refused: Refusal }> {
  const place = await findPart(tx, categoryType, target.type, target.type_id)
  if (!place) return refuse(notFound)
  const settings = await currentSettings(tx)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: scopeOf(place),
    place: { category: place.categorySlug, subcategory: place.subcategorySlug, name: place.subcategoryName || place.categoryName },
    redeemable: !place.openLicence,
    refusal: async (reads) => ((await hasUnlocked(reads, playerId, [place.categoryId])).has(place.categoryId) ? undefined : premiumLocked),
    draw: async () => {
      const questions = await allCandidates(tx, place)
      return (seen) => inOrder(questions, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: mode.questions(settings),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}

/** Category rounds have a single level. */
const LEVEL = 1

/** Marks the category as played; only the first passed round is paid. */
export async function settleCategoryRound(tx: Tx, round: Round, passed: boolean): Promise<Settlement> {
  const place = readScope(round.scope)
  const [before, opened] = await Promise.all([levelOf(tx, round.playerId, round.mode, place), passed ? passLevel(tx, round.playerId, round.mode, place, LEVEL) : markPlayed(tx, round.playerId, round.mode, place)])
  const [passedBefore, isFirst] = [before > LEVEL, opened !== undefined]
  return { payKey: isFirst ? `${round.mode}:${round.playerId}:${round.scope}` : undefined, passed_before: passedBefore ? 1 : 0 }
}

/** Whether a player has finished what the call names, and its scope; undefined: there is no such category. */
export type FinishedScopeFinder = (db: Sql, playerId: string, report: Input<typeof setQuizCategories>) => Promise<{ scope: string; finished: boolean } | undefined>

/** The mode that plays the categories of a type; `finished`: where its rounds have other scopes than the category, such as texts. */
export type ModesByCategoryType = Partial<Record<CategoryType, { mode: ModeId; finished?: FinishedScopeFinder | undefined }>>

export const categoryRoundActions = (modes: ModesByCategoryType) => [
  handle(setQuizCategories, async ({ tx, playerId, input }) => {
    const categoryType = input.type as CategoryType
    const found = await finishedScopeFinder(modes[categoryType])(tx, playerId, input)
    if (!found?.finished) return refuse(notFound)
    return (await insertPlayedReport(tx, playerId, categoryType, found.scope)) ? ok({}) : refuse(alreadyPlayed)
  }),
]

const finishedScopeFinder = (played: ModesByCategoryType[CategoryType]): FinishedScopeFinder =>
  played?.finished ??
  (async (db, playerId, { type, category, subcategory }) => {
    const place = played && (await findPlace(db, { categoryType: type as CategoryType, category, subcategory }))
    if (!place) return undefined
    const scope = scopeOf(place)
    return { scope, finished: await hasFinished(db, playerId, played.mode, scope) }
  })
