/** What a bench has found, as lines for a reader and, where `FIGURES` names a file, as lines of JSON for a program. */
import fs from 'node:fs'

/** `most` or `least`: the goal; without one the figure is only noted. `spread`: the smallest and the largest of several runs. */
export type Figure = { what: string; value: number; unit?: string; most?: number; least?: number; spread?: readonly [number, number] }
export type Verdict = 'reached' | 'missed' | 'noted'

let hasMissed = false
/** Whether a goal was missed until now. */
export const isMissed = (): boolean => hasMissed

export function verdictOf({ value, most, least }: Figure): Verdict {
  if (most === undefined && least === undefined) return 'noted'
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY) ? 'reached' : 'missed'
}

/** Three significant digits, and no more than the value has. */
export const shown = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3))))

export const goalOf = ({ most, least }: Figure): string => (most !== undefined ? `at most ${shown(most)}` : least !== undefined ? `at least ${shown(least)}` : '')

export function figure(found: Figure): void {
  const verdict = verdictOf(found)
  hasMissed ||= verdict === 'missed'
  const spread = found.spread ? ` (${found.spread.map(shown).join(' to ')})` : ''
  console.log(`${verdict.padEnd(8)} ${found.what}: ${shown(found.value)}${found.unit ? ` ${found.unit}` : ''}${spread}${goalOf(found) ? `, ${goalOf(found)}` : ''}`)
  if (process.env.FIGURES) fs.appendFileSync(process.env.FIGURES, `${JSON.stringify({ ...found, verdict })}\n`)
}

/** The middle of several runs. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median of several runs, with their spread. */
export const ofRuns = (values: readonly number[]): Pick<Figure, 'value' | 'spread'> => ({ value: median(values), spread: [Math.min(...values), Math.max(...values)] })
