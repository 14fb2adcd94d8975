import { notFound } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, handleBeside, list, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { premiumLocked, CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { inOrder } from '../../features/questions/rules.ts'
import { collected, findPart, findPlace, hasUnlocked, type FoundPlace } from '../../features/questions/server.ts'
import type { Round } from '../../features/rounds/rules.ts'
import { hasFinished } from '../../features/rounds/server/player-history.ts'
import { openRound } from '../../features/rounds/server/open.ts'
import type { ServedMode, Settlement } from '../../features/rounds/server/registry.ts'
import type { FinishedScopeFinder } from '../../features/category-rounds/server.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { getFunNLearn, getFunNLearnQuestions } from './contract.ts'
import { BADGES, funAndLearn } from './rules.ts'
import { textDeskActions } from './server/desk.ts'
import { questionsOfText } from './server/paper.ts'
import { seedTexts } from './server/seed.ts'
import { findText, hasPassed, notePlayed, playedPlaces, textSlugs, textsIn, wishedText, type ListedText, type Text } from './store.ts'

const mode: ServedMode = { ...funAndLearn, settle }

/** A finished round marks the text as played; the first one that passes it is paid, and none after it. */
async function settle(tx: Tx, { playerId, scope }: Round, passed: boolean): Promise<Settlement> {
  const textId = Number(scope)
  const [passedBefore] = await Promise.all([hasPassed(tx, playerId, textId), notePlayed(tx, playerId, textId, passed)])
  return { payKey: passed && !passedBefore ? `${funAndLearn.id}:${playerId}:${scope}` : undefined, passed_before: passedBefore ? 1 : 0 }
}

const actions = [
  handle(getFunNLearn, async ({ tx, playerId, input }) => {
    const place = await findPart(tx, CATEGORY_TYPES.funAndLearn, input.type, input.type_id)
    if (!place) return refuse(notFound)
    if (!(await isOpen(tx, playerId, place))) return refuse(premiumLocked)
    return list((await textsIn(tx, playerId, place.categoryId, place.subcategoryId)).map(onTheWire))
  }),

  handleBeside(getFunNLearnQuestions, ({ fun_n_learn_id }) => wishedText(fun_n_learn_id), play),
]

async function isOpen(db: Sql, playerId: string, { categoryId }: FoundPlace): Promise<boolean> {
  return (await hasUnlocked(db, playerId, [categoryId])).has(categoryId)
}

function onTheWire({ id, slug, title, detail, contentType, contentData, questions, played }: ListedText) {
  return { id: String(id), slug, title, detail, content_type: contentType, content_data: contentData, no_of_que: questions, is_play: played ? (1 as const) : (0 as const) }
}

/** The text is read with the token. It is not found as soon as its place is switched off. */
async function play({ tx, playerId, beside: text, dice }: Call<typeof getFunNLearnQuestions> & { beside: Text | null | undefined }): Promise<ActionReply<typeof getFunNLearnQuestions>> {
  const place = text && (await findPlace(tx, { categoryType: CATEGORY_TYPES.funAndLearn, category: String(text.categoryId), subcategory: String(text.subcategoryId) }))
  if (!text || !place) return refuse(notFound)
  const settings = await currentSettings(tx)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: String(text.id),
    place: { category: place.categorySlug, subcategory: place.subcategorySlug, text: text.slug, name: text.title },
    redeemable: !place.openLicence,
    refusal: async (reads) => ((await isOpen(reads, playerId, place)) ? undefined : premiumLocked),
    draw: async (reads) => {
      const questions = await collected(reads, text.collectionId)
      return (seen) => inOrder(questions, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: funAndLearn.questions(settings),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}

/** For `set_quiz_categories`: whether a text was played to its end. */
const finished: FinishedScopeFinder = async (db, playerId, { type_id = '' }) => {
  const text = await findText(db, type_id)
  return text && { scope: String(text.id), finished: await hasFinished(db, playerId, funAndLearn.id, String(text.id)) }
}

export const manifest: ModeManifest<NeedsStorage> = {
  mode,
  categories: { type: CATEGORY_TYPES.funAndLearn, played: playedPlaces, finished },
  actions: [...actions, ...textDeskActions],
  seed: seedTexts,
  collection: { kind: 'text', find: questionsOfText, slugs: textSlugs },
  badges: { rounds: BADGES },
}
