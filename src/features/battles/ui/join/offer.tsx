import type { ReactNode } from 'react'
import { Coins } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import type { RoomOnTheWire } from '../../contract.ts'

/** Rules and fee of a room, and how many seats are taken. */
export function Offer({ room }: { room: RoomOnTheWire }) {
  const { t } = useTexts()
  const here = room.seats.length
  const rows = [
    ...(room.category_name ? [[t('battles.set-up-category'), room.category_name]] : []),
    [t('battles.join-questions'), t('battles.set-up-questions', { n: room.no_of_que })],
    [t('battles.join-seconds'), t('battles.set-up-seconds', { n: Math.round(room.time_ms / 1000) })],
  ]
  return (
    <dl className="grid w-full gap-2 rounded-card bg-prop px-4 py-3 text-start sm:px-5">
      {rows.map(([name, value]) => (
        <Row key={name} name={name ?? ''}>
          <span dir="auto">{value}</span>
        </Row>
      ))}
      <Row name={t('battles.set-up-fee')}>
        {room.entry_coin > 0 && <Coins size={18} className="shrink-0 text-amber foyer:text-say" aria-hidden />}
        {room.entry_coin > 0 ? t('battles.join-coins', { n: room.entry_coin }) : t('battles.join-free')}
      </Row>
      <Row name={t('battles.lobby-seats')}>
        <Lamps count={room.max_seats} lit={here} />
        {t('battles.join-taken', { at: here, total: room.max_seats })}
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
      <dt className="text-hush">{name}</dt>
      <dd className="flex items-center gap-2 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
