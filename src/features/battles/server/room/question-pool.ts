/** The questions of a battle: of a category without a price, or of all such categories of a language. */
import type { Dice } from '../../../../platform/pure/dice.ts'
import { notFound, type Refusal } from '../../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../../platform/server/database/database.ts'
import { lockDraws, askableOrRefuse } from '../../../disclosure/server.ts'
import { contentLanguage, defaultLanguage } from '../../../languages/server.ts'
import { premiumLocked, CATEGORY_TYPES } from '../../../questions/contract.ts'
import { inOrder, type Candidate } from '../../../questions/rules.ts'
import type { Candidates } from '../../../questions/rules/candidates.ts'
import { kindOf, rightAnswer } from '../../../questions/kinds/rules.ts'
import { allCandidates, findWhole, freePool, readQuestions } from '../../../questions/server.ts'
import type { Settings } from '../../../settings/rules.ts'
import type { DealtQuestion } from '../../rules.ts'

/** `categoryId` 0: all categories. */
export type QuestionPool = { categoryId: number; languageId: string; name: string }

/** `wish`: an id or a slug, '0' for all. */
export async function questionPoolOf(db: Sql, wish: string, language: { wish: string | undefined; reads: string }): Promise<QuestionPool | Refusal> {
  if (wish === '0') {
    const languageId = (await contentLanguage(db, language.wish, language.reads)) ?? (await defaultLanguage(db))
    return languageId === undefined ? notFound : { categoryId: 0, languageId, name: '' }
  }
  const place = await findWhole(db, { category: wish, subcategory: '', categoryType: CATEGORY_TYPES.quizZone }, 'battle')
  if (!place || place.categoryType !== CATEGORY_TYPES.quizZone) return notFound
  return place.isPremium ? premiumLocked : { categoryId: place.categoryId, languageId: place.languageId, name: place.categoryName }
}

export async function nameOf(db: Sql, categoryId: number): Promise<string> {
  return categoryId === 0 ? '' : ((await findWhole(db, { category: String(categoryId), subcategory: '', categoryType: CATEGORY_TYPES.quizZone }, 'battle'))?.categoryName ?? '')
}

type Ground = Pick<QuestionPool, 'categoryId' | 'languageId'>

async function candidatesOn(db: Sql, { categoryId, languageId }: Ground): Promise<Candidates> {
  if (categoryId === 0) return (await freePool(db, undefined, languageId, 'battle')).candidates
  const place = await findWhole(db, { category: String(categoryId), subcategory: '', categoryType: CATEGORY_TYPES.quizZone }, 'battle')
  return place ? allCandidates(db, place, { parts: true, use: 'battle' }) : []
}

/** The share of the wanted questions that must not be open elsewhere: with fewer, a player could predict them. */
const LEAST = 0.5

/** As many questions as are wanted, drawn from those that these players can be asked. Too few roll the transaction back with the refusal `not-yet`. */
export async function askableOn(tx: Tx, ground: Ground, playerIds: readonly string[], wanted: number, dice: Dice): Promise<Candidate[]> {
  const candidates = inOrder(await candidatesOn(tx, ground), new Map(), dice)
  return askableOrRefuse(candidates, { open: await lockDraws(tx, playerIds), wanted, least: LEAST })
}

/** The same questions, order and option order for all players. Fewer where there are fewer. */
export async function dealFor(tx: Tx, ground: Ground, playerIds: readonly string[], { count, settings, dice }: { count: number; settings: Settings; dice: Dice }): Promise<DealtQuestion[]> {
  return (await readQuestions(tx, await askableOn(tx, ground, playerIds, count, dice))).map((asked) => {
    const deal = kindOf(asked).deal(asked, settings, dice)
    const also = asked.accepted?.map((key) => rightAnswer({ ...asked, ...key }, deal))
    return { id: asked.id, version: asked.version, kind: asked.kind, order: deal.order, right: rightAnswer(asked, deal), ...(also && { also }) }
  })
}
