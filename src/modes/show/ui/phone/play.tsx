/** The phone's way: pin, name, seat. The page of its own that `apps/play` builds shows it; nothing here or below needs a router or a cache of queries. */
import { lazy, Suspense, useState } from 'react'
import { claimableSeat, leaveSeat, seatTokenOf } from '../line/seats.ts'
import type { ShowReply } from '../line/use-show.ts'
import { CLAIM_FLAG, phonePath, PLAY_PATH } from '../paths.ts'
import { goTo, useAddress } from './address.ts'
import { PhoneBroken } from './broken.tsx'
import { Door } from './door.tsx'
import { loadSeat } from './load-seat.ts'
import { pinIn } from './pin-digits.ts'
import { PhoneWaiting } from './waiting.tsx'

const Seat = lazy(() => loadSeat().then((file) => ({ default: file.Seat })))
const ClaimSeat = lazy(() => loadSeat().then((file) => ({ default: file.ClaimSeat })))

/** The line of `apps/play/manifests.ts`. */
export const phonePage = { path: PLAY_PATH, screen: () => <Play />, broken: () => <PhoneBroken onRetry={() => location.reload()} /> }

function Play() {
  const pin = pinIn(useAddress().slice(PLAY_PATH.length))
  const [found, setFound] = useState<ShowReply>()
  return (
    <Suspense fallback={<PhoneWaiting seated />}>
      <PinnedPhone key={pin} pin={pin} found={found} onFound={setFound} />
    </Suspense>
  )
}

const wantsClaim = () => new URLSearchParams(location.search).has(CLAIM_FLAG)

type PinnedProps = { pin: string; found: ShowReply | undefined; onFound: (reply: ShowReply | undefined) => void }

function PinnedPhone({ pin, found, onFound }: PinnedProps) {
  const [token, setToken] = useState(() => seatTokenOf(pin))
  const [isBack, setBack] = useState(false)
  const [claimed, setClaimed] = useState(() => (wantsClaim() ? claimableSeat(pin) : undefined))
  const leave = () => {
    leaveSeat(pin)
    // What was known of the pin is older than that the seat is gone.
    onFound(undefined)
    setBack(true)
    setToken(null)
  }
  const closeClaim = () => {
    setClaimed(undefined)
    goTo(phonePath(pin), { replace: true })
  }
  if (claimed) return <ClaimSeat pin={pin} seat={claimed} onClose={closeClaim} />
  return token === null ? <Door pin={pin} found={found} isBack={isBack} onFound={onFound} onSeat={setToken} /> : <Seat pin={pin} token={token} onGone={leave} />
}
