import { useEffect, useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { user } from '../../../features/players/ui/slice.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getShow, joinShow } from '../contract.ts'
import { deviceId, keepSeat, leaveSeat, seatTokenOf } from '../ui/line/seats.ts'
import { usePhone } from '../ui/line/use-phone.ts'
import { phonePath, PLAY_PATH } from '../ui/look.ts'
import { NameScreen, type ShowAtTheDoor } from '../ui/phone/name.tsx'
import { Phone } from '../ui/phone/phone.tsx'
import { PinScreen } from '../ui/phone/pin.tsx'
import { solvePuzzle } from '../ui/phone/proof.ts'

const SIGN_IN = '/auth/login/'
const GUEST_DAYS = 30

/** The phone's way: pin, name, seat. */
export function Play() {
  const { pin = '' }: { pin?: string } = useParams({ strict: false })
  const [token, setToken] = useState(() => seatTokenOf(pin))
  const leave = () => {
    leaveSeat(pin)
    setToken(null)
  }
  return token === null ? <Door key={pin} pin={pin} onSeat={setToken} /> : <Seat token={token} onGone={leave} />
}

function Door({ pin, onSeat }: { pin: string; onSeat: (token: string) => void }) {
  const navigate = useNavigate()
  const { t } = useTexts()
  const [show, setShow] = useState<ShowAtTheDoor>()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async (typed: string) => {
    setBusy(true)
    const reply = await call(getShow, { pin: typed })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setError(reply.text)
    setShow(reply.data)
    if (typed !== pin) void navigate({ to: phonePath(reply.data.pin), replace: true })
  }
  useEffect(() => {
    if (pin) void look(pin)
    // Once for each address.
  }, []) // eslint-disable-line
  const sit = async ({ name, team }: { name: string; team: number | undefined }) => {
    if (!show) return
    setBusy(true)
    const device = deviceId()
    const proof = show.puzzle ? await solvePuzzle({ ...show.puzzle, salt: `${show.puzzle.salt}:${device}:` }) : undefined
    const reply = await call(joinShow, { pin: show.pin, device, name, ...(team === undefined ? {} : { team: String(team) }), ...(proof === undefined ? {} : { proof }) })
    setBusy(false)
    if (!reply) return
    if (reply.error) return setError(reply.text)
    keepSeat(show.pin, reply.data.seat_token)
    onSeat(reply.data.seat_token)
  }
  if (!show) return <PinScreen busy={busy} error={error} signInPath={user.get().isLogin ? null : SIGN_IN} onPin={(typed) => void look(typed)} />
  return <NameScreen show={show} busy={busy} error={error} dealName={() => t('show.phone.name.dealt', { n: 1 + Math.floor(Math.random() * 9_999) })} eraseDays={GUEST_DAYS} onSeat={(seat) => void sit(seat)} />
}

function Seat({ token, onGone }: { token: string; onGone: () => void }) {
  const { state, gone, answer } = usePhone(token)
  useEffect(() => {
    if (gone) onGone()
  }, [gone, onGone])
  if (!state) return null
  const { title, room, own, sending, lost, placeBefore, missed, fastestMs } = state
  return <Phone title={title} room={room} own={own} sending={sending} lost={lost} placeBefore={placeBefore} missed={missed} pinPath={PLAY_PATH} fastestMs={fastestMs} onAnswer={(given) => void answer(given)} onReplay={null} onClaim={null} onShare={null} />
}
