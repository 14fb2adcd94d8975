import { useState } from 'react'
import { ChevronDown, ChevronUp, Users } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import { MarksRow } from '../phone/marks.tsx'
import { pillsOf } from '../phone/marks-row.ts'
import { FindName } from '../remote/players.tsx'
import type { ReportSeat } from '../../rules/report.ts'
import { rightIn } from './report-data.ts'
import { useSeatName } from './use-names.ts'
import { useSeconds } from './use-seconds.ts'

const FIRST = 6
const fold = (name: string) => name.normalize('NFKC').toLocaleLowerCase()

/** Each player with a pill a question, best first; the first six, all of them, or those of a name. */
export function PlayerByPlayer({ seats }: { seats: readonly ReportSeat[] }) {
  const { t } = useTexts()
  const nameOf = useSeatName()
  const [find, setFind] = useState('')
  const [all, setAll] = useState(false)
  const found = seats.filter((seat) => fold(nameOf(seat)).includes(fold(find.trim())))
  const shown = all || find.trim() !== '' ? found : found.slice(0, FIRST)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto flex items-center gap-2.5 font-show text-xl font-bold">
          <Users size={22} className="shrink-0" aria-hidden />
          {t('show.report.by-player')}
        </h2>
        <span className="w-full sm:w-64">
          <FindName value={find} onChange={setFind} />
        </span>
      </div>
      <ol className="mt-3">
        {shown.map((seat) => (
          <Row key={seat.seat} seat={seat} />
        ))}
      </ol>
      <p role="status" className="text-sm text-hush empty:hidden">
        {found.length === 0 && t('show.remote.nobody', { name: find })}
      </p>
      {seats.length > FIRST && find.trim() === '' && (
        <Button kind="bare" icon={all ? ChevronUp : ChevronDown} aria-expanded={all} onClick={() => setAll(!all)} className="mt-1 px-0!">
          {all ? t('show.report.fewer') : t('show.report.all', { n: seats.length })}
        </Button>
      )}
    </Card>
  )
}

function Row({ seat }: { seat: ReportSeat }) {
  const { place, points, marks, ms } = seat
  const { t, num } = useTexts()
  const name = useSeatName()(seat)
  const seconds = useSeconds()
  return (
    <li className="grid grid-cols-[1.5rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t-2 border-line/20 py-2.5 sm:grid-cols-[1.5rem_2.5rem_minmax(0,1fr)_17rem_4rem_5rem]">
      <b className="text-end tabular-nums">{num(place)}</b>
      <Avatar picture="" name={name} className="size-10" />
      <b dir="auto" className="own-direction truncate font-medium">
        {name}
      </b>
      <b className="text-end font-show text-sm font-bold tabular-nums sm:order-6 sm:text-base">{num(points)}</b>
      <div className="col-span-4 sm:col-span-1">
        <MarksRow pills={pillsOf({ marks }, { phase: 'over', position: marks.length, total: marks.length })} label={t('show.report.marks', { n: rightIn(marks), total: marks.length })} />
      </div>
      <span className="text-end text-sm text-hush tabular-nums max-sm:hidden">{seconds(ms)}</span>
    </li>
  )
}
