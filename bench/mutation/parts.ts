/** What is changed by `bench mutation`: rules by which coins, points and rights are given, without what only names types, samples or texts. */
export type Part = { name: string; /** Globs from the root. */ files: readonly string[] }

export const PARTS: readonly Part[] = [
  { name: 'ledger', files: ['src/features/coins/rules.ts', 'src/features/coins/rules/*.ts'] },
  { name: 'rounds', files: ['src/features/rounds/rules.ts', 'src/features/rounds/rules/*.ts', '!src/features/rounds/rules/samples.ts'] },
  { name: 'kinds of questions', files: ['src/features/questions/kinds/rules.ts', 'src/features/questions/kinds/rules/*.ts', 'src/features/questions/kinds/*/rules.ts', 'src/features/questions/kinds/*/rules/*.ts', '!src/features/questions/kinds/rules/samples.ts'] },
  { name: 'battles', files: ['src/features/battles/rules.ts', 'src/features/battles/rules/*.ts'] },
  { name: 'rights', files: ['src/features/operators/rules.ts', 'src/features/operators/rules/*.ts'] },
]
