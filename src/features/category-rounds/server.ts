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

/** Whether a player has finished what a call names, and the scope it is remembered by; undefined: there is no such thing. */
export type Finished = (db: Sql, playerId: string, wish: Input<typeof setQuizCategories>) => Promise<{ scope: string; finished: boolean } | undefined>

/** The mode that plays the categories of a type; `finished`: where its rounds are played on something else in them, on texts for example. */
export type ModesByCategoryType = Partial<Record<CategoryType, { mode: ModeId; finished?: Finished | undefined }>>

export const categoryRoundActions = (modes: ModesByCategoryType) => [
  handle(setQuizCategories, async ({ tx, playerId, input }) => {
    const set = input.type as CategoryType
    const found = await finishedIn(modes[set])(tx, playerId, input)
    if (!found?.finished) return refuse(notFound)
    return (await insertPlayedReport(tx, playerId, set, found.scope)) ? ok({}) : refuse(alreadyPlayed)
  }),
]

const finishedIn = (played: ModesByCategoryType[CategoryType]): Finished =>
  played?.finished ??
  (async (db, playerId, { type, category, subcategory }) => {
    const place = played && (await findPlace(db, { set: type as CategoryType, category, subcategory }))
    if (!place) return undefined
    const scope = scopeOf(place)
    return { scope, finished: await hasFinished(db, playerId, played.mode, scope) }
  })
