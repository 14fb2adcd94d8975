/** The report of Stryker (schema of its JSON reporter), summed for each part, and the page of it. */
import fs from 'node:fs'
import type { BenchRun } from '../../tools/bench/page.ts'
import { shown } from '../../tools/bench/figures.ts'

export const MUTATION_PAGE = 'docs/figures/mutation.md'

type Mutant = { status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending'; mutatorName: string; replacement?: string; location: { start: { line: number } } }
type StrykerReport = { files: Record<string, { source: string; mutants: Mutant[] }> }

/** A change that no test has found. `was`: the line without it. */
export type Survivor = { file: string; line: number; was: string; replacement: string }
/** `found`: changes that a test has found, also by a loop without an end; `all`: without those that do not run at all. */
export type Summed = { found: number; all: number; survivors: Survivor[] }

export const readReport = (file: string): Summed => summed(JSON.parse(fs.readFileSync(file, 'utf8')) as StrykerReport)

export function summed({ files }: StrykerReport): Summed {
  const sum: Summed = { found: 0, all: 0, survivors: [] }
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') sum.found++
      else if (status === 'Survived' || status === 'NoCoverage') sum.survivors.push({ file, line: location.start.line, was: source.split('\n')[location.start.line - 1]?.trim() ?? '', replacement })
    }
  }
  return { ...sum, all: sum.found + sum.survivors.length }
}

/** Percent. Throws where nothing was changed: globs that match no file must not count as tested. */
export function scoreOf({ found, all }: Summed): number {
  if (all === 0) throw new Error('There was no change to be found.')
  return (100 * found) / all
}

const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|').slice(0, 120)

export function mutationPage(parts: readonly { name: string; summed: Summed }[], { began, commit, machine }: Pick<BenchRun, 'began' | 'commit' | 'machine'>): string {
  return `${[
    '# Changed rules',
    'Written by `npm run bench -- mutation`, not by hand. Stryker changes the rules in a copy, a place at a time: a comparison, a sign, a condition, a text, a statement left out. A change is found when a unit test fails by it.',
    `* ${began.slice(0, 10)} ${began.slice(11, 16)} UTC, commit ${commit}, ${machine.cores} cores of ${machine.model}`,
    ['| part | changes | found | percent |', '|---|---|---|---|', ...parts.map(({ name, summed: sum }) => `| ${name} | ${sum.all} | ${sum.found} | ${shown(scoreOf(sum))} |`)].join('\n'),
    ...parts.filter(({ summed: { survivors } }) => survivors.length > 0).map(({ name, summed: { survivors } }) => [`## Not found: ${name}`, ['| place | line | in place of it |', '|---|---|---|', ...survivors.map(({ file, line, was, replacement }) => `| \`${file}:${line}\` | \`${cell(was)}\` | \`${cell(replacement)}\` |`)].join('\n')].join('\n\n')),
  ].join('\n\n')}\n`
}
