import { useNavigate } from '@tanstack/react-router'
import { signOutHere } from '../../../features/players/ui/session.ts'
import { WalletPage } from '../../../features/payouts/screens/wallet.tsx'
import { rememberWanted } from '../../../features/players/ui/wanted.ts'
import { LOGIN } from '../shell/guard.ts'

/** Signing in again to redeem coins leads back here. */
export function Wallet() {
  const navigate = useNavigate()
  const signInAgain = () => {
    signOutHere()
    rememberWanted('/profile/wallet/')
    void navigate({ to: LOGIN, replace: true })
  }
  return <WalletPage onSignInAgain={signInAgain} />
}
