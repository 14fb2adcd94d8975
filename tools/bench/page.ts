/** `docs/figures.md`: what the last runs of all benches have found, beside their goals. */
import { goalOf, shown, type Figure, type Verdict } from './figures.ts'

/** A line of JSON of a bench: what is no number has become null there. */
export type Found = Omit<Figure, 'value'> & { value: number | null; verdict: Verdict }
/** `fault`: why it did not come to its end. */
export type BenchResult = { name: string; args: readonly string[]; seconds: number; figures: readonly Found[]; fault?: string }
export type BenchRun = {
  /** ISO 8601, UTC. */
  began: string
  seconds: number
  commit: string
  machine: { cores: number; model: string; memoryBytes: number; platform: string }
  node: string
  postgres: string
  /** Averages of one, five and fifteen minutes. */
  load: { before: readonly number[]; after: readonly number[] }
  benches: readonly BenchResult[]
  leftOut: readonly { name: string; reason: string }[]
}

/** A picture that a bench has drawn. `file`: its path from the page. `says`: what it shows, for those who do not see it. */
export type Shown = { bench: string; file: string; says: string }

/** `runs`: of all benches, the newest first, at least one. `alone`: of one bench each. */
export function figuresPage(runs: readonly BenchRun[], { alone = [], pictures = [] }: { alone?: readonly BenchRun[]; pictures?: readonly Shown[] } = {}): string {
  const [latest] = runs
  if (latest === undefined) throw new Error('Without a run there is nothing to write.')
  const names = [...new Set(runs.flatMap(({ benches }) => benches.map(({ name }) => name)))]
  return `${[
    '# Figures',
    'Written by `npm run bench` from its last runs, not by hand. All that they found lies in `docs/figures/`. A figure without a goal is noted only.',
    table(['', ...runs.map(({ began }) => `run of ${minuteOf(began)}`)], factsOf(runs)),
    ...unreached(latest),
    ...missedAlone(alone),
    ...names.map((name) => benchSection(name, runs, pictures.filter(({ bench }) => bench === name))),
    ...alone.flatMap((run) => run.benches.map((bench) => aloneSection(run, bench))),
  ].join('\n\n')}\n`
}

const minuteOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
const cell = (text: string): string => text.replaceAll('|', '\\|')
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]): string => [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')

const figuresOf = ({ benches }: BenchRun): Found[] => benches.flatMap(({ figures }) => figures)
const countOf = (run: BenchRun, verdict: Verdict): number => figuresOf(run).filter((found) => found.verdict === verdict).length

function factsOf(runs: readonly BenchRun[]): string[][] {
  const facts: [string, (run: BenchRun) => string][] = [
    ['goals reached', (run) => String(countOf(run, 'reached'))],
    ['goals missed', (run) => String(countOf(run, 'missed'))],
    ['benches that came to no end', ({ benches }) => String(benches.filter(({ fault }) => fault !== undefined).length)],
    ['commit', ({ commit }) => commit],
    ['machine', ({ machine }) => machineOf(machine)],
    ['load before', ({ load }) => loadOf(load.before)],
    ['load after', ({ load }) => loadOf(load.after)],
    ['Node', ({ node }) => node],
    ['PostgreSQL', ({ postgres }) => postgres],
    ['took', ({ seconds }) => lasted(seconds)],
  ]
  return facts.map(([what, of]) => [what, ...runs.map(of)])
}

export const machineOf = ({ cores, model, memoryBytes, platform }: BenchRun['machine']): string => `${cores} cores of ${model}, ${shown(memoryBytes / 1024 ** 3)} GB, ${platform}`
const loadOf = (averages: readonly number[]): string => averages.map((n) => n.toFixed(1)).join(', ')
const lasted = (seconds: number): string => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)

/** What the latest run has not reached, not ended, or not measured. */
function unreached(run: BenchRun): string[] {
  const missed = missedIn(run)
  const broken = run.benches.flatMap(({ name, fault }) => (fault === undefined ? [] : [`* ${name}: ${fault}`]))
  const out = run.leftOut.map(({ name, reason }) => `* ${name}: ${reason}`)
  const sections: [string, string[]][] = [['Missed in the latest run', missed], ['Came to no end in the latest run', broken], ['Left out of the latest run', out]]
  return sections.flatMap(([title, lines]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []))
}

const missedIn = ({ benches }: BenchRun): string[] =>
  benches.flatMap(({ name, figures }) => figures.filter(({ verdict }) => verdict === 'missed').map((found) => `* ${name}: ${found.what}, ${valueOf(found)}, ${goalWithUnit(found)}`))

function missedAlone(runs: readonly BenchRun[]): string[] {
  const missed = runs.flatMap(missedIn)
  return missed.length > 0 ? ['## Missed by benches that were run alone', missed.join('\n')] : []
}

/** A bench that was run by itself, with more repetitions than a run of all benches has time for, or by a later commit. */
function aloneSection({ began, commit, machine, load, seconds }: BenchRun, { name, args, figures, fault }: BenchResult): string {
  const facts = `* Run alone: ${minuteOf(began)}, ${lasted(seconds)}, commit ${commit}, ${machineOf(machine)}, load ${loadOf(load.before)} before and ${loadOf(load.after)} after${fault === undefined ? '' : `; came to no end: ${fault}`}.`
  const rows = figures.map((found) => [found.what, goalWithUnit(found), valueOf(found), found.verdict])
  return [`## ${[name, ...args].join(' ')}, alone`, facts, ...(rows.length > 0 ? [table(['figure', 'goal', 'found', ''], rows)] : [])].join('\n\n')
}

const valueOf = ({ value, unit, spread }: Found): string => (value === null ? 'no figure' : `${shown(value)}${unit ? ` ${unit}` : ''}${spread ? ` (${spread.map(shown).join(' to ')})` : ''}`)
const goalWithUnit = (found: Found): string => (found.verdict === 'noted' ? '' : `${goalOf({ ...found, value: found.value ?? Number.NaN })}${found.unit ? ` ${found.unit}` : ''}`)

function benchSection(name: string, runs: readonly BenchRun[], pictures: readonly Shown[]): string {
  const results = runs.map(({ benches }) => benches.find((bench) => bench.name === name))
  const whats = [...new Set(results.flatMap((result) => result?.figures.map(({ what }) => what) ?? []))]
  const rows = whats.map((what) => {
    const found = results.map((result) => result?.figures.find((figure) => figure.what === what))
    // The goal of the newest run that has the figure.
    const goal = found.find((one) => one !== undefined)
    return [what, goal ? goalWithUnit(goal) : '', ...found.flatMap((one) => (one ? [valueOf(one), one.verdict] : ['', '']))]
  })
  const head = ['figure', 'goal', ...runs.flatMap(({ began }) => [minuteOf(began), ''])]
  const notes = results.flatMap((result, at) => {
    if (result === undefined) return []
    const given = result.args.length > 0 ? `, with ${result.args.join(' ')}` : ''
    return [`* ${minuteOf(runs[at]?.began ?? '')}: ${lasted(result.seconds)}${given}${result.fault === undefined ? '' : `; came to no end: ${result.fault}`}.`]
  })
  return [`## ${name}`, notes.join('\n'), ...pictures.map(({ file, says }) => `![${says}](${file})`), ...(rows.length > 0 ? [table(head, rows)] : [])].join('\n\n')
}
