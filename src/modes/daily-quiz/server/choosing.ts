/** An operator's choice of the questions of a day, by the command and at the desk. */
import type { Refusal } from '../../../platform/pure/action.ts'
import { isDay, type Day } from '../../../platform/pure/days.ts'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { contentLanguages } from '../../../features/languages/server.ts'
import { languagesOf } from '../../../features/questions/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { dailyAsked, dailyCount, dailyOver, dailyTwice, dailyUnfit } from '../desk-contract.ts'
import { dailyQuiz } from '../rules.ts'
import { lockDay, replaceDay, today } from '../store.ts'

/** `languageId`: of the questions. */
export type DailyChoice = { day: Day; languageId: string; ids: readonly number[] }

export const productDay = async (db: Sql): Promise<Day> => (await today(db, (await currentSettings(db)).system_timezone)).day

/** The day is locked by this transaction. Undefined: it is chosen. */
export async function chooseLockedDay(tx: Tx, { day, languageId, ids }: DailyChoice): Promise<Refusal | undefined> {
  if (day < (await productDay(tx))) return dailyOver
  if (ids.length === 0 || new Set(ids).size < ids.length) return dailyTwice
  const languages = await languagesOf(tx, ids, 'daily')
  const odd = ids.find((id) => languages.get(id) !== languageId)
  if (odd !== undefined) return { ...dailyUnfit, values: { id: String(odd) } }
  const wanted = dailyQuiz.questions(await currentSettings(tx))
  if (ids.length !== wanted) return { ...dailyCount, values: { n: wanted, given: String(ids.length) } }
  return (await replaceDay(tx, day, languageId, ids)) ? undefined : dailyAsked
}

/** For the command: `code` is that of the language. Answers in a sentence why not, or nothing. */
export async function chooseDaily(database: Database, day: string, code: string, ids: readonly number[]): Promise<string | undefined> {
  if (!isDay(day)) return `"${day}" is no day; write it as 2026-12-24.`
  return database.transaction(async (tx) => {
    const language = (await contentLanguages(tx)).find((each) => each.code === code)
    if (!language) return `There is no language "${code}".`
    await lockDay(tx, day, { shared: false })
    const refused = await chooseLockedDay(tx, { day, languageId: language.id, ids })
    return refused && SENTENCES[refused.code]?.(day, refused.values ?? {})
  })
}

const SENTENCES: Readonly<Record<string, (day: Day, values: NonNullable<Refusal['values']>) => string>> = {
  [dailyOver.code]: (day) => `${day} is over.`,
  [dailyTwice.code]: () => 'Give the ids of questions, each once, with commas between them.',
  [dailyUnfit.code]: (_day, { id }) => `There is no active question ${id} of Quiz Zone in this language.`,
  [dailyCount.code]: (_day, { n, given }) => `A day has ${n} questions (daily_quiz_total_question), these are ${given}.`,
  [dailyAsked.code]: (day) => `Players have been asked the questions of ${day} already; all of them get the same ones.`,
}
