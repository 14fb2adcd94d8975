import { MESSAGES, type Input } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type Answer } from '../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { demoProfile } from '../../settings/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import { emailInvalid, mobileInvalid, nameNeeded, nameNotAllowed, type updateProfile } from '../contract.ts'
import { looksLikeEmail, shownName } from '../rules.ts'
import { playerById, saveProfile, type ProfileChange } from '../store.ts'
import { isDecent } from './decency.ts'
import { ownAccount } from './account.ts'
import { takeFace } from './picture.ts'

type Wish = Input<typeof updateProfile>

/** Name, mobile and, of who signs in by phone, e-mail: what a player says of themselves, proven by nothing. */
export async function changeProfile(tx: Tx<NeedsStorage>, playerId: string, wish: Wish): Promise<Answer<typeof updateProfile>> {
  const { demo_mode, blocked_names } = await currentSettings(tx)
  if (demo_mode) return refuse(demoProfile)
  if (wish.name !== undefined && !isDecent(wish.name, blocked_names)) return refuse(nameNotAllowed)
  const player = await playerById(tx, playerId)
  const change = changeOf(player?.type === 'mobile' ? wish : { ...wish, email: undefined, forget_email: undefined })
  if ('refused' in change) return change
  await saveProfile(tx, playerId, change)
  if (wish.face) await takeFace(tx, playerId, wish.face)
  return ok(await ownAccount(tx, playerId), { message: MESSAGES.profileUpdated })
}

function changeOf(wish: Wish): ProfileChange | ReturnType<typeof refuse> {
  const name = wish.name === undefined ? undefined : shownName(wish.name)
  if (name === '') return refuse(nameNeeded)
  const mobile = wish.mobile === undefined ? undefined : plainPhone(wish.mobile)
  if (wish.mobile !== undefined && mobile === undefined) return refuse(mobileInvalid)
  const email = wish.email?.trim()
  if (email !== undefined && !looksLikeEmail(email)) return refuse(emailInvalid)
  return { name, mobile: wish.forget_mobile ? '' : mobile, email: wish.forget_email ? '' : email, webLanguage: wish.web_language }
}
