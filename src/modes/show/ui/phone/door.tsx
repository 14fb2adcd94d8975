/** A phone's way to its seat: the pin, what it leads to, and the name. */
import { lazy, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { user } from '../../../../features/players/ui/slice.ts'
import { rememberWanted } from '../../../../features/players/ui/wanted.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { showFailure } from '../../../../platform/web/ui/toasts.tsx'
import { getShow, showNotFound } from '../../contract.ts'
import { keepSeat } from '../line/seats.ts'
import { takeSeat } from '../line/take-seat.ts'
import { phonePath, SIGN_IN_PATH } from '../paths.ts'
import { useGuestDays } from './guest-days.ts'
import { loadSeat } from './load-seat.ts'
import { NameScreen, type SeatWish, type ShowAtTheDoor } from './name.tsx'
import { PinScreen } from './pin.tsx'
import { PhoneWaiting } from './waiting.tsx'

const PhoneBroken = lazy(() => import('./broken.tsx').then((file) => ({ default: file.PhoneBroken })))

const asked = (pin: string) => actionQuery(getShow, { pin }, { quiet: true })

/** `isBack`: from a seat that is no longer there. */
type DoorProps = { pin: string; isBack: boolean; onSeat: (token: string) => void }

export function Door({ pin, isBack, onSeat }: DoorProps) {
  return pin === '' ? <PinDoor tried="" error={null} /> : <ShowDoor pin={pin} isBack={isBack} onSeat={onSeat} />
}

/** `error`: what the server said of the pin of the address. */
function PinDoor({ tried, error }: { tried: string; error: string | null }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signedIn = user.use(({ isLogin }) => isLogin)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState(error)
  const look = async (pin: string) => {
    setBusy(true)
    const reply = await call(getShow, { pin })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setSaid(reply.text)
    queries.setQueryData(asked(reply.data.pin).queryKey, reply)
    void navigate({ to: phonePath(reply.data.pin) })
  }
  const signIn = { path: SIGN_IN_PATH, onFollow: () => rememberWanted(location.pathname) }
  return <PinScreen busy={busy} tried={tried} error={said} signIn={signedIn ? null : signIn} onPin={(pin) => void look(pin)} />
}

function ShowDoor({ pin, isBack, onSeat }: DoorProps) {
  const { t } = useTexts()
  const query = useQuery(asked(pin))
  if (query.isPending) return <PhoneWaiting seated={false} />
  if (query.isError) return <PhoneBroken onRetry={() => void query.refetch()} />
  const reply = query.data
  if (!reply.error) return <NameDoor show={reply.data} isBack={isBack} onSeat={onSeat} />
  return <PinDoor tried={pin} error={isBack && reply.code === showNotFound.code ? t('show.phone.gone.show') : reply.text} />
}

function NameDoor({ show, isBack, onSeat }: Omit<DoorProps, 'pin'> & { show: ShowAtTheDoor }) {
  const { t } = useTexts()
  const { isLogin, data } = user.use()
  const days = useGuestDays()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(isBack ? t('show.phone.gone.seat') : null)
  useEffect(() => void loadSeat().catch((cause: unknown) => console.info('The code of the seat is loaded once it is taken', cause)), [])
  const sit = async (wish: SeatWish) => {
    setBusy(true)
    const reply = await takeSeat(show, wish).catch((cause: unknown) => {
      console.error('No seat was taken', cause)
      showFailure('failed')
      return null
    })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setError(reply.text)
    keepSeat(show.pin, reply.data.seat_token)
    onSeat(reply.data.seat_token)
  }
  return <NameScreen show={show} busy={busy} error={error} ownName={data?.name ?? ''} ownPicture={data?.profile ?? ''} eraseDays={isLogin ? null : days} onSeat={(wish) => void sit(wish)} />
}
