/** `docs/figures/planted.md`: each bug, what it costs, and the test that has caught it in the last whole run. */
import { shown } from '../../tools/bench/figures.ts'
import type { BenchRun } from '../../tools/bench/page.ts'
import type { PlantedBug } from './bug.ts'
import type { Trial } from './trial.ts'

export const PLANTED_PAGE = 'docs/figures/planted.md'
export type Tried = { bug: PlantedBug; trial: Trial }

/** The beginning of a bug's row, which does not depend on the run. */
export const rowOf = ({ name, harm, file }: PlantedBug): string => `| ${cell(name)} | ${cell(harm)} | \`${file}\` |`

const cell = (text: string): string => text.replaceAll('|', '\\|')
const caughtBy = ({ bug, trial }: Tried): string => (trial.isCaught ? `\`${bug.test}\` “${cell(trial.by)}”${trial.others > 0 ? ` and ${trial.others} more` : ''}` : `**not caught** by \`${bug.test}\`: ${cell(trial.why)}`)

export function plantedPage(tried: readonly Tried[], { began, commit, machine }: Pick<BenchRun, 'began' | 'commit' | 'machine'>): string {
  const caught = tried.filter(({ trial }) => trial.isCaught).length
  return `${[
    '# Planted bugs',
    'Written by `npm run bench -- planted`, not by hand. Each bug is planted alone into a copy of the product, and the test file that is meant for it runs there. Caught is a bug whose test fails by an assertion: a file that does not compile catches nothing. The list is in `bench/planted/`; a test of `npm test` finds it out of date.',
    `* ${caught} of ${tried.length} caught\n* ${began.slice(0, 10)} ${began.slice(11, 16)} UTC, commit ${commit}, ${machine.cores} cores of ${machine.model}`,
    ['| bug | what is gained or lost by it | planted in | caught by | seconds |', '|---|---|---|---|---|', ...tried.map((one) => `${rowOf(one.bug)} ${caughtBy(one)} | ${shown(one.trial.seconds)} |`)].join('\n'),
  ].join('\n\n')}\n`
}
