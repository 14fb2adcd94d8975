// Only rules that catch a mistake or keep a promise of the house; how code is laid out is prettier's.
import tseslint from 'typescript-eslint'
import { lintRules } from './tools/check-lint-rules.ts'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/journey.ts', 'src/modes/*/kit.ts', 'tests/**/*.ts']
const PURE = ['src/**/rules.ts', 'src/**/rules/*.ts', 'src/**/contract.ts', 'src/**/desk-contract.ts', 'src/platform/pure/**/*.ts']
const CONFIGS = ['**/*.config.ts', '*.mjs', '.*.mjs', 'tests/database.ts']

const noDefaultExport = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Export by name, so that a thing is called the same everywhere.',
  },
]
const CAUGHT = 'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression'
const noSilence = [
  'CatchClause > BlockStatement[body.length=0]',
  `${CAUGHT} > BlockStatement[body.length=0]`,
  `${CAUGHT} > Identifier.body[name="undefined"]`,
  `${CAUGHT} > Literal.body[raw="null"]`,
].map((selector) => ({ selector, message: 'Nothing is caught to be silent: handle it, log it, or let it pass.' }))
const givenTime = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
    message: 'Rules know no clock: take `now` as an argument.',
  },
]

const given = (name, message) => ({ name, message })
const OUTSIDE = 'Rules do no input or output: take the value as an argument.'
const outsideGlobals = [
  'process',
  'fetch',
  'crypto',
  'console',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'require',
].map((name) => given(name, OUTSIDE))
const clockGlobals = ['performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) =>
  given(name, 'Rules know no clock: take `now` as an argument.'),
)

export default tseslint.config(
  { ignores: ['node_modules/', 'data/', 'dist/', '.types/', '.cache/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': 'off', // the compiler says it already (noUnusedLocals, noUnusedParameters)
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noSilence],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true, IIFEs: true }],
    },
  },
  { files: CONFIGS, rules: { 'no-restricted-syntax': ['error', ...noSilence] } },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noSilence, ...givenTime],
      'no-restricted-globals': ['error', ...outsideGlobals, ...clockGlobals],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Rules know no clock: take `now` as an argument.' },
        { object: 'Math', property: 'random', message: 'Rules know no chance: take `dice` as an argument.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/{modes,features}/*/{store,desk-store}.ts', 'src/{modes,features}/*/store/*.ts', 'src/platform/server/**', 'src/apps/server/**', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'platform/server/database/database\\.ts$',
              allowImportNames: ['Database', 'Sql', 'Statement', 'Tx', 'codeOf'],
              message: 'Every table has one store: write the query in store.ts and call it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true, IIFEs: true }] },
  },
  {
    files: ['src/**/*.tsx', 'src/platform/web/**/*.ts', 'src/apps/{web,play}/**/*.ts', 'src/**/ui/**/*.ts'],
    ignores: TESTS,
    plugins: { house: lintRules },
    rules: { 'house/no-text-in-jsx': 'error', 'house/no-physical-classes': 'error' },
  },
  { files: TESTS, rules: { 'max-lines-per-function': 'off' } },
)
