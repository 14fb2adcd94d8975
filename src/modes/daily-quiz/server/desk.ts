/** The questions of the days at the desk. */
import { notFound } from '../../../platform/pure/action.ts'
import { isDay, type Day } from '../../../platform/pure/days.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { contentLanguages } from '../../../features/languages/server.ts'
import { numberOf } from '../../../features/questions/server.ts'
import { questionLines } from '../../../features/questions/server/desk-list.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { clearDailySet, dailyTaken, getDailySet, listDailySets, moveDailySet, saveDailySet, type dailyOver, type DailyQuestion } from '../desk-contract.ts'
import { deleteSet, moveSet, otherDays, setsOfMonth, type DaySet } from '../desk-store.ts'
import { dailyQuiz } from '../rules.ts'
import { lockDay } from '../store.ts'
import { chooseLockedDay, productDay, readDay } from './choosing.ts'

export const dailyDeskActions = [handle(listDailySets, list), handle(getDailySet, read), handle(saveDailySet, save), handle(moveDailySet, move), handle(clearDailySet, clear)]

async function list({ tx, input: { language_id, month } }: Call<typeof listDailySets>): Promise<ActionReply<typeof listDailySets>> {
  const settings = await currentSettings(tx)
  const days = await setsOfMonth(tx, month, language_id)
  return ok({ today: await productDay(tx), wanted: dailyQuiz.questions(settings), by_language: settings.language_mode ? 1 : 0, days: days.map(({ chosen, ...day }) => ({ ...day, state: stateOf({ chosen }) })) })
}

const stateOf = (set: Pick<DaySet, 'chosen'> | undefined) => (set === undefined ? 'empty' : set.chosen ? 'chosen' : 'drawn')

const isLanguage = async (db: Sql, languageId: string) => (await contentLanguages(db)).some(({ id }) => id === languageId)

async function read({ tx, input: { language_id, day } }: Call<typeof getDailySet>): Promise<ActionReply<typeof getDailySet>> {
  if (!isDay(day) || !(await isLanguage(tx, language_id))) return refuse(notFound)
  const { set, stays } = await readDay(tx, day, language_id)
  const wanted = dailyQuiz.questions(await currentSettings(tx))
  return ok({ state: stateOf(set), locked: stays ? 1 : 0, wanted, questions: set ? await questionsIn(tx, set, language_id) : [] })
}

async function questionsIn(db: Sql, { day, questionIds }: DaySet, languageId: string): Promise<DailyQuestion[]> {
  const lines = new Map((await questionLines(db, questionIds)).map((line) => [line.id, line]))
  const days = new Map((await otherDays(db, day, languageId, questionIds)).map((other) => [other.id, other.day]))
  return questionIds.flatMap((id) => {
    const line = lines.get(id)
    return line ? [{ id: String(id), question: line.question, category: line.category, level: line.level, active: line.active ? (1 as const) : (0 as const), last_day: days.get(id) ?? '' }] : []
  })
}

async function save({ tx, input: { language_id, day, ids: joined, reason }, audit }: Call<typeof saveDailySet>): Promise<ActionReply<typeof saveDailySet>> {
  if (!isDay(day) || !(await isLanguage(tx, language_id))) return refuse(notFound)
  await lockDay(tx, day, { shared: false })
  const ids = joined.split(',').map((id) => numberOf(id.trim()))
  const chosen = await chooseLockedDay(tx, { day, languageId: language_id, ids })
  if ('refused' in chosen) return refuse(chosen.refused as typeof dailyOver)
  const { before } = chosen
  audit({ subject: 'daily-set', id: subjectOf(day, language_id), ...(before && { before: { state: stateOf(before), questions: before.questionIds } }), after: { state: 'chosen', questions: ids }, reason })
  return ok({})
}

const subjectOf = (day: Day, languageId: string) => `${day}:${languageId}`

async function move({ tx, input: { language_id, day, to, reason }, audit }: Call<typeof moveDailySet>): Promise<ActionReply<typeof moveDailySet>> {
  if (!isDay(day) || !isDay(to)) return refuse(notFound)
  for (const each of [day, to].toSorted()) await lockDay(tx, each, { shared: false })
  const together = gathering(tx)
  const [{ set, stays }, target] = await Promise.all([readDay(together, day, language_id, { lock: true }), readDay(together, to, language_id, { lock: true })])
  if (!set) return refuse(notFound)
  const refused = stays ?? target.stays
  if (refused) return refuse(refused as typeof dailyOver)
  if (target.set?.chosen || day === to) return refuse(dailyTaken)
  await moveSet(tx, day, to, language_id)
  audit({ subject: 'daily-set', id: subjectOf(day, language_id), before: { day, questions: set.questionIds }, after: { day: to, questions: set.questionIds }, reason })
  return ok({})
}

async function clear({ tx, input: { language_id, day, reason }, audit }: Call<typeof clearDailySet>): Promise<ActionReply<typeof clearDailySet>> {
  if (!isDay(day)) return refuse(notFound)
  await lockDay(tx, day, { shared: false })
  const { set, stays } = await readDay(tx, day, language_id, { lock: true })
  if (!set) return refuse(notFound)
  if (stays) return refuse(stays as typeof dailyOver)
  await deleteSet(tx, day, language_id)
  audit({ subject: 'daily-set', id: subjectOf(day, language_id), before: { state: stateOf(set), questions: set.questionIds }, after: { state: 'empty' }, reason })
  return ok({})
}
