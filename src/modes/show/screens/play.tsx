import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { getShow } from '../contract.ts'
import { claimableSeat, leaveSeat, seatTokenOf } from '../ui/line/seats.ts'
import { CLAIM_FLAG, phonePath } from '../ui/paths.ts'
import { Door } from '../ui/phone/door.tsx'
import { loadSeat } from '../ui/phone/load-seat.ts'
import { pinIn } from '../ui/phone/pin-digits.ts'
import { PhoneWaiting } from '../ui/phone/waiting.tsx'

const Seat = lazy(() => loadSeat().then((file) => ({ default: file.Seat })))
const ClaimSeat = lazy(() => import('../ui/phone/claim-seat.tsx').then((file) => ({ default: file.ClaimSeat })))

/** The phone's way: pin, name, seat. */
export function Play() {
  const { pin = '' }: { pin?: string } = useParams({ strict: false })
  return (
    <Suspense fallback={<PhoneWaiting seated />}>
      <Phone key={pinIn(pin)} pin={pinIn(pin)} />
    </Suspense>
  )
}

const wantsClaim = () => new URLSearchParams(location.search).has(CLAIM_FLAG)

function Phone({ pin }: { pin: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [token, setToken] = useState(() => seatTokenOf(pin))
  const [isBack, setBack] = useState(false)
  const [claimed, setClaimed] = useState(() => (wantsClaim() ? claimableSeat(pin) : undefined))
  const leave = () => {
    leaveSeat(pin)
    // What was known of the pin is older than that the seat is gone.
    queries.removeQueries({ queryKey: [getShow.name] })
    setBack(true)
    setToken(null)
  }
  const closeClaim = () => {
    setClaimed(undefined)
    void navigate({ to: phonePath(pin), replace: true })
  }
  if (claimed) return <ClaimSeat pin={pin} seat={claimed} onClose={closeClaim} />
  return token === null ? <Door pin={pin} isBack={isBack} onSeat={setToken} /> : <Seat pin={pin} token={token} onGone={leave} />
}
