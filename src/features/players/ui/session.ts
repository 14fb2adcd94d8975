import { call } from '../../../platform/web/call.ts'
import { getUserById, signOut } from '../contract.ts'
import { logOut, playerReceived, user } from './slice.ts'

/** Asks the server who this is; a failure keeps what is there. */
export async function loadPlayer(): Promise<void> {
  if (!user.get().isLogin) return
  const answer = await call(getUserById, {}, { quiet: true })
  if (answer && !answer.error) playerReceived(answer.data)
}

/** Out here at once; the server revokes the token, which this call still carries. */
export function signOutHere() {
  void call(signOut, {}, { quiet: true })
  logOut()
}
