// Two projects: what needs nothing but Node, and what needs a database (those files end in .server.test.ts).
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const WITH_DATABASE = [
  'src/**/*.server.test.ts',
  'tests/**/*.server.test.ts',
  'tests/contract.test.ts',
  'src/platform/server/postgres/start.test.ts',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // Three, also on two cores: with two a quarter of the time no core has work, while servers start, stop and wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What hangs ends; what is only slow, on a machine that others use too, goes on.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // As below: loading the modules anew for each file is a quarter of the suite.
          isolate: false,
          setupFiles: ['tests/end-of-file.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: WITH_DATABASE,
        },
      },
      {
        extends: true,
        // The files of a worker share its modules: loading the app anew for each of 155 files is a quarter of the suite.
        test: { name: 'server', include: WITH_DATABASE, globalSetup: ['tests/database.ts'], setupFiles: ['tests/cheap-hashes.ts'], isolate: false },
      },
    ],
  },
})
