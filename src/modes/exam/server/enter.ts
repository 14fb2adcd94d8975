import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { ownDraw } from '../../../features/events/rules.ts'
import { collected } from '../../../features/questions/server.ts'
import { openRound, resumeUnchanged } from '../../../features/rounds/server/open.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { examAlreadyEntered, examNotOpen, invalidExamKey, tooManyKeys, type getExamModuleQuestions } from '../contract.ts'
import { clockSeconds, KEY_TRIES, paperOf, STATUS } from '../rules.ts'
import { addTry, recentTries } from '../store.ts'
import { entryNow, entryWith, holdActive, ownExamFrom, wishedExam, type OwnExam, type OwnExamRow } from '../store/entering.ts'
import { isKey } from './key.ts'
import { servedExam } from './served.ts'

type Entering = ActionReply<typeof getExamModuleQuestions>
type Asking = Pick<Call<typeof getExamModuleQuestions>, 'playerId' | 'dice'>

export const examBeside = async (db: Sql, wish: string) => wishedExam(wish, (await currentSettings(db)).system_timezone)

/** Resumes an open attempt, else checks the key. `beside`: the exam, read with the token. */
export async function enter({ tx: db, input, beside, ...call }: Call<typeof getExamModuleQuestions> & { beside: OwnExamRow | null | undefined }): Promise<Entering> {
  const { playerId } = call
  if (!beside) return refuse(notFound)
  const exam = ownExamFrom(beside)
  if (exam.state === STATUS.done) return refuse(examAlreadyEntered)
  if (exam.state !== null) return (await standing(db, exam, playerId)) ?? db.transaction((tx) => play(tx, exam, call))
  if (!exam.active || !exam.isToday || exam.questions === 0) return refuse(examNotOpen)
  if (input.exam_key.trim() === '') return refuse(invalidExamKey)
  if (exam.tries >= KEY_TRIES.most) return refuse(tooManyKeys)
  // A hash takes milliseconds: before anything of the exam is locked.
  const isRight = await isKey(input.exam_key, exam.keyHash)
  return db.transaction((tx) => (isRight ? play(tx, exam, call) : noteWrongKey(tx, playerId)))
}

async function standing(db: Sql, exam: OwnExam, playerId: string): Promise<Entering | undefined> {
  const opened = await resumeUnchanged(db, { mode: servedExam, playerId, scope: String(exam.id) })
  return opened && ok(opened)
}

/** Only wrong keys are counted, and none is no try. A player's tries wait for each other, so that many at once are no more than one after the other. */
async function noteWrongKey(tx: Tx, playerId: string): Promise<Entering> {
  if ((await recentTries(tx, playerId, KEY_TRIES.seconds)) >= KEY_TRIES.most) return refuse(tooManyKeys)
  await addTry(tx, playerId)
  return refuse(invalidExamKey)
}

/** One attempt: where a player has entered and no round is open any more, none is opened. */
async function play(tx: Tx, exam: OwnExam, { playerId, dice }: Asking): Promise<Entering> {
  const { id, slug, title, answerAgain } = exam
  const isShuffled = (await currentSettings(tx)).question_shuffle_mode === 1
  // Locked from then on: what was read first stays true.
  let held: Held | undefined = exam.state === null ? undefined : ENTERED
  const opened = await openRound(tx, {
    mode: servedExam,
    playerId,
    scope: String(id),
    place: { exam: slug, name: title, once: answerAgain ? '0' : '1' },
    redeemable: false,
    refusal: async (reads) => {
      if (held) return undefined
      const found = await hold(reads, exam, playerId)
      if ('code' in found) return found
      held = found
    },
    draw: async (reads) => {
      const pool = held?.entered ? [] : (await collected(reads, exam.collectionId)).map((question) => ({ ...question, weight: question.marks }))
      return () => (held?.entered === false ? paperOf(ownDraw(pool, exam.questionsAsked ?? pool.length, dice), dice, isShuffled) : [])
    },
    alongside: (round) => entryWith(id, playerId, held?.percent ?? 100)(round),
    most: Number.POSITIVE_INFINITY,
    whole: true,
    dice,
    seconds: () => clockSeconds(held?.minutes ?? exam.minutes, held?.percent ?? 100),
    // The operator's factor is in the seconds already; the player's own does not count.
    clockFactor: 1,
  })
  return opened ? ok(opened) : refuse(held?.entered ? examAlreadyEntered : examNotOpen)
}

type Held = { entered: boolean; percent: number; minutes: number }
const ENTERED: Held = { entered: true, percent: 100, minutes: 0 }

/** Under the lock of the player's tries, which a change of this player's clock takes too, and of the exam. */
async function hold(tx: Tx, exam: OwnExam, playerId: string): Promise<Refusal | Held> {
  const [tries, active, entry] = await Promise.all([recentTries(tx, playerId, KEY_TRIES.seconds), holdActive(tx, exam.id), entryNow(tx, exam.id, playerId)])
  if (tries >= KEY_TRIES.most) return tooManyKeys
  if (!active) return examNotOpen
  // The exam was given another key since this one was compared.
  if (active.keyHash !== exam.keyHash) return invalidExamKey
  return { ...entry, minutes: active.minutes }
}
