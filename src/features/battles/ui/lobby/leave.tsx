import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { routeTo } from '../../../../platform/web/ui/route.ts'
import { loadCoins } from '../../../coins/ui/slice.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import { leaveRoom } from '../line/battle-line.ts'
import type { RoomMode } from '../line/room-mode.ts'
import { groupBattleCleared } from '../line/slices.ts'

type LeaveLobbyProps = {
  room: RoomOnTheWire
  owner: boolean
  mode: RoomMode
  open: boolean
  onClose: () => void
  /** True when leaving begins, false when it failed. */
  onLeave: (leaving: boolean) => void
}

/** Asks before leaving: the fee is refunded, and the room is closed when its owner leaves. */
export function LeaveLobby({ room, owner, mode, open, onClose, onLeave }: LeaveLobbyProps) {
  const { t } = useTexts()
  const { busy, leave } = useLeaving(mode.path, onLeave)
  const what = owner ? 'close' : 'leave'
  return (
    <Dialog open={open} title={t(`battles.lobby-${what}-title`)} onClose={onClose}>
      <p className="mt-3 sm:text-xl">{room.entry_coin > 0 ? t(`battles.lobby-${what}-text`, { n: room.entry_coin }) : t(`battles.lobby-${what}-free`)}</p>
      <DialogButtons>
        <Button onClick={onClose}>{t('battles.lobby-stay')}</Button>
        <Button kind="side" busy={busy} onClick={() => void leave()}>
          {t(`battles.lobby-${what}`)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function useLeaving(back: string, onLeave: (leaving: boolean) => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    onLeave(true)
    const left = await leaveRoom()
    setBusy(false)
    if (left === null) return onLeave(false)
    groupBattleCleared()
    void loadCoins()
    await navigate(routeTo(back))
  }
  return { busy, leave }
}
