/** Runs benches one after the other, each in a process of its own, keeps what each has found, and writes the page. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { figuresPage, type BenchResult, type BenchRun, type Found, type Shown } from './page.ts'
import { ALONE, PAGE, PICTURES, RESULTS, ROOT, whereAndWhen } from './origin.ts'

const RUNS_SHOWN = 2
/** Where a goal is for another size than that of a bench without arguments. */
const ARGUMENTS: Record<string, readonly string[]> = { 'battles-life': ['500', '10'] }
/** Fewer repetitions and smaller sizes: about two hours instead of many. The page says with which arguments each bench was run. */
const SHORT: Record<string, readonly string[]> = {
  alerts: ['--minutes', '5'], attacks: ['--payloads', '1200', '--stories', '100'], backup: ['--times', '1'], 'battles-life': ['500', '3'], boards: ['1000,100000,1000000', '200'], calls: ['--runs', '3'], curves: ['--seconds', '6'], desk: ['--times', '5'], faults: ['--times', '2'], idle: ['60'],
  'import-desk': ['50000'], ledger: ['100000', '5'], otp: ['100000', '2000'], outside: ['--minutes', '4', '--quiet', '1'], questions: ['--runs', '3'], seed: ['--size', 'medium'], 'show-life': ['1000', '5'], 'side-by-side': ['--seconds', '8'], soak: ['--minutes', '6', '--every', '60'], webhooks: ['--events', '3000', '--kills', '3'],
}
/** Measured on a database that was filled before. */
const WITH_DATA = ['desk', 'statements']

type Options = { data?: string | undefined; isShort?: boolean; without?: readonly string[] }

/** `data`: a filled database for the benches that need one; `isShort`: with fewer repetitions; `without`: benches that are left out. Answers whether all came to their end and reached every goal. */
export async function runAll(names: readonly string[], { data, isShort, without = [] }: Options): Promise<boolean> {
  const begun = performance.now()
  const leftOut = names.flatMap((name) => {
    if (without.includes(name)) return [{ name, reason: 'by --without' }]
    return data === undefined && WITH_DATA.includes(name) ? [{ name, reason: 'needs a filled database: npm run bench -- --data FOLDER' }] : []
  })
  for (const { name, reason } of leftOut) console.log(`${name} is left out: ${reason}`)
  let run: BenchRun = { ...whereAndWhen(), seconds: 0, benches: [], leftOut }
  for (const name of names.filter((each) => !leftOut.some((out) => out.name === each))) {
    console.log(`\n== ${name} ==`)
    const result = await runOne(name, argumentsOf(name, { data, isShort }))
    if (result.fault !== undefined) console.log(`${name} came to no end: ${result.fault}`)
    run = { ...run, benches: [...run.benches, result], seconds: (performance.now() - begun) / 1_000, load: { ...run.load, after: os.loadavg() } }
    // After each bench, so that a run that is broken off has not measured in vain.
    write(`${RESULTS}/${run.began.slice(0, 16).replace(':', '-')}.json`, run)
  }
  return run.benches.every(isWell)
}

/** One bench by itself, whose figures replace those of its last run with the same arguments. Answers whether it came to its end and reached every goal. */
export async function runAlone(name: string, { args, ...options }: Options & { args?: readonly string[] }): Promise<boolean> {
  const begun = performance.now()
  const origin = whereAndWhen()
  const result = await runOne(name, args ?? argumentsOf(name, options))
  if (result.fault !== undefined) console.log(`${name} came to no end: ${result.fault}`)
  write(`${ALONE}/${[name, ...result.args].join('-').replaceAll(/[^\w-]+/g, '-')}.json`, { ...origin, seconds: (performance.now() - begun) / 1_000, load: { ...origin.load, after: os.loadavg() }, benches: [result], leftOut: [] })
  return isWell(result)
}

const isWell = ({ fault, figures }: BenchResult): boolean => fault === undefined && figures.every(({ verdict }) => verdict !== 'missed')

const argumentsOf = (name: string, { data, isShort }: Options): string[] => [...((isShort ? SHORT[name] : undefined) ?? ARGUMENTS[name] ?? []), ...(data !== undefined && WITH_DATA.includes(name) ? ['--data', data] : [])]

async function runOne(name: string, args: readonly string[]): Promise<BenchResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-figures-'))
  const lines = path.join(folder, 'lines')
  fs.writeFileSync(lines, '')
  const begun = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, path.join(ROOT, 'tools/bench.ts'), name, ...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FIGURES: lines } })
  const release = endTogether(child)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  release()
  const figures = fs.readFileSync(lines, 'utf8').split('\n').filter(Boolean).map((text) => JSON.parse(text) as Found)
  fs.rmSync(folder, { recursive: true, force: true })
  const isMissed = figures.some(({ verdict }) => verdict === 'missed')
  const isEnded = code === (isMissed ? 1 : 0)
  return { name, args, seconds: (performance.now() - begun) / 1_000, figures, ...(isEnded ? {} : { fault: signal === null ? `ended with ${code}` : `ended by ${signal}` }) }
}

/** A signal to this process ends its bench too. */
function endTogether(child: ChildProcess): () => void {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  const end = (signal: NodeJS.Signals) => (child.kill(signal), process.exit(1))
  for (const signal of signals) process.on(signal, end)
  return () => signals.forEach((signal) => process.off(signal, end))
}

function write(file: string, run: BenchRun): void {
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true })
  fs.writeFileSync(path.join(ROOT, file), `${JSON.stringify(run, null, 2)}\n`)
  writePage()
}

/** From the files of the last runs. */
export function writePage(): void {
  fs.writeFileSync(path.join(ROOT, PAGE), figuresPage(runsIn(RESULTS).reverse().slice(0, RUNS_SHOWN), { alone: runsIn(ALONE), pictures: pictures() }))
}

/** By the names of their files. */
function runsIn(folder: string): BenchRun[] {
  const there = path.join(ROOT, folder)
  const files = fs.existsSync(there) ? fs.readdirSync(there).filter((file) => file.endsWith('.json')).sort() : []
  return files.map((file) => JSON.parse(fs.readFileSync(path.join(there, file), 'utf8')) as BenchRun)
}

/** Those that a bench has drawn. */
const pictures = (): Shown[] => PICTURES.filter(({ file }) => fs.existsSync(path.join(ROOT, 'docs', file)))
