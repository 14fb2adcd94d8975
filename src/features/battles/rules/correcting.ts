/** A finished battle judged anew after the key of a question has changed. */
import type { AskedQuestion } from '../../questions/kinds/rules/kind.ts'
import { rightAnswer, shareOf } from '../../questions/kinds/rules.ts'
import { pointsFor } from './points.ts'
import type { DealtQuestion, LockedAnswer, Room } from './room.ts'

/** The room by the new keys of a question's versions; undefined: nothing changes. */
export function judgedAnew(room: Room, questionId: number, versions: ReadonlyMap<number, AskedQuestion>): Room | undefined {
  const at = room.questions.findIndex(({ id }) => id === questionId)
  const dealt = room.questions[at]
  const asked = dealt && versions.get(dealt.version)
  if (!asked) return undefined
  const anew = (given: LockedAnswer) => answerAnew(room, dealt, asked, given)
  if (room.seats.every(({ given: { [at]: given } }) => !given || isSame(given, anew(given)))) return undefined
  const seats = room.seats.map((seat) => ({ ...seat, given: seat.given.map((given, n) => (n === at && given ? anew(given) : given)) }))
  return { ...room, questions: room.questions.map((question, n) => (n === at ? dealtAnew(question, asked) : question)), seats }
}

/** The points follow from what is compared: the time and the room's figures stay. */
const isSame = (before: LockedAnswer, after: LockedAnswer): boolean => before.right === after.right && Boolean(before.voided) === Boolean(after.voided)

export const dealOf = ({ order }: DealtQuestion) => ({ order, kindState: null })

function answerAnew(room: Room, dealt: DealtQuestion, asked: AskedQuestion, { voided: _, ...given }: LockedAnswer): LockedAnswer {
  if (asked.voided) return { ...given, right: false, points: 0, voided: true }
  const right = shareOf(asked, dealOf(dealt), given.option) > 0
  return { ...given, right, points: right ? pointsFor(given.ms, room.figures) : 0 }
}

function dealtAnew({ also: _, ...dealt }: DealtQuestion, asked: AskedQuestion): DealtQuestion {
  if (asked.voided) return dealt
  const also = asked.accepted?.map((key) => rightAnswer({ ...asked, ...key }, dealOf(dealt)))
  return { ...dealt, right: rightAnswer(asked, dealOf(dealt)), ...(also && { also }) }
}
