import { useState } from 'react'
import { Check, Coins, Play } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import type { RoomOnTheWire } from '../../contract.ts'
import { beReady, startGame } from '../line/battle-line.ts'

type StartProps = { room: RoomOnTheWire; ownId: string }
const FEWEST = 2

/** Number of players, and the button: the owner starts the game, the others set their ready state. */
export function LobbyStart({ room, ownId }: StartProps) {
  return (
    <aside className="grid content-start gap-4 pb-1.5">
      <Crowd room={room} />
      {room.owner_id === ownId ? <Start room={room} ownId={ownId} /> : <Ready room={room} ownId={ownId} />}
    </aside>
  )
}

function Crowd({ room }: { room: RoomOnTheWire }) {
  const { t, num } = useTexts()
  const here = room.seats.length
  const pot = here * room.entry_coin
  return (
    <p className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-riser px-4 py-3">
      <Lamps count={room.max_seats} lit={here} bulb="size-4" />
      <span className="grow font-semibold max-sm:text-sm">{t('battles.lobby-here', { n: here, total: room.max_seats })}</span>
      {pot > 0 && (
        <span className="flex items-center gap-1.5 font-show font-bold tabular-nums">
          <Coins size={18} className="text-amber" aria-hidden />
          <span className="sr-only">{t('battles.lobby-pot', { n: pot })}</span>
          <span aria-hidden>{num(pot)}</span>
        </span>
      )}
    </p>
  )
}

function Start({ room, ownId }: StartProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const alone = room.seats.length < FEWEST
  const waits = room.seats.some(({ user_id, ready }) => user_id !== ownId && !ready)
  const press = async () => {
    if (alone) return void toast.error(t('battles.refusal.too-few-players'), { id: 'too-few-players' })
    setBusy(true)
    await startGame()
    setBusy(false)
  }
  return (
    <>
      <Button icon={Play} flip networked busy={busy} {...(alone ? { 'aria-disabled': true } : {})} className="w-full text-xl" onClick={() => void press()}>
        {t('battles.lobby-start')}
      </Button>
      <p role="status" className="text-center text-sm text-hush">
        {t(alone ? 'battles.lobby-alone' : waits ? 'battles.lobby-unready' : 'battles.lobby-closed-door')}
      </p>
    </>
  )
}

function Ready({ room, ownId }: StartProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const ready = room.seats.some(({ user_id, ready }) => user_id === ownId && ready)
  const owner = room.seats.find(({ user_id }) => user_id === room.owner_id)
  const press = async () => {
    setBusy(true)
    await beReady(!ready)
    setBusy(false)
  }
  return (
    <>
      <Button kind={ready ? 'side' : 'main'} icon={ready ? undefined : Check} busy={busy} className="w-full text-xl" onClick={() => void press()}>
        {t(ready ? 'battles.lobby-im-not' : 'battles.lobby-im-ready')}
      </Button>
      <p role="status" className="text-center text-sm text-hush">
        {t(ready ? 'battles.lobby-waits' : 'battles.lobby-say-ready', { name: owner?.name ?? '' })}
      </p>
    </>
  )
}
