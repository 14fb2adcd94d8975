import { notFound } from '../../../platform/pure/action.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { actorOf } from '../../coins/server/correcting.ts'
import { familyOf } from '../../questions/server/correcting.ts'
import { currentSettings } from '../../settings/server.ts'
import { getCorrection, listCorrectionChanges, listCorrections, type CorrectionTotals, type ListedChange, type ListedCorrection } from '../desk-contract.ts'
import { changesPage, correctionRow, correctionsPage, firstReporter, journalsOf, progressOf, type ChangeRow, type ListedRow } from '../desk-store.ts'
import { isSamePerson, movedCoins, needsTwo, type Totals } from '../rules.ts'
import { correctionById } from '../store.ts'

export const correctionReads = [handle(listCorrections, list), handle(getCorrection, one), handle(listCorrectionChanges, changes)]

/** Options by their words; of kinds without options to choose from the answer itself. */
const wordsOf = (options: readonly string[], answer: readonly number[]): string[] => answer.map((place) => options[place] ?? String(place))

function onTheWire({ id, questionId, question, version, kind, state, former, keys, shown, done, reason, proposedBy, askedBy, approvedBy, proposedAt, postedAt }: ListedRow): ListedCorrection {
  const sums = done ?? shown
  return {
    id: String(id), question_id: String(questionId), question, version, kind, state, was: wordsOf(former.options, former.answer), is: keys.map((key) => wordsOf(key.options ?? former.options, key.answer).join(', ')),
    players: sums?.players ?? 0, moved: sums ? movedCoins(sums) : 0, reason, proposed_by: proposedBy, asked_by: askedBy, approved_by: approvedBy, proposed_at: proposedAt.toISOString(), posted_at: postedAt?.toISOString() ?? null,
  }
}

async function list({ tx, input: { open, question_id, cursor, limit } }: Call<typeof listCorrections>): Promise<ActionReply<typeof listCorrections>> {
  const found = await correctionsPage(tx, { isOpen: open === 1, questionId: question_id === undefined ? undefined : serialOf(question_id), before: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit).map(onTheWire)
  return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
}

const totalsOnTheWire = (sums: Totals | null): CorrectionTotals | null =>
  sums && {
    places: sums.places.map(({ coinsIn, coinsBack, ...place }) => ({ ...place, coins_in: coinsIn, coins_back: coinsBack })), answers: sums.answers, gain: sums.gain, lose: sums.lose, rounds: sums.rounds, ranks: sums.ranks, players: sums.players,
    coins_in: sums.coinsIn, coins_back: sums.coinsBack, borne: sums.borne, thanks: sums.thanks, bookmarks: sums.bookmarks, held: sums.held,
  }

async function one({ tx, input, operator }: Call<typeof getCorrection>): Promise<ActionReply<typeof getCorrection>> {
  const found = await correctionRow(tx, serialOf(input.correction_id))
  if (!found) return refuse(notFound)
  const { former, keys, shown, before, done, askedBy, plannedAt, askedAt, approvedAt } = found
  const limit = (await currentSettings(tx)).correction_two_people_coins
  const { first, last, made, reversing } = await journalsOf(tx, actorOf(found.id), found.proposedAt)
  return ok({
    ...onTheWire(found), options: former.options.map((text, at) => ({ text, was: former.answer.includes(at) ? 1 : 0, is: keys.some((key) => key.options === undefined && key.answer.includes(at)) ? 1 : 0 })),
    fingerprint: found.fingerprint, shown: totalsOnTheWire(shown), before: totalsOnTheWire(before), done: totalsOnTheWire(done), approval: found.approval,
    planned_at: plannedAt?.toISOString() ?? null, asked_at: askedAt?.toISOString() ?? null, approved_at: approvedAt?.toISOString() ?? null, plan_ms: found.planMs, post_ms: found.postMs, new_version: found.newVersion, failure: found.failure,
    two_people_from: limit, needs_two: shown && needsTwo(shown, limit) ? 1 : 0, mine: askedBy !== '' && isSamePerson(askedBy, operator?.email ?? '') ? 1 : 0, progress: await progressOf(tx, found.id),
    journals: { first: String(first ?? ''), last: String(last ?? ''), new: made, reversing }, thanked: done && done.thanks > 0 ? ((await firstReporter(tx, await familyOf(tx, found.questionId), found.approvedAt ?? found.proposedAt)) ?? null) : null,
  })
}

/** A cursor is the sort key of the last row: its coins, and its number. */
const CURSOR = /^(\d{1,10})\|(\d{1,15})$/

async function changes({ tx, input: { correction_id, tab, cursor = '', limit } }: Call<typeof listCorrectionChanges>): Promise<ActionReply<typeof listCorrectionChanges>> {
  const found = await correctionById(tx, serialOf(correction_id))
  if (!found) return refuse(notFound)
  const [, coins, id] = CURSOR.exec(cursor) ?? []
  const rows = await changesPage(tx, found.id, { tab, after: id === undefined ? undefined : { coins: Number(coins), id: Number(id) }, limit: limit + 1 })
  const last = rows.length > limit ? (rows[limit - 1] as ChangeRow) : undefined
  return ok({ rows: rows.slice(0, limit).map(changeOnTheWire), next_cursor: last ? `${Math.abs(last.coins)}|${last.id}` : null })
}

function changeOnTheWire({ id, playerId, player, profile, place, name, verdict, points, rankBefore, rankAfter, coins, borne, has, payoutId, done, late }: ChangeRow): ListedChange {
  return {
    id: String(id), player_id: playerId, player, profile, place, name, verdict, points, rank_before: rankBefore ?? 0, rank_after: rankAfter ?? 0, coins, borne, has, payout_id: payoutId === null ? '' : String(payoutId), done: done ? 1 : 0, late: late ? 1 : 0,
  }
}
