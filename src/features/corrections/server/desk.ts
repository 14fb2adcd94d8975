/** Corrections at the desk: proposed, approved by a second person where many coins move, and read. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { correctionOpen } from '../../questions/desk-contract.ts'
import { activeOf, familyIds, lockFamily } from '../../questions/server/correcting.ts'
import { currentQuestion, setAllAsked } from '../../questions/server/saving.ts'
import { currentSettings } from '../../settings/server.ts'
import { approveCorrection, askCorrection, beginCorrection, correctionCoins, correctionDiffers, correctionKeyInvalid, correctionMoved, correctionSecondPerson, discardCorrection, renewCorrection, returnCorrection } from '../desk-contract.ts'
import { isSamePerson, movedCoins, needsTwo, type CorrectionState, type Totals } from '../rules.ts'
import { hasOpenAmong, insertCorrection, lockCorrection, saveApproved, saveAsked, saveSentBack, setState, type Correction } from '../store.ts'
import { keysFrom } from './keys.ts'
import { correctionReads } from './desk-reads.ts'

async function begin({ tx, input, operator, audit }: Call<typeof beginCorrection>): Promise<ActionReply<typeof beginCorrection>> {
  const questionId = serialOf(input.question_id)
  if (questionId === null) return refuse(notFound)
  await lockFamily(tx, questionId)
  const [together, family] = [gathering(tx), familyIds(questionId)]
  const [question, isOpen, paused, id] = await Promise.all([currentQuestion(together, questionId), hasOpenAmong(together, family), activeOf(together, family), nextId(together, 'correction')])
  if (!question) return refuse(notFound)
  if (question.version !== input.version) return refuse(correctionMoved)
  const keys = keysFrom(input.keys, input.kind, question)
  if (!keys) return refuse(correctionKeyInvalid)
  if (isOpen) return refuse(correctionOpen)
  const { answer, options } = question
  await insertCorrection(tx, { id, questionId, version: input.version, kind: input.kind, keys, former: { answer, options }, paused, reason: input.reason, proposedBy: operator?.email ?? '' })
  // Further answers by a key in doubt would change what was shown.
  await setAllAsked(tx, paused, false)
  audit({ subject: 'correction', id: String(id), after: { question: input.question_id, kind: input.kind, keys, paused }, reason: input.reason })
  return ok({ id: String(id) })
}

/** A correction in one of these states, locked: of two acts at once the second finds what the first has left. */
async function lockIn(tx: Tx, id: string, ...states: CorrectionState[]): Promise<Correction | Refusal> {
  const found = await lockCorrection(tx, serialOf(id))
  return !found ? notFound : states.includes(found.state) ? found : correctionMoved
}

async function ask({ tx, input, operator, audit }: Call<typeof askCorrection>): Promise<ActionReply<typeof askCorrection>> {
  const found = await lockIn(tx, input.correction_id, 'planned')
  if ('code' in found) return refuse(found)
  if (found.fingerprint !== input.fingerprint) return refuse(correctionDiffers)
  const by = operator?.email ?? ''
  const two = needsTwo(found.shown as Totals, (await currentSettings(tx)).correction_two_people_coins)
  if (two) await saveAsked(tx, found.id, by, input.reason)
  else await saveApproved(tx, found.id, by, '', input.reason)
  const done = two ? ('asked' as const) : ('posting' as const)
  audit({ subject: 'correction', id: input.correction_id, before: { state: 'planned' }, after: { state: done, coins: movedCoins(found.shown as Totals) }, reason: input.reason })
  return ok({ done })
}

async function approve({ tx, input, operator, audit }: Call<typeof approveCorrection>): Promise<ActionReply<typeof approveCorrection>> {
  const found = await lockIn(tx, input.correction_id, 'asked')
  if ('code' in found) return refuse(found)
  const by = operator?.email ?? ''
  if (isSamePerson(found.askedBy, by)) return refuse(correctionSecondPerson)
  if (found.fingerprint !== input.fingerprint) return refuse(correctionDiffers)
  const coins = movedCoins(found.shown as Totals)
  if (coins !== input.coins) return refuse(correctionCoins)
  await saveApproved(tx, found.id, by, input.reason, found.reason)
  audit({ subject: 'correction', id: input.correction_id, before: { state: 'asked', asked_by: found.askedBy }, after: { state: 'approved', coins }, reason: input.reason })
  return ok({})
}

async function sendBack({ tx, input, audit }: Call<typeof returnCorrection>): Promise<ActionReply<typeof returnCorrection>> {
  const found = await lockIn(tx, input.correction_id, 'asked')
  if ('code' in found) return refuse(found)
  await saveSentBack(tx, found.id)
  audit({ subject: 'correction', id: input.correction_id, before: { state: 'asked', asked_by: found.askedBy }, after: { state: 'planned' }, reason: input.reason })
  return ok({})
}

async function renew({ tx, input, audit }: Call<typeof renewCorrection>): Promise<ActionReply<typeof renewCorrection>> {
  const found = await lockIn(tx, input.correction_id, 'planned')
  if ('code' in found) return refuse(found)
  await setState(tx, found.id, 'planning')
  audit({ subject: 'correction', id: input.correction_id, before: { state: 'planned' }, after: { state: 'planning' }, reason: input.reason })
  return ok({})
}

async function discard({ tx, input, audit }: Call<typeof discardCorrection>): Promise<ActionReply<typeof discardCorrection>> {
  const found = await lockIn(tx, input.correction_id, 'planning', 'planned', 'asked')
  if ('code' in found) return refuse(found)
  await setState(tx, found.id, 'discarded')
  // Each by itself, so that they are locked in the order of their ids.
  for (const one of found.paused) await setAllAsked(tx, [one], true)
  audit({ subject: 'correction', id: input.correction_id, before: { state: found.state }, after: { state: 'discarded', asked: found.paused }, reason: input.reason })
  return ok({})
}

export const correctionDeskActions: Served[] = [
  ...correctionReads, handle(beginCorrection, begin), handle(askCorrection, ask), handle(approveCorrection, approve), handle(returnCorrection, sendBack), handle(renewCorrection, renew), handle(discardCorrection, discard),
]
