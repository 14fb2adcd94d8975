/** What a battle is played on: the questions of a category that costs nothing, or of all such categories of a language. */
import { shuffled, type Dice } from '../../../platform/pure/dice.ts'
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database.ts'
import { contentLanguage, defaultLanguage } from '../../languages/server.ts'
import { premiumLocked, SETS } from '../../questions/contract.ts'
import { draw } from '../../questions/rules.ts'
import { allCandidates, findWhole, freePool, readQuestions } from '../../questions/server.ts'
import { optionId, optionOrder } from '../../rounds/rules.ts'
import type { Settings } from '../../settings/rules.ts'
import type { Dealt } from '../rules.ts'

/** `categoryId` 0: all of them. */
export type Field = { categoryId: number; languageId: string; name: string }

/** `wish`: an id or a slug, '0' for all. */
export async function fieldOf(db: Sql, wish: string, language: { wish: string | undefined; reads: string }): Promise<Field | Refusal> {
  if (wish === '0') {
    const languageId = (await contentLanguage(db, language.wish, language.reads)) ?? (await defaultLanguage(db))
    return languageId === undefined ? notFound : { categoryId: 0, languageId, name: '' }
  }
  const place = await findWhole(db, { category: wish, subcategory: '', set: SETS.quizZone })
  if (!place || place.set !== SETS.quizZone) return notFound
  return place.isPremium ? premiumLocked : { categoryId: place.categoryId, languageId: place.languageId, name: place.categoryName }
}

export async function nameOf(db: Sql, categoryId: number): Promise<string> {
  return categoryId === 0 ? '' : ((await findWhole(db, { category: String(categoryId), subcategory: '', set: SETS.quizZone }))?.categoryName ?? '')
}

/** Questions for all alike: the same, in the same order, their options in the same places. Fewer where there are fewer. */
export async function dealFor(db: Sql, { categoryId, languageId }: Pick<Field, 'categoryId' | 'languageId'>, count: number, settings: Settings, dice: Dice): Promise<Dealt[]> {
  const place = categoryId === 0 ? undefined : await findWhole(db, { category: String(categoryId), subcategory: '', set: SETS.quizZone })
  const candidates = place ? await allCandidates(db, place, { parts: true }) : categoryId === 0 ? (await freePool(db, undefined, languageId)).candidates : []
  const drawn = draw(shuffled(candidates, dice), new Map(), count, dice, true)
  return (await readQuestions(db, drawn)).map((asked) => {
    const order = optionOrder(asked, settings, dice)
    return { id: asked.id, version: asked.version, order, right: optionId(order.findIndex((author) => asked.answer.includes(author))) }
  })
}
