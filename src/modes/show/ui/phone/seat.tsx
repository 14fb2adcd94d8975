/** A seat that was taken, with its connection: loaded once a name is being chosen. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnSign } from '../../../../platform/web/net/reach.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LineBar } from '../../../../platform/web/ui/line-bar.tsx'
import { dropClaim, keepClaim } from '../line/seats.ts'
import { usePhone } from '../line/use-phone.ts'
import { PLAY_PATH, replayPath } from '../paths.ts'
import { PhoneBroken } from './broken.tsx'
import { ClaimSeat } from './claim-seat.tsx'
import { Phone } from './phone.tsx'
import { shareResult } from './share-result.ts'
import { PhoneWaiting } from './waiting.tsx'
import { screenOf } from './which-screen.ts'

export { ClaimSeat } from './claim-seat.tsx'

/** `onGone`: the show is over, or the token opens no seat. */
export function Seat({ pin, token, onGone }: { pin: string; token: string; onGone: () => void }) {
  const { t } = useTexts()
  const { state, line, gone, broken, change, answer } = usePhone(token)
  const [claiming, setClaiming] = useState(false)
  const isFinal = state !== undefined && screenOf(state.room, state.own) === 'final'
  const isOver = state?.room.phase === 'over'
  // After the end the server knows the seat no more; its last screen stays.
  const leave = useEffectEvent(() => gone && !isOver && onGone())
  useEffect(() => void leave(), [gone])
  useClaimKept(pin, token, isFinal ? state : undefined)
  useOwnSign(state !== undefined)
  if (broken) return <PhoneBroken onRetry={() => location.reload()} />
  if (!state) return <PhoneWaiting seated slow={line === 'lost'} />
  const { title, room, own, sending, lost, placeBefore, missed, fastestMs } = state
  const closeClaim = (isKept: boolean) => {
    setClaiming(false)
    // After the end no message says so.
    if (isKept) change((now) => ({ ...now, own: { ...now.own, guest: 0 } }))
  }
  if (claiming) return <ClaimSeat pin={pin} seat={{ ...own, token, seats: room.seats }} onClose={closeClaim} />
  return (
    <>
      <Phone
        {...{ title, room, own, sending, lost, placeBefore, missed, fastestMs }}
        pinPath={PLAY_PATH}
        onAnswer={(given) => void answer(given)}
        onReplay={room.replay ? () => location.assign(replayPath(room.replay ?? '')) : null}
        onClaim={own.guest ? () => setClaiming(true) : null}
        onShare={own.place > 0 ? () => void shareResult(state, t) : null}
      />
      {line === 'lost' && !isOver && <LineBar words={t('show.line.lost')} back={t('show.line.back')} />}
    </>
  )
}

type SeatState = NonNullable<ReturnType<typeof usePhone>['state']>

/** At the end a guest's seat is kept for its claim, which may come after the show and after signing in. */
function useClaimKept(pin: string, token: string, state: SeatState | undefined): void {
  const { name = '', points = 0, place = 0, guest = 0 } = state?.own ?? {}
  const seats = state?.room.seats ?? 0
  const isFinal = state !== undefined
  useEffect(() => {
    if (isFinal && guest) keepClaim(pin, { token, name, points, place, seats })
    if (isFinal && !guest) dropClaim(pin)
  }, [pin, token, isFinal, guest, name, points, place, seats])
}
