import { useEffect } from 'react'
import { Clock, Coins, Swords, UsersRound } from 'lucide-react'
import { play } from '../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { useScene } from '../../../../platform/web/theme/scene.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { gelStyle, type Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import type { BattleControl } from '../line/battle-line.ts'
import { LIME, SeatFace } from './seat-face.tsx'
import { isDuel, potOf, subjectOf, useSeats, type PlacedSeat } from '../line/seats.ts'
import { useTimeLeft } from '../line/use-time-left.ts'

/** Last part of the countdown, in which 3, 2, 1 and "go" are shown; before it the players' faces. */
const COUNTED_MS = 3_500
const GO_MS = 500
const STEP_MS = 500

type EntranceProps = { look: Look; state: BattleControl; room: RoomOnTheWire }

/** The players of this battle, then 3, 2, 1. */
export function Entrance({ look, state, room }: EntranceProps) {
  const left = useTimeLeft(state.endsAt, STEP_MS) ?? 0
  const seats = useSeats(room)
  return left > COUNTED_MS ? <Versus room={room} seats={seats} /> : <Count look={look} room={room} seats={seats} step={Math.ceil((left - GO_MS) / 1000)} />
}

const RAYS = '[--gobo:repeating-conic-gradient(from_3deg_at_50%_50%,#000_0_6deg,#0000_6deg_15deg)]'
const ANSWERS_CAN_COME = 2

function Versus({ room, seats }: { room: RoomOnTheWire; seats: PlacedSeat[] }) {
  const { t } = useTexts()
  const brand = t('web.brand')
  const duel = isDuel(room)
  const heading = useHeading(room.id)
  useScene('stage')
  const Icon = duel ? Swords : UsersRound
  return (
    <main data-scene="stage" className="relative h-dvh min-h-144 overflow-hidden bg-ink">
      <title>{`${t(`battles.kind.${room.type}`)} · ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('battles.versus', { names: seats.map(({ name }) => name).join(' – ') })}
      </h1>
      {seats.map(({ seat, colour }, at) => (
        <div
          key={seat.user_id}
          aria-hidden
          style={{ ...gelStyle({ gel: colour, gobo: 'rays' }), ...cuts(at, seats.length) }}
          className={cx(
            'tile absolute! inset-0 rounded-none! shadow-none! [clip-path:var(--cut-phone)] lg:[clip-path:var(--cut)] lg:rtl:[clip-path:var(--cut-rtl)]',
            RAYS,
          )}
        />
      ))}
      <ul className="absolute inset-0 grid auto-rows-fr grid-cols-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-1">
        {seats.map((placed, at) => (
          <Side key={placed.seat.user_id} placed={placed} mirrored={at % 2 === 1} small={seats.length > ANSWERS_CAN_COME} />
        ))}
      </ul>
      <p className="absolute inset-x-0 top-4 mx-auto flex w-fit items-center gap-2.5 rounded-full bg-ink px-5 py-2.5 font-semibold text-say lg:top-8">
        <Icon size={20} className="shrink-0 text-coral" aria-hidden />
        {`${t(`battles.kind.${room.type}`)} · ${subjectOf(room, { t })}`}
      </p>
      {duel && <Block />}
      <Terms room={room} />
    </main>
  )
}

/** Clip path of a seat's background in percent: slanted edges with a dark gap between two seats, horizontal on a phone. */
function cuts(at: number, count: number): Record<string, string> {
  const [slant, flat, gap] = [count === 2 ? 7 : 4, count === 2 ? 4.5 : 2.5, 0.4]
  const edge = (index: number, lean: number, side: number) => (index === 0 ? 0 : index === count ? 100 : (100 * index) / count + lean + side * gap)
  const [a, b] = [edge(at, slant, 1), edge(at + 1, slant, -1)]
  const [c, d] = [edge(at + 1, -slant, -1), edge(at, -slant, 1)]
  const [e, f, g, h] = [edge(at, flat, 1), edge(at, -flat, 1), edge(at + 1, -flat, -1), edge(at + 1, flat, -1)]
  return {
    '--cut': `polygon(${a}% 0, ${b}% 0, ${c}% 100%, ${d}% 100%)`,
    '--cut-rtl': `polygon(${100 - a}% 0, ${100 - b}% 0, ${100 - c}% 100%, ${100 - d}% 100%)`,
    '--cut-phone': `polygon(0 ${e}%, 100% ${f}%, 100% ${g}%, 0 ${h}%)`,
  }
}

function Side({ placed: { seat, name, own }, mirrored, small }: { placed: PlacedSeat; mirrored: boolean; small: boolean }) {
  const { t } = useTexts()
  return (
    <li className={cx('flex items-center gap-4 px-6 text-ink lg:flex-col lg:justify-center lg:gap-6 lg:px-4 lg:text-center', mirrored && 'flex-row-reverse text-end', small && 'max-lg:pt-8')}>
      <span className="relative shrink-0">
        <SeatFace large seat={seat} name={name} className={cx('ring-6 ring-ink', small ? 'size-20 lg:size-40' : 'size-28 lg:size-56')} />
        {(own || seat.bot === 1) && (
          <b className="absolute inset-x-0 -bottom-3 mx-auto w-fit rounded-full bg-ink px-3 py-1 text-sm text-paper">{t(own ? 'battles.you' : 'battles.bot')}</b>
        )}
      </span>
      <b dir="auto" className={cx('own-direction font-show leading-tight font-bold text-balance wrap-anywhere', small ? 'text-xl lg:text-2xl' : 'text-2xl lg:text-4xl')}>
        {name}
      </b>
    </li>
  )
}

function Block() {
  const { t } = useTexts()
  const bulbs = <Lamps count={5} lit={5} bulb="size-2 lg:size-3" className="justify-between self-stretch" />
  return (
    <div
      style={gelStyle({ gel: LIME, gobo: 'rays' })}
      aria-hidden
      className="absolute inset-0 m-auto grid size-24 -rotate-6 content-between justify-items-center rounded-card bg-ink px-4 py-2.5 lg:size-40 lg:px-6 lg:py-4"
    >
      {bulbs}
      <b className="font-show text-4xl leading-none font-extrabold text-paper lg:text-[64px]">{t('battles.vs')}</b>
      {bulbs}
    </div>
  )
}

function Terms({ room }: { room: RoomOnTheWire }) {
  const { t } = useTexts()
  const pot = potOf(room)
  const chip = 'flex items-center gap-2 rounded-full bg-ink px-4 py-2.5 font-semibold text-paper'
  return (
    <ul className="absolute inset-x-0 bottom-5 flex flex-wrap justify-center gap-2 px-4 lg:bottom-8">
      {pot > 0 && (
        <li className={chip}>
          <Coins size={18} className="shrink-0 text-amber" aria-hidden />
          {t('battles.in-the-pot', { coins: pot })}
        </li>
      )}
      <li className={chip}>
        <Clock size={18} className="shrink-0" aria-hidden />
        {t('battles.terms', { questions: room.no_of_que, seconds: Math.round(room.time_ms / 1000) })}
      </li>
    </ul>
  )
}

const STEPS = [3, 2, 1]

function Count({ look, room, seats, step }: { look: Look; room: RoomOnTheWire; seats: PlacedSeat[]; step: number }) {
  const { t, num } = useTexts()
  const heading = useHeading(room.id)
  useEffect(() => play(step > 0 ? 'tick' : 'go'), [step])
  return (
    <Page title={t(`battles.kind.${room.type}`)} scene="stage" look={look} className="grid-rows-[auto_1fr_auto] overflow-hidden">
      <ul className="flex items-center justify-between gap-3 [--gel:var(--lime)]">
        {seats.map((placed, at) => (
          <li key={placed.seat.user_id} style={gelStyle({ gel: placed.colour, gobo: 'rays' })} className={cx('flex min-w-0 items-center gap-3', at === seats.length - 1 && 'flex-row-reverse')}>
            <SeatFace seat={placed.seat} name={placed.name} className="size-12 ring-4 ring-gel sm:size-16" />
            <span dir="auto" className={cx('truncate font-semibold sm:text-xl', !isDuel(room) && 'max-sm:sr-only')}>
              {placed.own ? t('battles.you') : placed.name}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid content-center justify-items-center gap-8">
        <div style={gelStyle({ gel: LIME, gobo: 'rays' })} className="flex gap-5 sm:gap-8" aria-hidden>
          {STEPS.map((each) => (
            <i key={each} className={cx('size-12 rounded-full sm:size-16', step <= each ? 'bg-gel' : 'border-3 border-line')} />
          ))}
        </div>
        <p aria-hidden className={cx('font-show leading-none font-extrabold text-center', step > 0 ? 'text-[168px] sm:text-[232px]' : 'text-[96px] sm:text-[168px]')}>
          {step > 0 ? num(step) : t('battles.go')}
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-show text-xl font-bold sm:text-2xl">
          {t('battles.places-please')}
        </h1>
      </div>
      <p className="text-center text-hush">{t('battles.first-question', { category: subjectOf(room, { t }) })}</p>
    </Page>
  )
}
