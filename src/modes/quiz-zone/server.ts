import { notFound } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database.ts'
import { handle, ok, refuse, type Answer, type Call } from '../../platform/server/handler.ts'
import { levelOf, passLevel } from '../../features/levels/server.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { draw } from '../../features/questions/rules.ts'
import { candidates, findPlace, hasUnlocked, levelsIn, type FoundPlace } from '../../features/questions/server.ts'
import type { Round } from '../../features/rounds/rules.ts'
import { openRound } from '../../features/rounds/server/open.ts'
import type { ServedMode, Settlement } from '../../features/rounds/server/registry.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { getLevelData, getQuestionsByLevel, levelLocked, setLevelData } from './contract.ts'
import { quizZone, readScope, scopeOf } from './rules.ts'

/** The only wire number of the categories this mode plays in. */
const SET = 1

export const servedQuizZone: ServedMode = { ...quizZone, settle }

/** A pass opens the next level; only a pass that opens one is paid, and every level pays once. */
async function settle(tx: Tx, round: Round, passed: boolean): Promise<Settlement> {
  const { level, ...place } = readScope(round.scope)
  const opened = passed ? await passLevel(tx, round.playerId, quizZone.id, place, level) : undefined
  if (opened === undefined) return { payKey: undefined, level }
  const payKey = `${quizZone.id}:${round.playerId}:${round.scope}`
  return { payKey, level, next_level: opened }
}

export const quizZoneActions = [
  handle(getLevelData, async ({ tx, playerId, input }) => {
    const place = await findPlace(tx, { set: SET, category: input.category_slug, subcategory: input.subcategory_slug })
    if (!place) return refuse(notFound)
    if (await isLocked(tx, playerId, place)) return refuse(premiumLocked)
    return ok(await levelMap(tx, playerId, place))
  }),

  handle(setLevelData, async ({ tx, playerId, input }) => {
    const place = await findPlace(tx, { set: SET, ...input })
    return place ? ok({ level: await levelOf(tx, playerId, quizZone.id, place) }) : refuse(notFound)
  }),

  handle(getQuestionsByLevel, play),
]

async function isLocked(db: Sql, playerId: string, place: FoundPlace): Promise<boolean> {
  return place.isPremium && !(await hasUnlocked(db, playerId, [place.categoryId])).has(place.categoryId)
}

async function levelMap(db: Sql, playerId: string, place: FoundPlace) {
  const [levels, open, settings] = [await levelsIn(db, place), await levelOf(db, playerId, quizZone.id, place), await currentSettings(db)]
  const points = quizZone.points(settings)
  return {
    level: open,
    max_level: levels.at(-1)?.level ?? 0,
    no_of_ques: levels.reduce((sum, { questions }) => sum + questions, 0),
    level_data: levels.map(({ level, questions }) => ({ level, no_of_ques: Math.min(questions, quizZone.questions(settings)), played: level < open ? (1 as const) : (0 as const) })),
    category: { id: String(place.categoryId), slug: place.categorySlug, name: place.categoryName },
    subcategory: { id: String(place.subcategoryId), slug: place.subcategorySlug, name: place.subcategoryName },
    rules: { questions: quizZone.questions(settings), seconds: quizZone.seconds(settings), ...points, coins: quizZone.coins?.most(settings) ?? 0, pass_percent: settings.quiz_winning_percentage },
  }
}

async function play({ tx, playerId, input, dice }: Call<typeof getQuestionsByLevel>): Promise<Answer<typeof getQuestionsByLevel>> {
  const place = await findPlace(tx, { set: SET, ...input })
  if (!place) return refuse(notFound)
  if (await isLocked(tx, playerId, place)) return refuse(premiumLocked)
  if (input.level > (await levelOf(tx, playerId, quizZone.id, place))) return refuse(levelLocked)
  const settings = await currentSettings(tx)
  const { categoryId, subcategoryId, categorySlug, subcategorySlug, categoryName, subcategoryName } = place
  const opened = await openRound(tx, {
    mode: servedQuizZone,
    playerId,
    scope: scopeOf({ categoryId, subcategoryId, level: input.level }),
    place: { category: categorySlug, subcategory: subcategorySlug, name: subcategoryName || categoryName, level: String(input.level) },
    redeemable: !place.openLicence,
    draw: async (seen) => draw(await candidates(tx, place, input.level), seen, quizZone.questions(settings), dice, settings.question_shuffle_mode === 1),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}
