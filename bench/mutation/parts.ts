/**
 * What is changed by `npm run bench mutation`: rules by which coins, points and rights are given, without files that only name types or are samples of tests.
 *
 * * ledger: faults of the ledger in words, shares of a pot, coins that are paid anew after a correction, sealed months. What posts is SQL, which `npm run bench ledger` tries.
 * * rounds: the round as a value, its clock, lifelines, reward, doubt, review and correction.
 * * kinds of questions: how each kind is dealt, judged and revealed.
 * * battles: the room as a value, its points, outcome, views, matching and codes.
 * * settling: what the transactions that close a round, a battle, a contest or an exam, or pay a player out, decide before they write. `server/settle.ts` of rounds and
 *   battles and `server/settling.ts` of contests and payouts only read, write and publish: server tests run them with a PostgreSQL, which takes too long for each change.
 * * rights: rights of operators, shipped roles, and the formats of their codes and tokens.
 *
 * Tables and other values that a module makes when it is loaded are changed too. Each change of them runs all tests of its part, so `tests` are those beside the rules.
 * The tables of kinds (columns of files, fields, schemas) are left out: there are 250 of them, and the tests of all kinds take seconds each time.
 */
export type Part = {
  name: string
  /** Globs from the root. */
  files: readonly string[]
  /** The unit tests that have to find the changes, also as globs. */
  tests: readonly string[]
  /** Only what runs when a function is called is changed. */
  isWithoutTables?: boolean
}

export const PARTS: readonly Part[] = [
  { name: 'ledger', files: ['src/features/coins/rules.ts', 'src/features/coins/rules/*.ts'], tests: ['src/features/coins/**/*.test.ts'] },
  { name: 'rounds', files: ['src/features/rounds/rules.ts', 'src/features/rounds/rules/*.ts', '!src/features/rounds/rules/samples.ts', '!src/features/rounds/rules/settling.ts'], tests: ['src/features/rounds/rules.test.ts', 'src/features/rounds/rules/*.test.ts'] },
  {
    name: 'kinds of questions', files: ['src/features/questions/kinds/rules.ts', 'src/features/questions/kinds/rules/*.ts', 'src/features/questions/kinds/*/rules.ts', 'src/features/questions/kinds/*/rules/*.ts', '!src/features/questions/kinds/rules/samples.ts'],
    tests: ['src/features/questions/**/*.test.ts', 'src/features/rounds/rules.test.ts'], isWithoutTables: true,
  },
  { name: 'battles', files: ['src/features/battles/rules.ts', 'src/features/battles/rules/*.ts', '!src/features/battles/rules/settling.ts'], tests: ['src/features/battles/rules.test.ts', 'src/features/battles/rules/*.test.ts'] },
  {
    name: 'settling', files: ['src/features/rounds/rules/settling.ts', 'src/features/battles/rules/settling.ts', 'src/modes/contest/rules.ts', 'src/modes/contest/rules/correcting.ts', 'src/modes/exam/rules.ts', 'src/features/payouts/rules.ts'],
    tests: ['src/features/rounds/rules/settling.test.ts', 'src/features/battles/rules/settling.test.ts', 'src/modes/{contest,exam}/**/*.test.ts', 'src/features/payouts/rules.test.ts'],
  },
  { name: 'rights', files: ['src/features/operators/rules.ts', 'src/features/operators/rules/*.ts'], tests: ['src/features/operators/**/*.test.ts', 'tests/right-words.test.ts'] },
]
