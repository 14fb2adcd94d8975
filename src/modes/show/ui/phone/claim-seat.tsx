import { useState } from 'react'
import { user } from '../../../../features/players/ui/slice.ts'
import { rememberWanted } from '../../../../features/players/ui/wanted.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { claimShowSeat } from '../../contract.ts'
import { dropClaim, type ClaimableSeat } from '../line/seats.ts'
import { claimPath, SIGN_IN_PATH, SIGN_UP_PATH } from '../paths.ts'
import { Claim } from './claim.tsx'
import { useGuestDays } from './guest-days.ts'

const DAY_MS = 86_400_000

/** Claims a seat of the show with this pin: by one tap where its player is signed in, else after signing in, which leads back here. */
export function ClaimSeat({ pin, seat, onClose }: { pin: string; seat: ClaimableSeat; onClose: (isKept: boolean) => void }) {
  const { t } = useTexts()
  const signedIn = user.use(({ isLogin }) => isLogin)
  const days = useGuestDays()
  const [today] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const keep = async () => {
    setBusy(true)
    const reply = await call(claimShowSeat, { seat_token: seat.token })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setError(reply.text)
    dropClaim(pin)
    toast.success(t('show.phone.claim.kept'), { id: 'show-claimed' })
    onClose(true)
  }
  return (
    <Claim
      seat={seat}
      erasedOn={days === null ? null : new Date(today + days * DAY_MS).toISOString()}
      signUpPath={SIGN_UP_PATH}
      signInPath={SIGN_IN_PATH}
      onAway={() => rememberWanted(claimPath(pin))}
      onKeep={signedIn ? () => void keep() : null}
      busy={busy}
      error={error}
      onClose={() => onClose(false)}
    />
  )
}
