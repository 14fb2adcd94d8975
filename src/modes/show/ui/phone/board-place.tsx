import { Tv } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { PlayingAlong } from '../replay-mark.tsx'
import { LookUp } from './look-up.tsx'
import { Rank } from './rank.tsx'
import { StageShell } from './shell.tsx'
import { You } from './you.tsx'

const BULBS = 28

/** While the big screen shows the board: the own place. The ring is lit by how many are behind. */
export function BoardPlace({ title, room, own, placeBefore }: { title: string; room: RoomOnTheWire; own: OwnOnTheWire; placeBefore: number | null }) {
  const { t, num } = useTexts()
  const heading = useHeading(`board ${room.position}`)
  const behind = Math.max(0, room.seats - own.place)
  const lit = own.place === 1 || room.seats < 2 ? BULBS : Math.round((behind / (room.seats - 1)) * BULBS)
  return (
    <StageShell title={title} beams>
      <You own={own} room={room} />
      <div className="grid grow content-center justify-items-center gap-5 text-center">
        <Ring bulbs={BULBS} lit={lit} big={3.6} className="size-48">
          <b className="font-show text-5xl font-extrabold tabular-nums" aria-hidden>
            {own.place > 0 && num(own.place)}
          </b>
        </Ring>
        <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
          {t('show.phone.place-of', { place: own.place, n: room.seats })}
        </h1>
        <PlayingAlong replays={room.replays} className="text-sm text-hush" />
      </div>
      <Rank own={own} before={placeBefore} />
      <LookUp icon={Tv}>{t('show.phone.board')}</LookUp>
    </StageShell>
  )
}
