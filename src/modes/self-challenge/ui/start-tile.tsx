import { Infinity as Endless, Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Disc, Ring } from '../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { ClockChoice } from '../../../features/rounds/ui/one-by-one/clock-choice.tsx'
import { useClockFactor } from '../../../features/rounds/ui/one-by-one/use-clock-factor.ts'
import { secondsEach } from '../rules.ts'
import { selfChallengeLook } from './look.ts'

type StartTileProps = { name: string; questions: number | undefined; minutes: number | undefined; waitsAt?: string | undefined; onStart: () => void }

/** The choices so far, and the button that starts the clock: beside the form, on a phone a bar below it. */
export function StartTile({ name, questions, minutes, waitsAt, onStart }: StartTileProps) {
  const { t } = useTexts()
  const parts = { questions: t('self-challenge.questions', { n: questions ?? 0 }), minutes: t('self-challenge.minutes', { n: minutes ?? 0 }) }
  const ready = questions !== undefined && minutes !== undefined
  const words = ready ? t('self-challenge.in', parts) : t('self-challenge.choose-both')
  return (
    <aside className="grid max-lg:fixed max-lg:inset-x-4 max-lg:bottom-5 max-lg:z-10">
      <div className="lg:sticky lg:top-7 lg:h-full lg:max-h-132">
        <Tile
          look={selfChallengeLook}
          className="grid content-between gap-5 p-6 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 max-lg:p-3 max-lg:ps-4 lg:h-full"
        >
          <Dial minutes={minutes} />
          <div className="grow">
            <p dir="auto" className="line-clamp-2 font-semibold max-lg:text-sm">
              {waitsAt ? t('self-challenge.waiting') : name}
            </p>
            <h2 className="font-show text-base leading-tight font-bold lg:mt-1 lg:text-2xl">{waitsAt ? name : words}</h2>
            {ready && !waitsAt && <Each questions={questions} minutes={minutes} />}
            {waitsAt && <p className="mt-2 font-medium max-lg:hidden">{words}</p>}
          </div>
          <ClockChoice className="justify-self-start border-ink has-focus-visible:outline-ink max-lg:hidden" />
          {waitsAt ? (
            <LinkButton kind="ink" to={waitsAt} className={BUTTON}>
              <Triangle />
              {t('self-challenge.go-on')}
            </LinkButton>
          ) : (
            <Button kind="ink" className={BUTTON} onClick={onStart}>
              <Triangle />
              <span className="lg:hidden">{t('self-challenge.start-short')}</span>
              <span className="max-lg:hidden">{t('self-challenge.start')}</span>
            </Button>
          )}
        </Tile>
      </div>
    </aside>
  )
}

const BUTTON = 'shrink-0 focus-visible:outline-ink!'
const Triangle = () => <Play size={18} fill="currentColor" className="shrink-0 rtl:-scale-x-100" aria-hidden />

function Each({ questions, minutes }: { questions: number; minutes: number }) {
  const { t } = useTexts()
  const { factor } = useClockFactor()
  if (factor === '0') return null
  const each = secondsEach({ questions, minutes: minutes * Number(factor) })
  return <p className="mt-2 font-medium max-lg:hidden">{t('self-challenge.each', { n: each })}</p>
}

/** The clock that will run: the player's own factor is in it. */
function Dial({ minutes }: { minutes: number | undefined }) {
  const { t, clockTime } = useTexts()
  const { factor } = useClockFactor()
  const className = 'size-44 justify-self-center max-lg:hidden'
  if (factor === '0')
    return (
      <div data-scene="stage" className={`grid place-items-center rounded-full bg-ink ${className}`}>
        <Ring bulbs={15} lit={15} label={t('web.no-clock')} className="size-[94%]">
          <Endless size={44} aria-hidden />
        </Ring>
      </div>
    )
  const time = minutes === undefined ? '–:––' : clockTime(minutes * Number(factor) * 60_000)
  return <Disc bulbs={15} lit={minutes === undefined ? 0 : 15} figure={time} label={time} className={`${className} [&_b]:text-3xl!`} />
}
