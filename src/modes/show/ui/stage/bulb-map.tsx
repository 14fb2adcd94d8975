import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { BULB, landPath, MAP_COLUMNS, MAP_ROWS } from '../land.ts'
import { drawnPins, type Pin, type Point } from './pins.ts'

/** `radius`: of the ring inside of which all points are earned, as a share of the width. */
export type RightPlace = Point & { radius: number; label: string }
type MapProps = {
  /** '' for the map of the world. */
  picture: string
  pictureText: string
  /** The height where the width is 120; `onRows` reports that of a picture once it is loaded. */
  rows: number
  onRows: (rows: number) => void
  pins: readonly Pin[]
  right: RightPlace | undefined
}

/** A map of bulbs, or the host's picture, with the pins of all; never mirrored. Units: a bulb's place, 120 in the width. */
export function BulbMap({ picture, pictureText, rows, onRows, pins, right }: MapProps) {
  const { t } = useTexts()
  const size = markSize(rows)
  return (
    <div dir="ltr" className="relative mx-auto h-full max-w-full" style={{ aspectRatio: `${MAP_COLUMNS} / ${rows}` }}>
      {picture && (
        <img
          src={picture}
          alt={pictureText}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => naturalWidth > 0 && onRows((MAP_COLUMNS * naturalHeight) / naturalWidth)}
          className="absolute inset-0 size-full rounded-[0.625rem] object-contain brightness-75"
        />
      )}
      <svg viewBox={`0 0 ${MAP_COLUMNS} ${rows}`} role={picture ? undefined : 'img'} aria-hidden={picture ? true : undefined} aria-label={picture ? undefined : t('show.stage.map')} className="absolute inset-0 size-full overflow-visible">
        {!picture && <path d={landPath()} fill="none" strokeWidth={BULB} strokeLinecap="round" className="stroke-line/75" />}
        {right && <circle cx={right.x * MAP_COLUMNS} cy={right.y * rows} r={right.radius * MAP_COLUMNS} fill="none" strokeWidth={0.22 * size} className="stroke-lime" />}
        {drawnPins(pins, rows).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x * MAP_COLUMNS} cy={y * rows} r={0.62 * size} strokeWidth={0.22 * size} className="fill-paper stroke-ink" />
        ))}
        {right && <RightMark right={right} rows={rows} size={size} />}
      </svg>
    </div>
  )
}

/** A picture that is higher than the map is drawn narrower: its marks are as large as on the map. */
const markSize = (rows: number): number => Math.max(1, rows / MAP_ROWS)

/** Signs in units of the map, by their number: an estimate, which the box has room for. */
const SIGN = 1.75
const BOX = { high: 4.8, mark: 5.2, end: 2 }
/** A longer name is cut: it would reach over the edge of the map. */
const MOST_SIGNS = 26
const cut = (label: string): string => ([...label].length > MOST_SIGNS ? `${[...label].slice(0, MOST_SIGNS - 1).join('')}…` : label)

/** The right point and its name on a line, at the side where there is more room; in units of the map, which `size` makes as large as its bulbs. */
function RightMark({ right, rows, size }: { right: RightPlace; rows: number; size: number }) {
  const [x, y] = [right.x * MAP_COLUMNS, right.y * rows]
  const reach = Math.max(1.2, (right.radius * MAP_COLUMNS) / size)
  const side = x < MAP_COLUMNS / 2 ? 1 : -1
  const label = cut(right.label)
  const width = BOX.mark + [...label].length * SIGN + BOX.end
  const start = side > 0 ? reach + 4 : -reach - 4 - width
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g className="animate-pop" style={{ transformBox: 'fill-box', transformOrigin: 'center' }}>
        <circle r="1" strokeWidth="0.3" className="fill-lime stroke-ink" />
        {label && (
          <>
            <path d={`M${side * reach} 0h${side * 4}`} strokeWidth="0.35" className="stroke-lime" />
            <rect x={start} y={-BOX.high / 2} width={width} height={BOX.high} rx={BOX.high / 2} className="fill-lime" />
            <path d={`M${start + 1.8} 0.1l0.9 0.9 1.7 -1.9`} fill="none" strokeWidth="0.55" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink" />
            <text x={start + BOX.mark + (width - BOX.mark - BOX.end) / 2} y="0.95" textAnchor="middle" fontSize="2.8" className="fill-ink font-body font-semibold">
              {label}
            </text>
          </>
        )}
      </g>
    </g>
  )
}
