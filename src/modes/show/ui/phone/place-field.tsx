import { useState, type MouseEvent } from 'react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, type LucideIcon } from 'lucide-react'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LockButton, type FieldProps } from './field-frame.tsx'
import { BULB, landPath, MAP_COLUMNS, MAP_ROWS } from '../land.ts'
import { CENTRE, moved, pinAt, pinFrom, placeAnswer, pointOf, viewOf, ZOOMS, zoomed, type Arrow, type Frame, type Pin, type Zoom } from './place.ts'

const WORLD: Frame = { width: MAP_COLUMNS, height: MAP_ROWS }
/** Until the picture has told its own. */
const WIDE: Frame = { width: 1600, height: 900 }

/** A tap sets the pin, arrows move it, + and − change how near the picture is; Enter locks. */
export function PlaceField({ question, open, sending, onAnswer }: FieldProps) {
  const { t, percent } = useTexts()
  const { image, image_text } = question
  const [frame, setFrame] = useState(image === '' ? WORLD : WIDE)
  const [own, setPin] = useState<Pin>()
  const [zoom, setZoom] = useState<Zoom>(1)
  const pin = pinFrom(sending) ?? own
  const move = (arrow: Arrow) => setPin((before) => moved(before ?? CENTRE, arrow, zoom, frame))
  const lock = () => own && onAnswer(placeAnswer(own))
  const nearer = () => setZoom((before) => zoomed(before, 1))
  const further = () => setZoom((before) => zoomed(before, -1))
  const arrows = Object.fromEntries(ARROWS.map(([arrow]) => [arrow, () => move(arrow)]))
  useKeys({ ...arrows, '+': nearer, '=': nearer, '-': further, Enter: lock }, open)
  return (
    <>
      <div className="relative min-h-64 grow overflow-hidden rounded-card bg-riser" dir="ltr">
        <Picture image={image} label={image_text || t('show.phone.map')} frame={frame} zoom={zoom} pin={pin} onFrame={setFrame} onTap={open ? setPin : undefined} />
        <div className="absolute end-3 top-3 grid gap-2">
          <MapButton icon={Plus} label={t('show.phone.nearer')} spent={!open || zoom === ZOOMS.at(-1)} onPress={nearer} />
          <MapButton icon={Minus} label={t('show.phone.further')} spent={!open || zoom === 1} onPress={further} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {pin && t('show.phone.pin-at', { across: percent(Math.round(pin.x / 100)), down: percent(Math.round(pin.y / 100)) })}
      </p>
      {/* The directions of a picture are the same in all languages. */}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium text-hush">{t(own ? 'show.phone.tap-move' : 'show.phone.tap-set')}</p>
        <div role="group" aria-label={t('show.phone.move')} className="flex shrink-0 gap-2" dir="ltr">
          {ARROWS.map(([arrow, icon]) => (
            <MapButton key={arrow} icon={icon} label={t(`show.phone.arrow.${WORDS[arrow]}`)} spent={!open} onPress={() => move(arrow)} />
          ))}
        </div>
      </div>
      <LockButton ready={open && own !== undefined} busy={sending !== ''} onLock={lock} words="show.phone.here-it-is" />
    </>
  )
}

const ARROWS: readonly (readonly [Arrow, LucideIcon])[] = [['ArrowLeft', ArrowLeft], ['ArrowUp', ArrowUp], ['ArrowDown', ArrowDown], ['ArrowRight', ArrowRight]]
const WORDS = { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right' } as const

function MapButton({ icon: Icon, label, spent, onPress }: { icon: LucideIcon; label: string; spent: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} aria-disabled={spent || undefined} onClick={() => !spent && onPress()} className="grid size-11 place-items-center rounded-full bg-prop aria-disabled:text-line">
      <Icon size={22} strokeWidth={2.5} aria-hidden />
    </button>
  )
}

type PictureProps = { image: string; label: string; frame: Frame; zoom: Zoom; pin: Pin | undefined; onFrame: (frame: Frame) => void; onTap: ((pin: Pin) => void) | undefined }

function Picture({ image, label, frame, zoom, pin, onFrame, onTap }: PictureProps) {
  const view = viewOf(pin ?? CENTRE, zoom, frame)
  const tap = ({ currentTarget: svg, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const toPage = svg.getScreenCTM()
    if (toPage) onTap?.(pinAt(new DOMPoint(clientX, clientY).matrixTransform(toPage.inverse()), frame))
  }
  return (
    <>
      {/* An <image> of SVG does not disclose its size. */}
      {image !== '' && <img src={image} alt="" className="hidden" onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => width > 0 && onFrame({ width, height })} />}
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label} onClick={tap} className="absolute inset-0 size-full cursor-crosshair touch-manipulation">
        {image === '' ? <Land /> : <image href={image} width={frame.width} height={frame.height} />}
        {pin && <PinDrawn {...pointOf(pin, frame)} size={view.width / 24} />}
      </svg>
    </>
  )
}

function Land() {
  return <path d={landPath()} fill="none" strokeWidth={BULB} strokeLinecap="round" className="stroke-line/75" />
}

/** Its point lies on the place; `size`: its radius in units of the picture. */
function PinDrawn({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0C-.87-1-1-1.43-1-1.8a1 1 0 0 1 2 0C1-1.43.87-1 0 0z" className="fill-say stroke-ink" strokeWidth={0.1} />
      <circle cy={-1.8} r={0.37} className="fill-ink" />
    </g>
  )
}
