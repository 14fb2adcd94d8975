import { useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { user } from '../../../players/ui/slice.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import { leaveRoom } from '../line/battle-line.ts'
import { anyAnswer } from '../line/seats.ts'

/** After a sign-out the page changes without a question. */
const asks = () => user.get().isLogin

/** Confirms every way out of a running battle, the browser's back button included, and states its cost. */
export function LeaveBattle({ room, asked, onStay }: { room: RoomOnTheWire; asked: boolean; onStay: () => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: asks, withResolver: true, enableBeforeUnload: false })
  const stay = () => {
    reset?.()
    onStay()
  }
  const leave = async () => {
    setBusy(true)
    await leaveRoom()
    setBusy(false)
    // A blocked navigation continues; without one the page shows how the battle goes on.
    proceed?.()
    onStay()
  }
  return (
    <Dialog open={asked || status === 'blocked'} title={t('battles.leave-title')} onClose={stay}>
      <p className="mt-3 sm:text-xl">{t(`battles.leave.${priceOf(room)}`, { coins: room.entry_coin })}</p>
      <DialogButtons>
        <Button onClick={stay}>{t('rounds.stay')}</Button>
        <Button kind="side" busy={busy} onClick={() => void leave()}>
          {t('battles.give-up')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function priceOf({ type, entry_coin, seats }: RoomOnTheWire): 'bot' | 'free' | 'refunded' | 'paid' {
  if (type === 'bot') return 'bot'
  if (entry_coin === 0) return 'free'
  return anyAnswer(seats) ? 'paid' : 'refunded'
}
