import { emailInvalid, looksLikeEmail } from '../../../platform/pure/email.ts'
import { MESSAGES, type Input } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply } from '../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { demoProfile } from '../../settings/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import { mobileInvalid, nameNeeded, nameNotAllowed, namesGiven, type updateProfile } from '../contract.ts'
import { shownName } from '../rules.ts'
import { playerById, saveProfile, type ProfileChange } from '../store.ts'
import { isDecent } from './decency.ts'
import { ownAccount } from './account.ts'
import { takeFace } from './picture.ts'

type ProfileUpdate = Input<typeof updateProfile>

/** Name, mobile number and, for players who sign in by telephone, e-mail: unverified. */
export async function changeProfile(tx: Tx<NeedsStorage>, playerId: string, update: ProfileUpdate): Promise<ActionReply<typeof updateProfile>> {
  const { age_gate, demo_mode, blocked_names } = await currentSettings(tx)
  if (demo_mode) return refuse(demoProfile)
  if (age_gate === AGE_GATES.class && (update.name !== undefined || update.face)) return refuse(namesGiven)
  if (update.name !== undefined && !isDecent(update.name, blocked_names)) return refuse(nameNotAllowed)
  const wantsEmail = update.email !== undefined || update.forget_email !== undefined
  const mayChangeEmail = wantsEmail && (await playerById(tx, playerId))?.type === 'mobile'
  const change = changeOf(mayChangeEmail ? update : { ...update, email: undefined, forget_email: undefined })
  if ('refused' in change) return change
  await saveProfile(tx, playerId, change)
  if (update.face) await takeFace(tx, playerId, update.face)
  return ok(await ownAccount(tx, playerId), { message: MESSAGES.profileUpdated })
}

function changeOf(update: ProfileUpdate): ProfileChange | ReturnType<typeof refuse> {
  const name = update.name === undefined ? undefined : shownName(update.name)
  if (name === '') return refuse(nameNeeded)
  const mobile = update.mobile === undefined ? undefined : plainPhone(update.mobile)
  if (update.mobile !== undefined && mobile === undefined) return refuse(mobileInvalid)
  const email = update.email?.trim()
  if (email !== undefined && !looksLikeEmail(email)) return refuse(emailInvalid)
  return { name, mobile: update.forget_mobile ? '' : mobile, email: update.forget_email ? '' : email, webLanguage: update.web_language }
}
