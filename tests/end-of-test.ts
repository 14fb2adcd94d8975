import { onTestFinished, TestRunner } from 'vitest'

/** Closes what was made inside a test at its end. What was made in a hook lives for the file, whose own hook has to close it. */
export function atEndOfTest(close: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(close)
}
