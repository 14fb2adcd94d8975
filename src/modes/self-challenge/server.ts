import { notFound, type Refusal } from '../../platform/pure/action.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { inOrder } from '../../features/questions/rules.ts'
import { allCandidates, findWhole, hasUnlocked, type FoundPlace } from '../../features/questions/server.ts'
import { openRound } from '../../features/rounds/server/open.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { getQuestionsForSelfChallenge, setUpRequired } from './contract.ts'
import { SCOPE, selfChallenge, setUpOf, type SetUp } from './rules.ts'

/** The only wire number of the categories this mode plays in. */
const SET = 1

/** A judged round opens nothing and pays nothing. */
const mode: ServedMode = { ...selfChallenge, settle: () => Promise.resolve({ payKey: undefined }) }

export const manifest: ModeManifest = { mode, actions: [handle(getQuestionsForSelfChallenge, play)] }

type Asking = Call<typeof getQuestionsForSelfChallenge>

/** An impossible set-up is refused only if there is no open round to resume. */
async function play(call: Asking): Promise<ActionReply<typeof getQuestionsForSelfChallenge>> {
  const { tx, playerId, dice } = call
  const wish = await wishOf(call)
  const refused = 'code' in wish ? wish : undefined
  const { question_shuffle_mode } = await currentSettings(tx)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: SCOPE,
    place: 'code' in wish ? {} : placeOf(wish),
    redeemable: false,
    draw: async () => {
      const questions = 'code' in wish ? [] : await allCandidates(tx, wish.place, { parts: true, use: 'all-at-once' })
      return (seen) => inOrder(questions, seen, dice, question_shuffle_mode === 1)
    },
    most: 'code' in wish ? 0 : wish.questions,
    dice,
    seconds: 'code' in wish ? null : wish.minutes * 60,
  })
  return opened ? ok(opened) : refuse(refused ?? notFound)
}

type Wish = SetUp & { place: FoundPlace }

async function wishOf({ tx, playerId, input }: Asking): Promise<Wish | Extract<typeof getQuestionsForSelfChallenge.refusals[number], Refusal>> {
  const place = await findWhole(tx, { categoryType: SET, category: input.category_slug, subcategory: input.subcategory_slug }, 'all-at-once')
  if (!place) return notFound
  if (!(await hasUnlocked(tx, playerId, [place.categoryId])).has(place.categoryId)) return premiumLocked
  const setUp = setUpOf({ questions: input.limit, minutes: input.minutes }, await currentSettings(tx))
  return setUp ? { ...setUp, place } : setUpRequired
}

/** Parameters of the path of this challenge, and of a repetition. */
function placeOf({ place, questions, minutes }: Wish): Record<string, string> {
  const { categorySlug, subcategorySlug, categoryName, subcategoryName } = place
  return { category: categorySlug, subcategory: subcategorySlug, name: subcategoryName || categoryName, questions: String(questions), minutes: String(minutes) }
}
