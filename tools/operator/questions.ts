/** The commands `npm run operator -- question …`, `-- question-reports …` and `-- badge …`. */
import fs from 'node:fs/promises'
import type { Database } from '../../src/platform/server/database/database.ts'
import { oneLine } from '../../src/platform/server/terminal.ts'
import { allBadges } from '../../src/features/badges/server/listed.ts'
import { changeBadge } from '../../src/features/badges/server.ts'
import type { BadgeSetting } from '../../src/features/badges/rules.ts'
import { numberOf } from '../../src/features/questions/server.ts'
import { currentQuestion, editQuestion, setAsked, type CurrentQuestion } from '../../src/features/questions/server/saving.ts'
import type { QuestionDraft } from '../../src/features/questions/rules/draft.ts'
import { answerReports, reportedQuestions, type ReportedQuestion } from '../../src/features/reports/server.ts'

export const QUESTIONS_HELP = `  question ID                   shows a question as it is asked now
  question edit ID FILE         words it anew; FILE is JSON with what changes: { "question", "options", "answer", "note" }.
                                answer counts options from 0; open rounds keep the version they were asked
  question off ID               stops asking it; question on ID asks it again
  question-reports              what players say is wrong with questions, the most reported first
  question-reports answer ID mended|right|removed [REPLY]
                                settles all reports of a question; the players who made them read the REPLY
  badge                         every badge as it stands
  badge TYPE NAME=VALUE …       changes one: badge streak reward=3 counter=7 label="Week of play"; label= is the shipped one again`

const MOST = 200

type Command = (database: Database, words: string[]) => Promise<string>

export const questionCommands: Record<string, Command> = {
  question: (database, [what = '', ...rest]) => {
    const [id = '', file = ''] = rest
    if (what === 'edit') return edit(database, id, file)
    if (what === 'on' || what === 'off') return ask(database, id, what === 'on')
    return show(database, what)
  },
  'question-reports': (database, [what = 'list', ...rest]) => (what === 'list' ? listReports(database) : answer(database, what, rest)),
  badge: (database, [type = '', ...changes]) => (type === '' ? listBadges(database) : changeOne(database, type, changes)),
}

async function show(database: Database, id: string): Promise<string> {
  return describe(await found(database, id))
}

async function found(database: Database, id: string): Promise<CurrentQuestion> {
  const question = await currentQuestion(database, numberOf(id))
  if (!question) throw new Error(`There is no question ${id}.`)
  return question
}

function describe({ id, version, asked, place, level, question, options, answer, note }: CurrentQuestion): string {
  const lines = options.map((option, i) => `    ${answer.includes(i) ? '*' : ' '} ${i}  ${option}`)
  return [`${id}  version ${version}  ${place} · level ${level}${asked ? '' : '  [not asked]'}`, `    ${question.replaceAll('\n', '\n    ')}`, ...lines, note && `    Note: ${note}`].filter(Boolean).join('\n')
}

async function edit(database: Database, id: string, file: string): Promise<string> {
  const before = await found(database, id)
  const draft: QuestionDraft = { ...before, ...(await readChanges(file)) }
  const edited = await database.transaction((tx) => editQuestion(tx, before.id, draft))
  if ('refused' in edited) throw new Error(`Nothing was changed: ${edited.refused}.`)
  return `${describe(await found(database, id))}\nRounds that are opened from now on ask version ${edited.version}.`
}

const EDITABLE: readonly string[] = ['question', 'options', 'answer', 'note', 'image', 'imageText', 'asOf'] satisfies (keyof QuestionDraft)[]

async function readChanges(file: string): Promise<Partial<QuestionDraft>> {
  if (file === '') throw new Error('Say which file has the new words: question edit ID FILE')
  const changes: unknown = JSON.parse(await fs.readFile(file, 'utf8'))
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) throw new Error(`${file} must hold one JSON object.`)
  for (const [name, value] of Object.entries(changes)) {
    if (!EDITABLE.includes(name)) throw new Error(`${file}: "${name}" cannot be changed; what can is ${EDITABLE.join(', ')}.`)
    if (!hasItsKind(name, value)) throw new Error(`${file}: "${name}" is not of its kind: options is a list of texts of at least two, answer a number or a list of numbers, the rest texts.`)
  }
  return changes
}

function hasItsKind(name: string, value: unknown): boolean {
  if (name === 'options') return Array.isArray(value) && value.every((option) => typeof option === 'string')
  if (name === 'answer') return [value].flat().every((place) => Number.isInteger(place))
  return typeof value === 'string'
}

async function ask(database: Database, id: string, asked: boolean): Promise<string> {
  if (!(await setAsked(database, numberOf(id), asked))) throw new Error(`There is no question ${id}.`)
  return asked ? `Question ${id} is asked again` : `Question ${id} is not asked any more; open rounds keep it`
}

async function listReports(database: Database): Promise<string> {
  const reported = await reportedQuestions(database, MOST)
  const blocks = await Promise.all(reported.map(async (each) => reportBlock(each, await found(database, String(each.questionId)))))
  return blocks.join('\n\n') || 'No question was reported.'
}

function reportBlock({ reports, since, version, messages }: ReportedQuestion, question: CurrentQuestion): string {
  const edited = question.version > version ? `, reported as version ${version}` : ''
  const said = [...new Set(messages.map(oneLine))].map((message) => `    “${message}”`)
  return [`${reports} ${reports === 1 ? 'report' : 'reports'} since ${since.toISOString().slice(0, 10)}${edited}`, describe(question), ...said].join('\n')
}

async function answer(database: Database, what: string, [id = '', outcome = '', ...reply]: string[]): Promise<string> {
  if (what !== 'answer') throw new Error(QUESTIONS_HELP)
  const settled = await answerReports(database, numberOf(id), outcome, reply.join(' '))
  if (typeof settled === 'object') throw new Error(settled.wrong)
  return `${settled} ${settled === 1 ? 'report' : 'reports'} of question ${id} settled as ${outcome}; the players who made them are notified`
}

async function listBadges(database: Database): Promise<string> {
  const badges = await allBadges(database)
  return badges.map(({ type, label, reward, counter, icon }) => [type, `reward=${reward}`, `counter=${counter}`, label === null ? '' : `label=${JSON.stringify(label)}`, icon ? `icon=${icon}` : ''].filter(Boolean).join('  ')).join('\n')
}

async function changeOne(database: Database, type: string, changes: string[]): Promise<string> {
  const wish = Object.assign({}, ...changes.map(parseChange)) as Partial<BadgeSetting>
  if (changes.length === 0) throw new Error(`Say what changes: badge ${type} reward=3`)
  const wrong = await changeBadge(database, type, wish)
  if (wrong) throw new Error(wrong)
  return (await listBadges(database)).split('\n').find((line) => line.startsWith(`${type} `)) ?? type
}

/** `reward=3` → { reward: 3 }; `label=` → { label: null }, the shipped label. */
function parseChange(change: string): Partial<BadgeSetting> {
  const [, name = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(change) ?? []
  if (name === 'reward' || name === 'counter') return { [name]: value === '' ? Number.NaN : Number(value) }
  if (name === 'label' || name === 'note') return { [name]: value === '' ? null : value }
  if (name === 'icon') return { icon: value }
  throw new Error(`"${change}" is no change; what can be changed is reward, counter, label, note and icon, as in reward=3.`)
}
