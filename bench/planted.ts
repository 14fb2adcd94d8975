/**
 * npm run bench planted [WORD …]: plants thirty bugs into a copy of the product, one at a time, and runs the test file that has to
 * catch each. Caught is a bug whose test fails by an assertion; a file that cannot be loaded catches nothing. Prints a table, and writes it to
 * docs/figures/planted.md. With words only the bugs whose name or file has one of them, and no page. Ends with 1 where a bug is not caught, where a test fails without any, or where a text to be replaced is gone.
 */
import fs from 'node:fs'
import path from 'node:path'
import { figure, isMissed, shown } from '../tools/bench/figures.ts'
import { ROOT, whereAndWhen } from '../tools/bench/origin.ts'
import { BUGS } from './planted/list.ts'
import { PLANTED_PAGE, plantedPage, type Tried } from './planted/page.ts'
import { Copy } from './planted/trial.ts'

const words = process.argv.slice(2)
const chosen = words.length === 0 ? BUGS : BUGS.filter(({ name, file }) => words.some((word) => name.includes(word) || file.includes(word)))
if (chosen.length === 0) {
  console.error(`No bug has ${words.join(' or ')} in its name or file.`)
  process.exit(1)
}
const origin = whereAndWhen()
const copy = new Copy()
process.on('exit', () => copy.remove())

const sound = await copy.sound(chosen.map(({ test }) => test))
const unsound = typeof sound === 'string' ? [sound] : [...sound.broken.map(({ file, message }) => `${file} did not run: ${message}`), ...sound.failed.map(({ file, test, message }) => `${file} “${test}” fails: ${message}`)]
for (const sentence of unsound) console.error(`Without any bug: ${sentence}`)
figure({ what: 'faults of these tests without any bug', value: unsound.length, most: 0 })
if (unsound.length > 0) process.exit(1)

const trials: Tried[] = []
for (const bug of chosen) {
  const trial = await copy.try(bug)
  trials.push({ bug, trial })
  if (!trial.isCaught) console.error(`NOT CAUGHT: ${bug.name}: ${trial.why}`)
  figure({ what: `${bug.name}: ${trial.isCaught ? 'caught' : 'not caught'} by ${bug.test}`, value: trial.seconds, unit: 's' })
}

console.log(`\n${table(trials)}\n`)
if (chosen === BUGS) fs.writeFileSync(path.join(ROOT, PLANTED_PAGE), plantedPage(trials, origin))
const caught = trials.filter(({ trial }) => trial.isCaught).length
figure({ what: 'planted bugs that an assertion of the named test catches', value: caught, least: chosen.length })
console.log(caught === chosen.length ? `All ${caught} bugs are caught.` : `${chosen.length - caught} of ${chosen.length} bugs are NOT caught.`)
process.exit(isMissed() ? 1 : 0)

function table(rows: readonly Tried[]): string {
  const cells = rows.map(({ bug, trial }) => [bug.name, trial.isCaught ? `${bug.test} “${trial.by}”${trial.others > 0 ? ` and ${trial.others} more` : ''}` : 'NOT CAUGHT', shown(trial.seconds)])
  const width = Math.max(...rows.map(({ bug }) => bug.name.length))
  return [['bug', 'caught by', 'seconds'], ...cells].map(([name = '', by, seconds]) => `${name.padEnd(width)} | ${by} | ${seconds}`).join('\n')
}
