import { cx } from './classes.ts'

type Bulb = { x: number; y: number; bare?: boolean }
const WHOLE: Bulb[] = [
  { x: 66, y: 60 },
  { x: 138, y: 80 },
  { x: 210, y: 86 },
  { x: 282, y: 80 },
  { x: 354, y: 60 },
]
const TORN: Bulb[] = [
  { x: 62, y: 64 },
  { x: 126, y: 74 },
  { x: 334, y: 76 },
  { x: 262, y: 140, bare: true },
]
const LINE = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A string of bulbs: dark when there is nothing, torn when something broke. */
export function Cable({ torn = false, lit = 0 }: { torn?: boolean; lit?: number }) {
  return (
    <svg viewBox="0 0 420 170" className="w-full max-w-form text-say" aria-hidden>
      {torn ? (
        <>
          <path d="M0 24 Q70 78 150 66" stroke="currentColor" {...LINE} />
          <path d="M420 24 Q366 74 300 70 Q270 70 262 132" stroke="currentColor" {...LINE} />
          <path d="M184 52 l-10 20 h16 l-10 22" className="stroke-coral" {...LINE} />
        </>
      ) : (
        <path d="M0 24 Q210 128 420 24" stroke="currentColor" {...LINE} />
      )}
      {(torn ? TORN : WHOLE).map(({ x, y, bare }, at) => (
        <g key={x}>
          <rect x={x - 9} y={y - 9} width="18" height="16" rx="4" fill="currentColor" />
          {!bare && (
            <circle
              cx={x}
              cy={y + 28}
              r="24"
              strokeWidth="3"
              strokeLinecap="round"
              strokeDasharray={at < lit ? undefined : '1 8'}
              className={cx(at < lit ? 'fill-gel stroke-ink' : 'fill-riser stroke-line')}
            />
          )}
        </g>
      ))}
    </svg>
  )
}
