/** An operator's choice of the questions of a day, by the command and at the desk. */
import type { Refusal } from '../../../platform/pure/action.ts'
import { isDay, type Day } from '../../../platform/pure/days.ts'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { contentLanguages } from '../../../features/languages/server.ts'
import { languagesOf } from '../../../features/questions/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { dailyAsked, dailyCount, dailyOver, dailyTwice, dailyUnfit } from '../desk-contract.ts'
import { isAsked, replaceDay, setOfDay, type DaySet } from '../desk-store.ts'
import { dailyQuiz } from '../rules.ts'
import { lockDay, today } from '../store.ts'

/** `languageId`: of the questions. */
export type DailyChoice = { day: Day; languageId: string; ids: readonly number[] }

export const productDay = async (db: Sql): Promise<Day> => (await today(db, (await currentSettings(db)).system_timezone)).day

/** The questions of a day, and why they stay; undefined: they can be changed. `lock`: held until the transaction ends. */
export async function readDay(db: Sql, day: Day, languageId: string, { lock = false } = {}): Promise<{ set: DaySet | undefined; stays: Refusal | undefined }> {
  const together = gathering(db)
  const asked = async () => isAsked(together, day, languageId, (await currentSettings(together)).system_timezone)
  const [set, today, wasAsked] = await Promise.all([setOfDay(together, day, languageId, { lock }), productDay(together), asked()])
  return { set, stays: day < today ? dailyOver : wasAsked ? dailyAsked : undefined }
}

/** The day is locked by this transaction. `before`: what it is chosen in place of. */
export async function chooseLockedDay(tx: Tx, { day, languageId, ids }: DailyChoice): Promise<{ refused: Refusal } | { before: DaySet | undefined }> {
  const together = gathering(tx)
  const [{ set: before, stays }, languages, settings] = await Promise.all([readDay(together, day, languageId, { lock: true }), languagesOf(together, ids, 'daily'), currentSettings(together)])
  if (stays === dailyOver) return { refused: stays }
  if (ids.length === 0 || new Set(ids).size < ids.length) return { refused: dailyTwice }
  const odd = ids.find((id) => languages.get(id) !== languageId)
  if (odd !== undefined) return { refused: { ...dailyUnfit, values: { id: String(odd) } } }
  const wanted = dailyQuiz.questions(settings)
  if (ids.length !== wanted) return { refused: { ...dailyCount, values: { n: wanted, given: String(ids.length) } } }
  if (stays) return { refused: stays }
  await replaceDay(tx, day, languageId, ids)
  return { before }
}

/** For the command: `code` is that of the language. Answers in a sentence why not, or nothing. */
export async function chooseDaily(database: Database, day: string, code: string, ids: readonly number[]): Promise<string | undefined> {
  if (!isDay(day)) return `"${day}" is no day; write it as 2026-12-24.`
  return database.transaction(async (tx) => {
    const language = (await contentLanguages(tx)).find((each) => each.code === code)
    if (!language) return `There is no language "${code}".`
    await lockDay(tx, day, { shared: false })
    const chosen = await chooseLockedDay(tx, { day, languageId: language.id, ids })
    return 'refused' in chosen ? SENTENCES[chosen.refused.code]?.(day, chosen.refused.values ?? {}) : undefined
  })
}

const SENTENCES: Readonly<Record<string, (day: Day, values: NonNullable<Refusal['values']>) => string>> = {
  [dailyOver.code]: (day) => `${day} is over.`,
  [dailyTwice.code]: () => 'Give the ids of questions, each once, with commas between them.',
  [dailyUnfit.code]: (_day, { id }) => `There is no active question ${id} of Quiz Zone in this language.`,
  [dailyCount.code]: (_day, { n, given }) => `A day has ${n} questions (daily_quiz_total_question), these are ${given}.`,
  [dailyAsked.code]: (day) => `Players have been asked the questions of ${day} already; all of them get the same ones.`,
}
