/** Reads what vitest has written with `--reporter=json`. */

export type FailedTest = { file: string; test: string; isAssertion: boolean; message: string }
/** `broken`: files that could not be loaded, or whose hooks failed, with the message. */
export type TestReport = { passed: number; failed: FailedTest[]; broken: { file: string; message: string }[] }

type Written = {
  testResults: readonly { name: string; status: string; message?: string; assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[] }[]
}

/** An expectation that was not met; any other error may as well come from a text that does not compile. */
const ASSERTION = /^AssertionError\b/
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300)

/** `root`: the folder in which the tests ran, so that files are named from there. */
export function readReport(json: string, root: string): TestReport {
  const { testResults } = JSON.parse(json) as Written
  const report: TestReport = { passed: 0, failed: [], broken: [] }
  for (const { name, status, message = '', assertionResults } of testResults) {
    const file = name.startsWith(root) ? name.slice(root.length).replace(/^\//, '') : name
    const failed = assertionResults.filter((one) => one.status === 'failed')
    report.passed += assertionResults.filter((one) => one.status === 'passed').length
    for (const { fullName, failureMessages } of failed) {
      const messages = failureMessages ?? []
      report.failed.push({ file, test: fullName, isAssertion: messages.some((text) => ASSERTION.test(text)), message: firstLine(messages[0] ?? '') })
    }
    if (status === 'failed' && failed.length === 0) report.broken.push({ file, message: firstLine(message) })
  }
  return report
}

export type Verdict = { isCaught: true; by: string; others: number } | { isCaught: false; why: string }

/** Caught: all files could be loaded, and at least one test failed by an assertion. */
export function verdictOf({ failed, broken, passed }: TestReport): Verdict {
  const [unloaded] = broken
  if (unloaded) return { isCaught: false, why: `${unloaded.file} did not run: ${unloaded.message}` }
  const asserted = failed.filter(({ isAssertion }) => isAssertion)
  const [first] = asserted
  if (first) return { isCaught: true, by: first.test, others: asserted.length - 1 }
  const [other] = failed
  if (other) return { isCaught: false, why: `“${other.test}” failed, but not by an assertion: ${other.message}` }
  return { isCaught: false, why: passed === 0 ? 'no test ran' : `all ${passed} tests passed` }
}
