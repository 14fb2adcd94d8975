/** A phone's way to its seat: the pin, what it leads to, and the name. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { user } from '../../../../features/players/ui/slice.ts'
import { rememberWanted } from '../../../../features/players/ui/wanted.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { showFailure } from '../../../../platform/web/ui/toasts.tsx'
import { getShow, showNotFound } from '../../contract.ts'
import { keepSeat } from '../line/seats.ts'
import { takeSeat } from '../line/take-seat.ts'
import { useShow, type ShowReply } from '../line/use-show.ts'
import { phonePath, SIGN_IN_PATH } from '../paths.ts'
import { goTo } from './address.ts'
import { PhoneBroken } from './broken.tsx'
import { useGuestDays } from './guest-days.ts'
import { loadSeat } from './load-seat.ts'
import { NameScreen, type SeatWish, type ShowAtTheDoor } from './name.tsx'
import { PinScreen } from './pin.tsx'
import { PhoneWaiting } from './waiting.tsx'

const YearScreen = lazy(() => import('./year.tsx').then((file) => ({ default: file.YearScreen })))

type Finding = { onFound: (reply: ShowReply) => void }
/** `found`: what was asked for last, of this pin or of another one. `isBack`: from a seat that is no longer there. */
type DoorProps = Finding & { pin: string; found: ShowReply | undefined; isBack: boolean; onSeat: (token: string) => void }

export function Door(props: DoorProps) {
  return props.pin === '' ? <PinDoor tried="" error={null} onFound={props.onFound} /> : <ShowDoor {...props} />
}

/** `error`: what the server said of the pin of the address. */
function PinDoor({ tried, error, onFound }: Finding & { tried: string; error: string | null }) {
  const signedIn = user.use(({ isLogin }) => isLogin)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState(error)
  const look = async (pin: string) => {
    setBusy(true)
    const reply = await call(getShow, { pin })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setSaid(reply.text)
    onFound(reply)
    goTo(phonePath(reply.data.pin))
  }
  const signIn = { path: SIGN_IN_PATH, onFollow: () => rememberWanted(location.pathname) }
  return <PinScreen busy={busy} tried={tried} error={said} signIn={signedIn ? null : signIn} onPin={(pin) => void look(pin)} />
}

function ShowDoor({ pin, found, isBack, onFound, onSeat }: DoorProps) {
  const { t } = useTexts()
  const { reply, again } = useShow(pin, found && !found.error && found.data.pin === pin ? found : undefined)
  if (reply === undefined) return <PhoneWaiting seated={false} />
  if (reply === null) return <PhoneBroken onRetry={again} />
  if (!reply.error) return <NameDoor show={reply.data} isBack={isBack} onSeat={onSeat} />
  return <PinDoor tried={pin} error={isBack && reply.code === showNotFound.code ? t('show.phone.gone.show') : reply.text} onFound={onFound} />
}

function NameDoor({ show, isBack, onSeat }: Pick<DoorProps, 'isBack' | 'onSeat'> & { show: ShowAtTheDoor }) {
  const { t } = useTexts()
  const { isLogin, data } = user.use()
  const days = useGuestDays()
  const [busy, setBusy] = useState(false)
  const [agePass, setAgePass] = useState('')
  const [error, setError] = useState(isBack ? t('show.phone.gone.seat') : null)
  useEffect(() => void loadSeat().catch((cause: unknown) => console.info('The code of the seat is loaded once it is taken', cause)), [])
  const sit = async (wish: SeatWish) => {
    setBusy(true)
    const reply = await takeSeat(show, { ...wish, agePass }).catch((cause: unknown) => {
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
  if (show.asks_year === 1 && !isLogin && agePass === '')
    return (
      <Suspense fallback={<PhoneWaiting seated={false} />}>
        <YearScreen onPass={setAgePass} />
      </Suspense>
    )
  return <NameScreen show={show} busy={busy} error={error} ownName={data?.name ?? ''} ownPicture={data?.profile ?? ''} eraseDays={isLogin ? null : days} onSeat={(wish) => void sit(wish)} />
}
