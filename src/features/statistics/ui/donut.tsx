import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import type { Statistics } from '../contract.ts'
import { ratioOf } from '../rules.ts'

/** Two rings of bulbs: radius and number. */
const RINGS = [
  { radius: 44, bulbs: 30 },
  { radius: 34.5, bulbs: 24 },
]

/** Share of right answers as a ring of bulbs, with the numbers beside it. */
export function Donut({ span: { answered, correct } }: Pick<Statistics, 'span'>) {
  const { t, num, percent } = useTexts()
  const share = answered === 0 ? 0 : correct / answered
  const ratio = percent(Math.round(ratioOf({ answered, correct })))
  return (
    <Card className="flex flex-wrap items-center gap-5 sm:gap-8">
      <div role="img" aria-label={t('statistics.right-share', { percent: ratio })} className="relative grid size-32 shrink-0 place-items-center sm:size-48">
        <svg viewBox="0 0 100 100" className="absolute inset-0 rtl:-scale-x-100" aria-hidden>
          {RINGS.flatMap(({ radius, bulbs }) => Array.from({ length: bulbs }, (_, at) => <Bulb key={`${radius} ${at}`} at={at / bulbs} radius={radius} state={answered === 0 ? 'off' : at / bulbs < share ? 'right' : 'wrong'} />))}
        </svg>
        <b className="font-show text-xl tabular-nums sm:text-3xl" aria-hidden>
          {ratio}
        </b>
      </div>
      <dl className="grid grow gap-3 sm:gap-4">
        <Figure label={t('statistics.right')} value={num(correct)} lit bulb="bg-lime foyer:ring-[1.5px] foyer:ring-inset foyer:ring-ink" />
        <Figure label={t('statistics.wrong')} value={num(answered - correct)} bulb="border-2 border-coral" />
        <Figure label={t('statistics.answered')} value={num(answered)} />
      </dl>
    </Card>
  )
}

const BULBS = {
  right: { r: 3.5, 'data-lit': true, className: 'fill-lime foyer:stroke-ink foyer:[stroke-width:.9]' },
  wrong: { r: 3, 'data-lit': false, className: 'fill-none stroke-coral [stroke-width:1.3]' },
  off: { r: 2, 'data-lit': false, className: 'fill-line/45' },
}

function Bulb({ at, radius, state }: { at: number; radius: number; state: keyof typeof BULBS }) {
  const angle = at * 2 * Math.PI - Math.PI / 2
  return <circle cx={50 + radius * Math.cos(angle)} cy={50 + radius * Math.sin(angle)} {...BULBS[state]} />
}

function Figure({ label, value, bulb, lit = false }: { label: string; value: string; bulb?: string; lit?: boolean }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-hush sm:text-base">
        {bulb && <i data-lit={lit} className={`size-3.5 rounded-full ${bulb}`} aria-hidden />}
        {label}
      </dt>
      <dd className="font-show text-xl font-bold tabular-nums sm:text-2xl">{value}</dd>
    </div>
  )
}
