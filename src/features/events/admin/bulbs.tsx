const MOST = 20

/** A share as a row of lamps; more than twenty are scaled down. The number itself has to stand beside it. */
export function Bulbs({ on, of }: { on: number; of: number }) {
  const shown = Math.min(of, MOST)
  const lit = of === 0 ? 0 : Math.round((on * shown) / of)
  return <span className="event-bulbs" aria-hidden>{Array.from({ length: shown }, (_, at) => <i key={at} {...(at < lit && { 'data-on': true })} />)}</span>
}
