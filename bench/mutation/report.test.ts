import { describe, expect, it } from 'vitest'
import { mutationPage, scoreOf, summed } from './report.ts'

type Report = Parameters<typeof summed>[0]
const changes = (...statuses: Report['files'][string]['mutants'][number]['status'][]): Report => ({
  files: { 'src/rules.ts': { source: 'export const two = 2\n  export const isLarge = (n: number) => n > two || n === 9\n', mutants: statuses.map((status) => ({ status, mutatorName: 'EqualityOperator', replacement: 'n >= two', location: { start: { line: 2 } } })) } },
})

describe('a report of Stryker', () => {
  it('counts as found what a test has failed by, or has never come to an end with', () => {
    expect(summed(changes('Killed', 'Timeout', 'Survived', 'NoCoverage'))).toMatchObject({ found: 2, all: 4 })
  })

  it('leaves out what does not run at all', () => expect(summed(changes('Killed', 'CompileError', 'RuntimeError', 'Ignored'))).toEqual({ found: 1, all: 1, survivors: [] }))

  it('names each change that was not found with its line, as it stands there', () => {
    expect(summed(changes('Survived')).survivors).toEqual([{ file: 'src/rules.ts', line: 2, was: 'export const isLarge = (n: number) => n > two || n === 9', replacement: 'n >= two' }])
  })

  it('has a score in percent', () => expect(scoreOf(summed(changes('Killed', 'Killed', 'Killed', 'Survived')))).toBe(75))

  it('without any change is not as good as found: nothing was tried', () => expect(() => scoreOf(summed({ files: {} }))).toThrow('no change'))
})

describe('the page', () => {
  const run = { began: '2026-11-28T10:20:30.000Z', commit: 'abc', machine: { cores: 2, model: 'EPYC', memoryBytes: 1, platform: 'linux x64' } }
  const page = mutationPage([{ name: 'ledger', summed: summed(changes('Killed')) }, { name: 'rights', summed: summed(changes('Killed', 'Survived')) }], run)

  it('has a row for each part', () => expect(page).toContain('| ledger | 1 | 1 | 100 |\n| rights | 2 | 1 | 50 |'))
  it('lists only parts with changes that were not found', () => expect(page.split('\n').filter((line) => line.startsWith('## '))).toEqual(['## Not found: rights']))
  it('keeps a line of code with bars in one cell of the table', () => expect(page).toContain('| `src/rules.ts:2` | `export const isLarge = (n: number) => n > two \\|\\| n === 9` | `n >= two` |'))
  it('says when and where it was measured', () => expect(page).toContain('* 2026-11-28 10:20 UTC, commit abc, 2 cores of EPYC'))
})
