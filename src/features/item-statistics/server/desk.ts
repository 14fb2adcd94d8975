/** Statistics of questions for the desk. */
import { notFound } from '../../../platform/pure/action.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { moveToLevels } from '../../questions/server/desk-acts.ts'
import { currentSettings } from '../../settings/server.ts'
import { countItemFlags, getItemFigures, listItemFigures, LISTS, MOST_MOVED, moveToProposed, proposalChanged, type ListedItem, type VersionFigures } from '../desk-contract.ts'
import { answerFlags, figuresOfQuestion, flaggedPage, levelOf, proposedLevels, type FlaggedItem, type StoredFigures } from '../desk-store.ts'
import { betterThird, type Flag } from '../rules.ts'
import { percentFailing } from '../rules/strength.ts'
import { countWaiting } from '../store.ts'
import { flagCounts } from '../store/flags.ts'

const MOST_VERSIONS = 50
const MOST_COUNTED = 10_001

export const itemStatisticsActions = [handle(getItemFigures, read), handle(listItemFigures, list), handle(countItemFlags, countAll), handle(moveToProposed, move)]

const tenth = (value: number) => Math.round(value * 10) / 10
const hundredth = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
const idOf = (sent: string | undefined) => (sent === undefined ? undefined : serialOf(sent))

async function read({ tx, input }: Call<typeof getItemFigures>): Promise<ActionReply<typeof getItemFigures>> {
  const questionId = serialOf(input.question_id)
  const stands = await levelOf(tx, questionId)
  if (!stands || questionId === null) return refuse(notFound)
  const fewest = (await currentSettings(tx)).item_least_answers
  const versions = await figuresOfQuestion(tx, questionId, MOST_VERSIONS)
  return ok({ fewest, level: stands.level, versions: versions.map((version) => versionOnTheWire(version, fewest, stands.reports > 0)) })
}

function versionOnTheWire({ version, sums, measured, discrimination, difficulty, proposed, options, answer, ...stored }: StoredFigures, fewest: number, isReported: boolean): VersionFigures {
  const { shown, answered, right, unanswered, quarters, taken } = sums
  const { n, taken: takenByBest } = betterThird(sums)
  const flags = answerFlags({ overtaken: stored.overtaken && measured >= fewest, negative: stored.negative && measured >= fewest, unused: stored.unused && answered >= fewest })
  return {
    version, shown, answered, right, unanswered, quarters, taken, best: { n, taken: takenByBest }, measured, difficulty: tenth(percentFailing(difficulty)), discrimination: hundredth(discrimination), options,
    key: options.length === 0 ? [] : (answer as number[]), flags: [...flags, ...(isReported && answered >= fewest ? (['reported'] as const) : [])], proposed_level: answered >= fewest ? proposed : null,
  }
}

/** A cursor: the value sorted by and the question, of the last row. */
function placeIn(cursor: string | undefined): { value: number; id: number } | undefined {
  const [value = '', id = ''] = (cursor ?? '').split(' ')
  const number = serialOf(id)
  return value === '' || number === null || !Number.isFinite(Number(value)) ? undefined : { value: Number(value), id: number }
}

async function list({ tx, input: { flag, language_id, category_id, sort, order, cursor, limit } }: Call<typeof listItemFigures>): Promise<ActionReply<typeof listItemFigures>> {
  const fewest = (await currentSettings(tx)).item_least_answers
  const wish = { list: flag, languageId: idOf(language_id), categoryId: idOf(category_id), fewest }
  const found = await flaggedPage(tx, wish, { by: sort, descending: order === 'desc', after: placeIn(cursor), limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return ok({ rows: page.map(itemOnTheWire), next_cursor: found.length > limit && last ? `${last.sortedBy} ${last.id}` : null, fewest })
}

function itemOnTheWire({ id, proposed, sums, difficulty, discrimination, overtaken, negative, unused, reported, sortedBy: _sortedBy, ...item }: FlaggedItem): ListedItem {
  const flags: Flag[] = [...answerFlags({ overtaken, negative, unused }), ...(reported ? (['reported'] as const) : [])]
  return { ...item, id: String(id), proposed_level: proposed, difficulty: tenth(percentFailing(difficulty)), discrimination: hundredth(discrimination), quarters: sums.quarters, flags }
}

async function countAll({ tx, input: { language_id } }: Call<typeof countItemFlags>): Promise<ActionReply<typeof countItemFlags>> {
  const fewest = (await currentSettings(tx)).item_least_answers
  const counts = await flagCounts(tx, { languageId: idOf(language_id), fewest })
  const count = (list: (typeof LISTS)[number] | '') => Math.min(MOST_COUNTED, counts.get(list) ?? 0)
  return ok({ flagged: count(''), flags: LISTS.map((flag) => ({ flag, count: count(flag) })), waiting: await countWaiting(tx, MOST_COUNTED), fewest })
}

/** Each question once; undefined where the list is malformed. */
function movesIn(joined: string): Map<number, number> | undefined {
  const parts = joined.split(',').map((part) => /^([1-9]\d{0,14}):([1-9]\d{0,5})$/.exec(part.trim()))
  if (parts.some((part) => part === null)) return undefined
  const moves = new Map(parts.map((part) => [Number(part?.[1]), Number(part?.[2])]))
  return moves.size === parts.length && moves.size <= MOST_MOVED ? moves : undefined
}

async function move({ tx, input: { moves: sent, reason }, ...call }: Call<typeof moveToProposed>): Promise<ActionReply<typeof moveToProposed>> {
  const moves = movesIn(sent)
  if (!moves) return refuse(notFound)
  const fewest = (await currentSettings(tx)).item_least_answers
  const changed = await moveToLevels(tx, call, { levels: moves, reason }, async (together) => {
    const proposed = new Map((await proposedLevels(together, [...moves.keys()], fewest)).map(({ id, level }) => [id, level]))
    return [...moves].some(([id, level]) => proposed.get(id) !== level) ? proposalChanged : undefined
  })
  return typeof changed === 'number' ? ok({ changed }) : refuse(changed)
}
