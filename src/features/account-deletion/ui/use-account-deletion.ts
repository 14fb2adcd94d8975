import { useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { logOut } from '../../players/ui/slice.ts'
import { deleteUserAccount } from '../contract.ts'

export type PendingChoice = 'cancel' | 'finish'

/** Deletes the account and signs out. If the sign-in is too old by then, `onSignIn` is called. */
export function useAccountDeletion(onSignIn: () => void) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const deleteAccount = async (pending: PendingChoice | undefined) => {
    setError(undefined)
    setBusy(true)
    const answer = await call(deleteUserAccount, pending ? { pending } : {})
    setBusy(false)
    if (!answer) return
    if (answer.error && answer.code === 'sign-in-again') return onSignIn()
    if (answer.error) return setError(answer.text)
    toast.success(t(answer.data.closing ? 'account-deletion.closing' : 'account-deletion.gone'))
    logOut()
  }
  return { busy, error, deleteAccount }
}
