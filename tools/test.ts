// `npm test`: everything, or one suite: check, unit, server, journeys. `--long`: each test in its long form. Ends with the line `N passed, N failed`.
import path from 'node:path'
import { add, closingLine, failure, slowest, type Count } from './test/count.ts'
import { LONG_FORMS } from './test/long-forms.ts'
import { fetchMissing } from './test/needs.ts'
import { runSuite, suiteNames, type SuiteName } from './test/suites.ts'

const asked = process.argv.slice(2).filter((word) => word !== '--long')
if (process.argv.includes('--long')) Object.assign(process.env, { ...LONG_FORMS, ...process.env })
const unknown = asked.filter((name) => !suiteNames.includes(name as SuiteName))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${suiteNames.join(', ')}.`)
  process.exit(2)
}

const suites = suiteNames.filter((name) => asked.length === 0 || asked.includes(name))
const missing = fetchMissing(suites)
const counts: [SuiteName, Count][] = []
for (const suite of suites) {
  console.log(`\n# ${suite}\n`)
  const lacks = missing.filter((need) => need.suite === suite).map((need) => need.debian)
  counts.push([suite, lacks.length > 0 ? failure(`not run, ${lacks.join(' and ')} missing`) : await runSuite(suite)])
}

const total = add(counts.map(([, count]) => count))
console.log(`\nThe slowest:\n${slowest(total.times, path.join(import.meta.dirname, '..')).join('\n')}\n`)
for (const failure of total.failures) console.log(`${failure}\n`)
for (const [suite, { complaint }] of counts) if (complaint !== undefined) console.log(`failed: ${suite}: ${complaint}`)
console.log(closingLine(total))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
