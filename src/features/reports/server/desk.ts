/** Reports of questions as operators work through them. */
import { notFound } from '../../../platform/pure/action.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { giveBonus } from '../../coins/server.ts'
import { numberOf, readQuestions } from '../../questions/server.ts'
import { currentQuestion } from '../../questions/server/saving.ts'
import { ordersDealt } from '../../rounds/server/player-history.ts'
import { currentSettings } from '../../settings/server.ts'
import { getQuestionReports, listQuestionReports, settleQuestionReports, type ListedQuestionReports } from '../desk-contract.ts'
import { openQuestions, reportsOfQuestion, settledQuestions, type ReportedRow, type ReportRow } from '../desk-store.ts'
import { isThanked, MOST_THANKS_COINS } from '../rules.ts'
import { settleQuestion } from './settling.ts'

const MOST_REPORTS = 100

export const deskReportActions = [handle(listQuestionReports, list), handle(getQuestionReports, one), handle(settleQuestionReports, settle)]

/** A cursor is the sort key of the last row: a count or a moment, and a number. */
const OPEN_CURSOR = /^(\d{1,9})\|(\d{1,15})$/
const SETTLED_CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?)\|(\d{1,15})$/

async function list({ tx, input: { state, cursor = '', limit } }: Call<typeof listQuestionReports>): Promise<ActionReply<typeof listQuestionReports>> {
  const page = (rows: readonly ReportedRow[], keyOf: (row: ReportedRow) => string) => onTheWire(tx, rows.slice(0, limit)).then((shown) => ok({ rows: shown, next_cursor: rows.length > limit ? keyOf(rows[limit - 1] as ReportedRow) : null }))
  if (state === 'open') {
    const [, reports, first] = OPEN_CURSOR.exec(cursor) ?? []
    const rows = await openQuestions(tx, { after: first === undefined ? undefined : { reports: Number(reports), first: Number(first) }, limit: limit + 1 })
    return page(rows, (row) => `${row.reports}|${row.first}`)
  }
  const [, at = '', questionId] = SETTLED_CURSOR.exec(cursor) ?? []
  const rows = await settledQuestions(tx, { after: questionId === undefined ? undefined : { at, questionId: Number(questionId) }, limit: limit + 1 })
  return page(rows, (row) => `${row.settledText}|${row.questionId}`)
}

async function onTheWire(db: Sql, rows: readonly ReportedRow[]): Promise<ListedQuestionReports[]> {
  const questions = await readQuestions(db, rows.map(({ questionId: id, version }) => ({ id, version })))
  return rows.map(({ questionId, reports, since, latest, outcome, settledAt }, at) => ({
    question_id: String(questionId), question: questions[at]?.question ?? '', type: String(questions[at]?.kind ?? ''), reports, since: since.toISOString(), latest: latest.toISOString(), outcome, settled_at: settledAt?.toISOString() ?? null,
  }))
}

async function one({ tx, input }: Call<typeof getQuestionReports>): Promise<ActionReply<typeof getQuestionReports>> {
  const id = numberOf(input.question_id)
  const [question, reports] = [await currentQuestion(tx, id), await reportsOfQuestion(tx, id, MOST_REPORTS)]
  if (!question || reports.length === 0) return refuse(notFound)
  const { version, asked, place, level, kind, question: words, image, note, options, answer } = question
  const shown = await optionsShown(tx, id, reports)
  const { report_thanks_coins } = await currentSettings(tx)
  return ok({
    question: { id: String(id), version, asked: asked ? 1 : 0, place, level, type: String(kind), text: words, image, note, options: options.map((option, at) => ({ text: option, key: answer.includes(at) ? 1 : 0 })) },
    reported_version: Math.max(...reports.map((report) => report.version)),
    thanks_coins: Math.min(report_thanks_coins, MOST_THANKS_COINS),
    reports: reports.map(({ id: number, playerId, name, message, version: reported, at, outcome, reply, settledAt }, place) => ({
      id: String(number), player_id: playerId, name, message, version: reported, at: at.toISOString(), outcome, reply, settled_at: settledAt?.toISOString() ?? null, shown: shown[place] ?? [],
    })),
  })
}

/** Of each report. */
async function optionsShown(db: Sql, questionId: number, reports: readonly ReportRow[]): Promise<string[][]> {
  const orders = await ordersDealt(db, questionId, reports.map(({ playerId, version, at }) => ({ playerId, version, at })))
  const versions = [...new Set(reports.map(({ version }) => version))]
  const asked = await readQuestions(db, versions.map((version) => ({ id: questionId, version })))
  return reports.map(({ version }, place) => (orders.get(place) ?? []).map((position) => asked[versions.indexOf(version)]?.options[position] ?? ''))
}

async function settle({ tx, input, audit }: Call<typeof settleQuestionReports>): Promise<ActionReply<typeof settleQuestionReports>> {
  const { outcome, reply = '', thanks_coins, reason } = input
  const id = numberOf(input.question_id)
  const settled = await settleQuestion(tx, id, { outcome, reply: reply.trim() })
  const [first] = settled
  if (!first) return refuse(notFound)
  const coins = isThanked(outcome) ? thanks_coins : 0
  await giveBonus(tx, { playerId: first.playerId, coins, title: 'reportThanks', source: `question-report:${first.id}` })
  const thanked = coins > 0 ? first.playerId : null
  audit({ subject: 'question', id: String(id), before: { open_reports: settled.length }, after: { outcome, reply, ...(thanked && { thanked, coins }) }, reason })
  return ok({ settled: settled.length, thanked })
}
