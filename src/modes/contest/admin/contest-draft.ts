/** The form of a contest as its fields have it, and what is sent of it. */
import type { Sent } from '../../../platform/pure/action.ts'
import { dayAfter } from '../../../platform/pure/days.ts'
import type { ContestRecord, saveContest } from '../desk-contract.ts'
import { prizeRows, prizesIn } from '../rules/costs.ts'

/** Ranks next to each other with the same prize. */
export type PrizeFields = { people: string; coins: string }
export type ContestFields = {
  name: string; description: string; languageId: string; entry: string; startsAt: string; endsAt: string; lateMinutes: string; asked: string; redeemable: boolean; prizes: PrizeFields[]
}

/** Begins on the next day: today’s noon may be over. */
export const emptyFields = (languageId: string, today: string): ContestFields => ({
  name: '', description: '', languageId, entry: '5', startsAt: `${dayAfter(today)}T12:00`, endsAt: `${dayAfter(today)}T20:00`, lateMinutes: '0', asked: '', redeemable: false, prizes: [{ people: '1', coins: '100' }],
})

export const fieldsOf = (contest: ContestRecord): ContestFields => ({
  name: contest.name, description: contest.description, languageId: contest.language_id, entry: String(contest.entry), startsAt: contest.starts_local, endsAt: contest.ends_local,
  lateMinutes: String(contest.late_minutes), asked: contest.questions_asked === null ? '' : String(contest.questions_asked), redeemable: contest.redeemable === 1,
  prizes: prizeRows(contest.prizes).map(({ from, to, coins }) => ({ people: String(to - from + 1), coins: String(coins) })),
})

const MOST_PEOPLE = 500

/** Prizes by rank; undefined: a row is no number, or a later rank has more than an earlier one. */
export function prizesOf(rows: readonly PrizeFields[]): number[] | undefined {
  const each = rows.map(({ people, coins }) => (/^[1-9]\d{0,2}$/.test(people) && Number(people) <= MOST_PEOPLE ? Array<string>(Number(people)).fill(coins.trim()) : undefined))
  return each.includes(undefined) ? undefined : prizesIn(each.flat().join(','))
}

/** One person, with coins that are still to be typed: a copied sum would be paid without a decision of the operator. */
export const withNewRank = (rows: readonly PrizeFields[]): PrizeFields[] => [...rows, { people: '1', coins: '' }]
export const isUnfinished = (rows: readonly PrizeFields[]): boolean => rows.some(({ coins }) => coins.trim() === '')

export type StoredDraft = Pick<ContestRecord, 'id' | 'revision'>

/** Undefined: something in it cannot be saved. */
export function sentOf(fields: ContestFields, stored?: StoredDraft): Sent<typeof saveContest> | undefined {
  const prizes = prizesOf(fields.prizes)
  if (!prizes || fields.name.trim() === '' || fields.endsAt <= fields.startsAt || ![fields.entry, fields.lateMinutes, fields.asked || '0'].every((figure) => /^\d{1,6}$/.test(figure))) return undefined
  return {
    ...(stored && { contest_id: stored.id, revision: stored.revision }), name: fields.name.trim(), description: fields.description.trim(), language_id: fields.languageId, entry: fields.entry, prizes: prizes.join(','),
    redeemable: fields.redeemable ? '1' : '0', starts_at: fields.startsAt, ends_at: fields.endsAt, late_minutes: fields.lateMinutes, questions_asked: fields.asked || '0',
  }
}
