// The server files of a new mode: a complete small game, as a starting point.
import type { Names } from './names.ts'

export const rules = ({
  id,
  camel,
  title,
}: Names) => `/** ${title}: ten questions of a category, thirty seconds for each, four points for a right answer. No lifelines, no coins. */
import type { Mode } from '../../features/rounds/rules.ts'

export const ${camel}: Mode = {
  id: '${id}',
  pace: 'one-by-one',
  seconds: () => 30,
  questions: () => 10,
  lifelines: [],
  lifelineCoins: () => 0,
  points: () => ({ right: 4, wrong: 0 }),
  coins: undefined,
}
`

export const rulesTest = ({ camel, title }: Names) => `import { describe, expect, it } from 'vitest'
import { isRight } from '../../features/rounds/rules.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { anAsked, anItem } from '../../features/rounds/rules/samples.ts'
import { ${camel} } from './rules.ts'

const asked = anAsked({ options: ['Mars', 'Saturn', 'Venus'], answer: [1] })
/** The player sees Venus, Saturn, Mars. */
const item = anItem(1, { order: [2, 1, 0], openedAt: 0 })

describe('${title}', () => {
  it.each([['1', false], ['2', true], ['3', false], ['4', false], ['', false]])('option "%s" is right: %s', (option, right) => {
    expect(isRight(asked, item, option)).toBe(right)
  })

  it.each([[10, 0, 40], [7, 3, 28], [0, 10, 0]])('%i right and %i wrong score %i and pay no coins', (right, wrong, score) => {
    expect(rewardFor({ right, wrong }, ${camel}, DEFAULTS)).toMatchObject({ score, coins: 0 })
  })
})
`

export const contract = ({ pascal, snake, title }: Names) => `import { action, notFound, slug } from '../../platform/pure/action.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { openRound } from '../../features/rounds/contract.ts'

export const get${pascal}Questions = action({
  name: 'get_${snake}_questions',
  about: 'Opens a round of ${title} in a category, or resumes the one that is open there.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  switchedBy: '${snake}_mode',
  input: { category: slug() },
  output: openRound,
  refusals: [notFound, notYet, premiumLocked],
})
`

export const server = ({ camel, pascal }: Names) => `import { notFound } from '../../platform/pure/action.ts'
import type { Sql } from '../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { premiumLocked, CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { inOrder, type Candidate } from '../../features/questions/rules.ts'
import { oneOf, type Category } from '../../features/questions/rules/places.ts'
import { candidates, hasUnlocked } from '../../features/questions/server.ts'
import { catalogue } from '../../features/questions/server/catalogue.ts'
import { openRound } from '../../features/rounds/server/open.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { get${pascal}Questions } from './contract.ts'
import { ${camel} } from './rules.ts'

/** A judged round opens nothing and pays nothing. */
const mode: ServedMode = { ...${camel}, settle: () => Promise.resolve({ payKey: undefined }) }

export const manifest: ModeManifest = { mode, actions: [handle(get${pascal}Questions, play)] }

async function play({ tx, playerId, input, dice }: Call<typeof get${pascal}Questions>): Promise<ActionReply<typeof get${pascal}Questions>> {
  const category = oneOf(await catalogue(tx), input.category)
  if (!category || category.categoryType !== CATEGORY_TYPES.quizZone) return refuse(notFound)
  const settings = await currentSettings(tx)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: String(category.id),
    place: { category: category.slug, name: category.name },
    redeemable: !category.openLicence,
    refusal: async (reads) => ((await hasUnlocked(reads, playerId, [category.id])).has(category.id) ? undefined : premiumLocked),
    draw: async (reads) => {
      const questions = await questionsOf(reads, category)
      return (seen) => inOrder(questions, seen, dice, settings.question_shuffle_mode === 1)
    },
    most: ${camel}.questions(settings),
    dice,
  })
  return opened ? ok(opened) : refuse(notFound)
}

/** All questions of a category, those of its subcategories included. */
async function questionsOf(db: Sql, { id: categoryId, levels, subcategories }: Category): Promise<Candidate[]> {
  const places = [{ id: 0, levels }, ...subcategories]
  const lists = places.flatMap((place) => place.levels.map(({ level }) => candidates(db, { categoryId, subcategoryId: place.id }, level)))
  return (await Promise.all(lists)).flat()
}
`

export const serverTest = ({ id, pascal, title }: Names) => `import { expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { playOut } from '../../../tests/stage.ts'
import { aWorld } from '../../../tests/world.ts'
import { get${pascal}Questions } from './contract.ts'

it('a round of ${title} asks ten questions, is resumed where it is open, and scores without coins', async () => {
  const world = await aWorld()
  await aCategory(world.database, { categoryType: 1, slug: 'planets', levels: 2, each: 6 })
  const player = await world.aPlayer()
  const opened = await world.call(get${pascal}Questions, { category: 'planets' }, player)
  expect(opened.round).toMatchObject({ mode: '${id}', total: 10, position: 1, resumed: 0 })
  const resumed = await world.call(get${pascal}Questions, { category: 'planets' }, player)
  expect(resumed.round).toMatchObject({ id: opened.round.id, resumed: 1 })
  const { result } = await playOut(world, player, resumed, (question) => choose(question, undefined, true))
  expect(result).toMatchObject({ score: 40, coins: 0 })
})
`
