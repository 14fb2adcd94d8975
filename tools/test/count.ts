// Reduces the runners' JSON reports to three numbers. Errors outside of tests count as failures.

/** Duration of a test file or a story. */
export type TimedTest = { name: string; ms: number }

/** `failures`: short descriptions of the failed tests; printed again at the end. */
export type Count = { passed: number; failed: number; skipped: number; complaint?: string; failures: string[]; times: TimedTest[] }

/** Maximum length of a failure's message in characters. */
const SHORT = 1200

/** The part of vitest's JSON report that is used here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    /** Milliseconds since 1970. */
    startTime?: number
    endTime?: number
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** The part of Playwright's JSON report that is used here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: StorySuite[]
}
type StorySuite = { suites?: StorySuite[]; specs: { title: string; ok: boolean; file: string; line: number; tests?: { results: { duration: number }[] }[] }[] }

/** A file that could not be loaded has no failed test; it counts as one. */
export function countVitest(report: VitestReport): Count {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) =>
      unloadable.includes(file)
        ? [nameWith(file.name, file.message)]
        : file.assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => nameWith(`${file.name} › ${fullName}`, failureMessages?.[0])),
    ),
    times: report.testResults.map(({ name, startTime = 0, endTime = startTime }) => ({ name, ms: endTime - startTime })),
  }
}

const nameWith = (name: string, message = '') => `${name}\n${message.slice(0, SHORT)}`.trimEnd()

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const count = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedStories),
    times: suites.flatMap(timedStories),
  }
  return errors.length === 0
    ? count
    : { ...count, complaint: `outside of the stories: ${errors[0]?.message?.split('\n')[0] ?? 'no message'}` }
}

/** Names only: the runner prints the failures at its end. */
function failedStories({ suites = [], specs }: StorySuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  return [...own, ...suites.flatMap(failedStories)]
}

function timedStories({ suites = [], specs }: StorySuite): TimedTest[] {
  const durations = ({ tests = [] }: StorySuite['specs'][number]) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))
  const own = specs.map((spec) => ({ name: `${spec.file}:${spec.line} › ${spec.title}`, ms: durations(spec).reduce((sum, ms) => sum + ms, 0) }))
  return [...own, ...suites.flatMap(timedStories)]
}

/** A suite that ran no test, or failed without a failed test, counts as one failure. */
export function judge(count: Count, exitCode: number | null): Count {
  if (count.failed > 0) return { ...count, complaint: count.complaint ?? `${count.failed} failed` }
  if (count.passed + count.skipped === 0) return failure('no tests were found')
  if (exitCode !== 0)
    return { ...count, failed: 1, complaint: `ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`} although no test failed` }
  return count
}

/** A suite without a report. */
export function failure(complaint: string): Count {
  return { passed: 0, failed: 1, skipped: 0, complaint, failures: [], times: [] }
}

export function add(counts: Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures: counts.flatMap(({ failures }) => failures), times: counts.flatMap(({ times }) => times) }
}

const SLOWEST = 10

/** The slowest test files and stories, a line each, the slowest first; names are relative to `root`. */
export function slowest(times: readonly TimedTest[], root: string): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name.replace(`${root}/`, '')}`)
}

/** The last line of every test run; it is parsed by other programs. */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
