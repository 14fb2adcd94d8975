import { call } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { getUserById, setPreferences, signOut } from '../contract.ts'
import { logOut, playerReceived, user } from './slice.ts'

/** Loads the player from the server; a failure keeps the stored one. */
export async function loadPlayer(): Promise<void> {
  if (!user.get().isLogin) return
  const answer = await call(getUserById, {}, { quiet: true })
  if (answer && !answer.error) playerReceived(answer.data)
}

/** The language of the screens goes along to other devices, and into the server's own sentences. */
export function keepLanguage(code: string) {
  void call(setPreferences, { web_language: code }, { quiet: true })
}

/** Out here at once; the server revokes the token, which this call still carries. */
export function signOutHere() {
  void call(signOut, {}, { quiet: true })
  logOut()
}

/** Out on every device once the server has revoked all tokens; if it cannot be reached, nothing changes. */
export async function signOutEverywhere(): Promise<void> {
  const answer = await call(signOut, { everywhere: 1 })
  if (!answer || answer.error) return
  toast.success(t('players.signed-out-everywhere'))
  logOut()
}
