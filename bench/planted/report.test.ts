import { describe, expect, it } from 'vitest'
import { planted, type PlantedBug } from './bug.ts'
import { readReport, verdictOf } from './report.ts'

type One = { fullName: string; status: string; failureMessages: string[] }
const passed: One = { fullName: 'a rule holds', status: 'passed', failureMessages: [] }
const failed = (message: string): One => ({ fullName: 'a rule', status: 'failed', failureMessages: [`${message}\n    at /copy/src/a.test.ts:3:5`] })
const file = (assertionResults: One[], message = '') => ({ name: '/copy/src/a.test.ts', status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed', message, assertionResults })
const verdict = (...testResults: ReturnType<typeof file>[]) => verdictOf(readReport(JSON.stringify({ testResults }), '/copy'))

describe('a bug is caught', () => {
  it.each(['AssertionError: expected 1 to be 2', 'AssertionError [ERR_ASSERTION]: it was not refused'])('by “%s”', (message) => {
    expect(verdict(file([passed, failed(message), failed(message)]))).toEqual({ isCaught: true, by: 'a rule', others: 1 })
  })
})

describe('a bug is not caught', () => {
  it.each([
    ['all tests pass', [file([passed, passed])], 'all 2 tests passed'],
    ['no test runs', [file([])], 'no test ran'],
    ['a file does not compile', [file([], 'SyntaxError: Unexpected token')], 'src/a.test.ts did not run: SyntaxError: Unexpected token'],
    ['one does not, and another fails', [file([failed('AssertionError: x')]), file([], 'SyntaxError: y')], 'src/a.test.ts did not run: SyntaxError: y'],
    ['a test fails by another error', [file([failed('TypeError: x is not a function')])], '“a rule” failed, but not by an assertion: TypeError: x is not a function'],
  ])('when %s', (_when, files, why) => expect(verdict(...files)).toEqual({ isCaught: false, why }))
})

describe('a text is replaced', () => {
  const bug: PlantedBug = { name: 'n', harm: 'H.', file: 'src/a.ts', text: 'a > b', instead: 'a >= $&', test: 'src/a.test.ts' }

  it('where it occurs once, as it is written', () => expect(planted(bug, 'if (a > b) return')).toEqual({ source: 'if (a >= $&) return' }))

  it.each([[0, 'if (a < b) return'], [2, 'a > b || a > b']])('not where it occurs %i times, which is said', (times, source) => {
    expect(planted(bug, source)).toEqual({ fault: `the text to be replaced occurs ${times} times in src/a.ts, not once: the list in bench/planted/ has to follow the code` })
  })
})
