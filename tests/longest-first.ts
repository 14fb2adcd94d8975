/** The order of the test files: the longest first, so that no worker is left alone with one of them at the end. */
import fs from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Vitest starts with the files that took longest the last time, or, in a new clone, with the largest; these are small and take long. */
const LONG = ['tests/faults', 'tests/battle-life', 'tests/kill', 'tests/stop', 'tests/no-oracle', 'tests/outage', 'tests/rubbish', 'src/features/payouts/rush', 'src/features/coins/rush', 'tests/rights-log', 'src/features/battles/presence', 'src/features/battles/random', 'tests/tools', 'tests/held-open', 'tests/garbage'].map((file) => path.resolve(import.meta.dirname, '..', `${file}.server.test.ts`))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of LONG) if (!fs.existsSync(file)) throw new Error(`There is no ${file} any more: name another long file, or none.`)
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
