import { describe, expect, it } from 'vitest'
import { add, closingLine, countPlaywright, countVitest, judge, slowest, type Count } from './count.ts'

const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [], times: [] }
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

describe('counting', () => {
  it('takes the numbers of the reports', () => {
    expect(countVitest({ ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })).toEqual({
      ...none,
      passed: 5,
      failed: 2,
      skipped: 2,
    })
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [], suites: [] })).toEqual({
      ...none,
      passed: 4,
      failed: 1,
      skipped: 2,
    })
  })

  it('counts a test file that could not be loaded as one failure', () => {
    const broken = { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] }
    const tests = [
      { status: 'failed', fullName: 'a coin stays', failureMessages: ['AssertionError: expected 3 to be 4'] },
      { status: 'passed', fullName: 'a coin shines' },
    ]
    const failing = { name: 'b.test.ts', status: 'failed', assertionResults: tests }
    const { failed, failures } = countVitest({ ...vitest, numFailedTests: 1, testResults: [broken, failing] })
    expect(failed).toBe(2)
    expect(failures).toEqual(['a.test.ts\nno such file', 'b.test.ts › a coin stays\nAssertionError: expected 3 to be 4'])
  })

  it('names the stories that failed, however deep they stand', () => {
    const spec = { title: 'a round', ok: false, file: 'journey.ts', line: 7 }
    const suites = [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }]
    expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [], suites })).toEqual({
      ...none,
      failed: 1,
      failures: ['journey.ts:7 › a round'],
      times: [
        { name: 'journey.ts:7 › a round', ms: 0 },
        { name: 'journey.ts:7 › a round', ms: 0 },
      ],
    })
  })

  it('counts what went wrong outside of the stories', () =>
    expect(countPlaywright({ stats, errors: [{ message: 'Error: a story imports a story\n    at a line' }], suites: [] })).toEqual({
      ...none,
      failed: 1,
      complaint: 'outside of the stories: Error: a story imports a story',
    }))
})

describe('a suite', () => {
  it('fails when it is empty', () => expect(judge(none, 0)).toEqual({ ...none, failed: 1, complaint: 'no tests were found' }))

  it('fails when its runner ends badly although every test passed', () => {
    expect(judge({ ...none, passed: 3 }, 1).failed).toBe(1)
    expect(judge({ ...none, passed: 3 }, null).complaint).toContain('a signal')
  })

  it('keeps its own failures as they are', () =>
    expect(judge({ ...none, failed: 3 }, 1)).toEqual({ ...none, failed: 3, complaint: '3 failed' }))

  it('passes otherwise', () => expect(judge({ ...none, passed: 3 }, 0)).toEqual({ ...none, passed: 3 }))
})

describe('the closing line', () => {
  it('adds the suites up', () =>
    expect(
      closingLine(
        add([
          { ...none, passed: 4 },
          { ...none, passed: 2, failed: 1 },
        ]),
      ),
    ).toBe('6 passed, 1 failed'))

  it('names what was skipped only if something was', () =>
    expect(closingLine({ ...none, passed: 1, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped'))
})

describe('the slowest', () => {
  it('are ten files and stories, from the reports', () => {
    const file = { name: '/here/a.test.ts', status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] }
    const spec = { title: 'a round', ok: true, file: 'journey.ts', line: 7, tests: [{ results: [{ duration: 1_000 }, { duration: 200 }] }] }
    const times = [...countVitest({ ...vitest, testResults: [file] }).times, ...countPlaywright({ stats, errors: [], suites: [{ specs: [spec] }] }).times]
    expect(slowest(times, '/here')).toEqual(['    2.5 s  a.test.ts', '    1.2 s  journey.ts:7 › a round'])
    expect(slowest(Array.from({ length: 30 }, (_, ms) => ({ name: `${ms}`, ms })), '')).toHaveLength(10)
  })
})
