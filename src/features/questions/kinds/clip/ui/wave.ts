/** Minimum height, so that silence is visible too. */
const LEAST = 0.06

/** How loud a sound is, in `count` parts of equal length: 1 for the loudest one. Silence is all dots. */
export function barsOf(samples: Float32Array, count: number): number[] {
  const powers = Array.from({ length: count }, (_, at) => power(samples, Math.floor((at * samples.length) / count), Math.floor(((at + 1) * samples.length) / count)))
  const most = Math.max(...powers)
  return powers.map((each) => (most === 0 ? LEAST : Math.max(LEAST, each / most)))
}

function power(samples: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += (samples[at] as number) ** 2
  return to > from ? Math.sqrt(sum / (to - from)) : 0
}
