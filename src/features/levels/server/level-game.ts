/** Handlers of a mode that is played in levels: its map, its rounds, and the level opened by a pass. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { premiumLocked, type CategoryType } from '../../questions/contract.ts'
import { inOrder } from '../../questions/rules.ts'
import { candidates, findPlace, hasUnlocked, levelsIn, type FoundPlace } from '../../questions/server.ts'
import type { Mode, Round } from '../../rounds/rules.ts'
import { openRound } from '../../rounds/server/open.ts'
import type { ServedMode, Settlement } from '../../rounds/server/registry.ts'
import { currentSettings } from '../../settings/server.ts'
import { levelLocked, type MapCall, type PlayCall, type ReportCall } from '../contract.ts'
import { readScope, scopeOf } from '../rules.ts'
import { levelOf, passLevel } from '../server.ts'

/** The mode's rules, the type of its categories, and its three calls. */
export type LevelGame = { mode: Mode; categoryType: CategoryType; calls: { map: MapCall; report: ReportCall; play: PlayCall } }

/** The mode as rounds use it. */
export function servedLevels({ mode }: Pick<LevelGame, 'mode'>): ServedMode {
  return { ...mode, settle: (tx, round, passed) => settle(tx, mode, round, passed) }
}

/** A pass opens the next level; only a pass that opens a level is paid, once per level. */
async function settle(tx: Tx, mode: Mode, round: Round, passed: boolean): Promise<Settlement> {
  const { level, ...place } = readScope(round.scope)
  const opened = passed ? await passLevel(tx, round.playerId, mode.id, place, level) : undefined
  if (opened === undefined) return { payKey: undefined, level }
  const payKey = `${mode.id}:${round.playerId}:${round.scope}`
  return { payKey, level, next_level: opened }
}

export function levelActions(game: LevelGame): Served[] {
  const { mode, categoryType, calls } = game
  return [
    handle(calls.map, async ({ tx, playerId, input }) => {
      const place = await findPlace(tx, { categoryType, category: input.category_slug, subcategory: input.subcategory_slug })
      if (!place) return refuse(notFound)
      if (await isLocked(tx, playerId, place)) return refuse(premiumLocked)
      return ok(await levelMap(tx, mode, playerId, place))
    }),

    handle(calls.report, async ({ tx, playerId, input }) => {
      const place = await findPlace(tx, { categoryType, ...input })
      return place ? ok({ level: await levelOf(tx, playerId, mode.id, place) }) : refuse(notFound)
    }),

    handle(calls.play, (call) => play(game, call)),
  ]
}

async function isLocked(db: Sql, playerId: string, place: FoundPlace): Promise<boolean> {
  return place.isPremium && !(await hasUnlocked(db, playerId, [place.categoryId])).has(place.categoryId)
}

async function levelMap(db: Sql, mode: Mode, playerId: string, place: FoundPlace) {
  const [levels, open, settings] = [await levelsIn(db, place), await levelOf(db, playerId, mode.id, place), await currentSettings(db)]
  const questions = mode.questions(settings)
  return {
    level: open,
    max_level: levels.at(-1)?.level ?? 0,
    no_of_ques: levels.reduce((sum, level) => sum + level.questions, 0),
    level_data: levels.map(({ level, questions: there }) => ({ level, no_of_ques: Math.min(there, questions), played: level < open ? (1 as const) : (0 as const) })),
    category: { id: String(place.categoryId), slug: place.categorySlug, name: place.categoryName },
    subcategory: { id: String(place.subcategoryId), slug: place.subcategorySlug, name: place.subcategoryName },
    rules: { questions, seconds: mode.seconds(settings), ...mode.points(settings), coins: mode.coins?.most(settings) ?? 0, pass_percent: settings.quiz_winning_percentage },
  }
}

async function play({ mode, categoryType }: LevelGame, { tx, playerId, input, dice }: Call<PlayCall>): Promise<ActionReply<PlayCall>> {
  const place = await findPlace(tx, { categoryType, ...input })
  if (!place) return refuse(notFound)
  const settings = await currentSettings(tx)
  const { categoryId, subcategoryId, categorySlug, subcategorySlug, categoryName, subcategoryName } = place
  const opened = await openRound(tx, {
    mode: servedLevels({ mode }),
    playerId,
    scope: scopeOf({ categoryId, subcategoryId, level: input.level }),
    place: { category: categorySlug, subcategory: subcategorySlug, name: subcategoryName || categoryName, level: String(input.level) },
    redeemable: !place.openLicence,
    refusal: async (reads) => {
      const [locked, level] = await Promise.all([isLocked(reads, playerId, place), levelOf(reads, playerId, mode.id, place)])
      return locked ? premiumLocked : input.level > level ? levelLocked : undefined
    },
    draw: async (reads) => {
      const questions = await candidates(reads, place, input.level)
      return (seen) => inOrder(questions, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: mode.questions(settings),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}
