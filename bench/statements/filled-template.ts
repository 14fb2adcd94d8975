/** In place of a migrated template the database of `FILLED_URL`, of which each test gets a copy; nothing else may use it. */
import type { TestProject } from 'vitest/node'

export function setup(project: TestProject): void {
  const url = process.env.FILLED_URL ?? ''
  project.provide('databaseUrl', url)
  project.provide('template', new URL(url).pathname.slice(1))
}
