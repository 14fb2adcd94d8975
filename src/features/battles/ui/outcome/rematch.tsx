import { useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { RoomOnTheWire } from '../../contract.ts'
import { requestRematch, type BattleControl } from '../line/battle-line.ts'
import { SeatFace } from '../stage/seat-face.tsx'
import type { PlacedSeat } from '../line/seats.ts'

/** Asks for a rematch with the same players, and names the player who has asked already. */
export function Rematch({ room, state, seats }: { room: RoomOnTheWire; state: BattleControl; seats: readonly PlacedSeat[] }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const asking = state.rematch?.userId ?? room.rematch?.user_id
  const asker = seats.find(({ seat, own }) => !own && seat.user_id === asking)
  const ask = async () => {
    setBusy(true)
    await requestRematch()
    setBusy(false)
  }
  const price = room.entry_coin > 0 ? t('battles.rematch-for', { coins: room.entry_coin }) : t('battles.rematch')
  return (
    <div className="grid gap-3">
      {asker && (
        <p role="status" className="flex items-center gap-3 rounded-card border-2 border-dashed border-line bg-riser px-4 py-2.5 font-semibold">
          <SeatFace seat={asker.seat} name={asker.name} className="size-9" />
          {t('battles.wants-rematch', { name: asker.name })}
        </p>
      )}
      <Button icon={RefreshCw} networked busy={busy} className="w-full" onClick={() => void ask()}>
        {price}
      </Button>
    </div>
  )
}
