import { notFound } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { ownDraw } from '../../../features/events/rules.ts'
import { collected } from '../../../features/questions/server.ts'
import { openRound, resumeUnchanged } from '../../../features/rounds/server/open.ts'
import type { OpenRound } from '../../../features/rounds/contract.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { examAlreadyEntered, examNotOpen, invalidExamKey, tooManyKeys, type getExamModuleQuestions } from '../contract.ts'
import { clockSeconds, KEY_TRIES, paperOf, STATUS } from '../rules.ts'
import { addTry, entryOf, findExam, holdActive, insertEntry, keyHashOf, recentTries, setRound, type ExamRow } from '../store.ts'
import { isKey } from './key.ts'
import { servedExam } from './served.ts'

type Entering = ActionReply<typeof getExamModuleQuestions>

/** Resumes an open attempt, else checks the key. */
export async function enter({ tx: db, ...call }: Call<typeof getExamModuleQuestions>): Promise<Entering> {
  const { playerId, input, dice } = call
  const exam = await findExam(db, input.exam_module_id, (await currentSettings(db)).system_timezone)
  if (!exam) return refuse(notFound)
  const entry = await entryOf(db, exam.id, playerId)
  if (entry?.state === STATUS.done) return refuse(examAlreadyEntered)
  const standing = entry && (await resumeUnchanged(db, { mode: servedExam, playerId, scope: String(exam.id) }))
  if (standing) return ok(standing)
  if (entry) return db.transaction((tx) => goOn(tx, exam, playerId, dice))
  if (!exam.active || !exam.isToday || exam.questions === 0) return refuse(examNotOpen)
  return db.transaction((tx) => begin(tx, exam, call))
}

async function begin(tx: Tx, exam: ExamRow, { playerId, input, dice }: Pick<Call<typeof getExamModuleQuestions>, 'playerId' | 'input' | 'dice'>): Promise<Entering> {
  const refused = await tryKey(tx, exam, playerId, input.exam_key)
  if (refused) return refuse(refused)
  if (!(await holdActive(tx, exam.id))) return refuse(examNotOpen)
  const percent = await insertEntry(tx, exam.id, playerId)
  // Another tab was quicker.
  if (percent === undefined) return goOn(tx, exam, playerId, dice)
  const pool = (await collected(tx, exam.collectionId)).map((question) => ({ ...question, weight: question.marks }))
  const isShuffled = (await currentSettings(tx)).question_shuffle_mode === 1
  const paper = paperOf(ownDraw(pool, exam.questionsAsked ?? pool.length, dice), dice, isShuffled)
  const opened = await open(tx, exam, playerId, dice, { draw: paper, seconds: clockSeconds(exam.minutes, percent) })
  if (!opened) return refuse(examNotOpen)
  await setRound(tx, exam.id, playerId, opened.round.id)
  return ok(opened)
}

/** One attempt: where no round is open any more, none is opened. */
async function goOn(tx: Tx, exam: ExamRow, playerId: string, dice: Dice): Promise<Entering> {
  const opened = await open(tx, exam, playerId, dice, { draw: [], seconds: null })
  return opened ? ok(opened) : refuse(examAlreadyEntered)
}

type Paper = { draw: { id: number; version: number }[]; seconds: number | null }

function open(tx: Tx, { id, slug, title, answerAgain }: ExamRow, playerId: string, dice: Dice, { draw, seconds }: Paper): Promise<OpenRound | undefined> {
  return openRound(tx, {
    mode: servedExam,
    playerId,
    scope: String(id),
    place: { exam: slug, name: title, once: answerAgain ? '0' : '1' },
    redeemable: false,
    draw: () => Promise.resolve(() => draw),
    most: draw.length,
    whole: true,
    dice,
    seconds,
    // The operator's factor is in the seconds already; the player's own does not count.
    clockFactor: 1,
  })
}

/** Only wrong keys are counted, and none is no try. A player's tries wait for each other, so that many at once are no more than one after the other. */
async function tryKey(tx: Tx, exam: ExamRow, playerId: string, key: string) {
  if (key.trim() === '') return invalidExamKey
  if ((await recentTries(tx, playerId, KEY_TRIES.seconds)) >= KEY_TRIES.most) return tooManyKeys
  if (await isKey(key, await keyHashOf(tx, exam.id))) return undefined
  await addTry(tx, playerId)
  return invalidExamKey
}
