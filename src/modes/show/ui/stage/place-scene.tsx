import { useState } from 'react'
import { MapPin } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { AnsweredLine, Question, StageClock, type AskedProps } from './asked.tsx'
import { BulbMap, type RightPlace } from './bulb-map.tsx'
import { StageFrame, TopLine } from './frame.tsx'
import { MAP_ROWS } from '../land.ts'
import { Honour, isolated, type Person } from './person.tsx'
import { kilometres, pinsIn, pointFrom, ringCount, type Pin } from './pins.ts'

/** Who came nearest, nearest first, with what was answered. */
export type Nearest = readonly (Person & { answer: string })[]
/** `place`: ring and name of the right point, sent once the question is closed. */
export type PlaceProps = AskedProps & { place: { radius: number; label: string } | undefined; nearest: Nearest }

/** A place on the map or on the host's picture; the pins come with the verdict. */
export function PlaceScene({ room, step, top, place, nearest }: PlaceProps) {
  const [rows, setRows] = useState(MAP_ROWS)
  const open = room.phase === 'open'
  const point = open ? undefined : pointFrom(room.right_answer ?? '')
  const right = point && { ...point, radius: place?.radius ?? 0, label: place?.label ?? '' }
  const pins = open ? [] : pinsIn(room.counts ?? [])
  return (
    <StageFrame rows="grid-rows-[auto_auto_minmax(0,1fr)_auto]" beams={false}>
      <TopLine {...top} />
      {/* As high with the clock as without it, so that the map stays where it is. */}
      <div className="grid min-h-20 items-center">
        <Question small step={{ ...step, image: '' }} end={open && <StageClock room={room} className="size-20" />} />
      </div>
      <div className="relative min-h-0 overflow-hidden rounded-[1.375rem] bg-riser p-2">
        <BulbMap rows={rows} onRows={setRows} picture={step.image} pictureText={step.image_text} pins={pins} right={right} />
      </div>
      {right ? <PlaceLine pins={pins} right={right} rows={rows} world={!step.image} nearest={nearest} /> : <AnsweredLine room={room} />}
    </StageFrame>
  )
}

type LineProps = { pins: readonly Pin[]; right: RightPlace; rows: number; /** On the map of the world distances have kilometres. */ world: boolean; nearest: Nearest }

function PlaceLine({ pins, right, rows, world, nearest: [first] }: LineProps) {
  const { t, num } = useTexts()
  const { inside, all } = ringCount(pins, right, right.radius, rows)
  const point = first && pointFrom(first.answer)
  return (
    <footer className="flex h-11 items-center gap-6">
      <p className="grow text-xl font-medium">
        <b className="font-show text-2xl font-extrabold tabular-nums">{num(inside)}</b> {t('show.stage.of-inside', { pins: all })}
      </p>
      {first && (
        <Honour icon={<MapPin className="size-6 shrink-0" aria-hidden />} label={t('show.stage.nearest')} name={first.name} picture={first.picture} replay={first.replay}>
          {world && point ? t('show.stage.km-off', { name: isolated(first.name), km: Math.round(kilometres(point, right)) }) : isolated(first.name)}
        </Honour>
      )}
    </footer>
  )
}
