import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { MarksRow } from './marks.tsx'
import { countsIn, pillsOf } from './marks-row.ts'

type YouProps = { own: OwnOnTheWire; room: Pick<RoomOnTheWire, 'phase' | 'position' | 'total'>; /** In the place of the place. */ sub?: string; bare?: boolean }

/** Own face, name, place and points, and below them the marks: the same row on every screen of play. `bare`: without the marks. */
export function You({ own, room, sub, bare = false }: YouProps) {
  const { t, num } = useTexts()
  const { right } = countsIn(own)
  return (
    <header className="grid gap-3.5">
      <div className="flex items-center gap-2.5">
        <Avatar large picture={own.picture ?? ''} name={own.name} className="size-11" />
        <div className="me-auto min-w-0 leading-tight">
          <b dir="auto" className="own-direction block truncate font-semibold">
            {own.name}
          </b>
          <span className="text-sm text-hush">{sub ?? (own.place > 0 && own.marks !== '' ? t('show.phone.place', { place: own.place }) : t('show.phone.in'))}</span>
        </div>
        <span className="rounded-full bg-riser px-3 py-1.5 font-show text-base font-bold tabular-nums">
          <span aria-hidden>{num(own.points)}</span>
          <span className="sr-only">{t('web.points', { n: own.points })}</span>
        </span>
      </div>
      {!bare && room.total > 0 && <MarksRow pills={pillsOf(own, room)} label={t('show.phone.marks', { at: room.position, total: room.total, right })} />}
    </header>
  )
}
