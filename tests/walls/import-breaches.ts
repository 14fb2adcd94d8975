// For every import rule a file that violates it, and the rule that has to report it.
import type { Tree } from './plant.ts'

export type ImportBreach = { rule: string; what: string; plants: Tree }

/** A file with a single import. */
const importing = (file: string, target: string): Tree => ({ [file]: `import * as planted from '${target}'\nexport const use = planted\n` })
const importingType = (file: string, target: string): Tree => ({
  [file]: `import type * as planted from '${target}'\nexport type Use = typeof planted\n`,
})

export const importBreaches: ImportBreach[] = [
  {
    rule: 'platform-knows-no-game',
    what: 'platform imports a feature',
    plants: importing('src/platform/pure/odd.ts', '../../features/coins/rules.ts'),
  },
  {
    rule: 'features-know-no-mode',
    what: 'a feature imports a mode',
    plants: importing('src/features/rounds/rules/odd.ts', '../../../modes/exam/rules.ts'),
  },
  { rule: 'modes-are-strangers', what: 'a mode imports another', plants: importing('src/modes/exam/rules.ts', '../true-false/rules.ts') },
  {
    rule: 'modes-are-strangers',
    what: 'a mode imports the type of another',
    plants: importingType('src/modes/exam/rules.ts', '../true-false/rules.ts'),
  },
  {
    rule: 'no-imports-of-apps',
    what: 'a mode imports the server',
    plants: importing('src/modes/exam/server.ts', '../../apps/server/main.ts'),
  },
  {
    rule: 'nothing-built-on-tests',
    what: 'the server imports a test helper',
    plants: { 'tests/alone.ts': 'export const alone = 1\n', ...importing('src/apps/server/odd.ts', '../../../tests/alone.ts') },
  },
  {
    rule: 'enter-by-the-door',
    what: 'a mode imports a store',
    plants: importing('src/modes/exam/server.ts', '../../features/coins/store.ts'),
  },
  {
    rule: 'enter-by-the-door',
    what: 'a mode imports a file of a store',
    plants: { 'src/features/coins/store/wallet.ts': '', ...importing('src/modes/exam/server.ts', '../../features/coins/store/wallet.ts') },
  },
  {
    rule: 'enter-by-the-door',
    what: 'a feature imports the jobs of another',
    plants: importing('src/features/rounds/server/odd.ts', '../../coins/jobs.ts'),
  },
  {
    rule: 'enter-by-the-door',
    what: 'a mode imports a page of the operator',
    plants: importing('src/modes/exam/screen.tsx', '../../features/coins/admin/desk.tsx'),
  },
  { rule: 'desk-enters-by-the-door', what: 'a page of the desk imports the manifest of a feature', plants: { 'src/features/coins/web.ts': '', ...importing('src/modes/exam/admin/odd.tsx', '../../../features/coins/web.ts') } },
  {
    rule: 'enter-by-the-door',
    what: 'a mode imports what lies in a folder named like a door',
    plants: { 'src/features/coins/odd/ui/coin.ts': '', ...importing('src/modes/exam/screen.tsx', '../../features/coins/odd/ui/coin.ts') },
  },
  {
    rule: 'enter-by-the-door',
    what: 'a feature reaches past the doors of a kind',
    plants: { 'src/features/questions/kinds/number/odd/field.tsx': '', ...importing('src/features/rounds/ui/odd.tsx', '../../questions/kinds/number/odd/field.tsx') },
  },
  { rule: 'parts-know-no-page', what: 'a part of a kind imports a page', plants: { 'src/features/questions/screens/list.tsx': '', ...importing('src/features/questions/kinds/number/ui/odd.tsx', '../../../screens/list.tsx') } },
  { rule: 'pure-stays-pure', what: 'rules of a kind import its server', plants: importing('src/features/questions/kinds/number/rules/odd.ts', '../server.ts') },
  { rule: 'web-never-meets-server', what: 'a part of a kind imports its server', plants: importing('src/features/questions/kinds/number/ui/odd.tsx', '../server.ts') },
  { rule: 'server-never-meets-web', what: 'the server of a kind imports a part', plants: importing('src/features/questions/kinds/number/server/odd.ts', '../ui/field.tsx') },
  { rule: 'web-runs-in-a-browser', what: 'a part of a kind imports a part of Node', plants: importing('src/features/questions/kinds/number/ui/odd.tsx', 'node:fs') },
  { rule: 'parts-know-no-page', what: 'a part imports the manifest of its mode', plants: importing('src/modes/true-false/ui/odd.tsx', '../web.ts') },
  { rule: 'web-never-meets-server', what: 'a manifest imports the server', plants: importing('src/modes/true-false/web.ts', './server.ts') },
  { rule: 'enter-by-the-door', what: 'a mode imports the manifest of a feature', plants: { 'src/features/coins/web.ts': '', ...importing('src/modes/exam/screen.tsx', '../../features/coins/web.ts') } },
  { rule: 'parts-know-no-page', what: 'a part imports a page', plants: importing('src/features/coins/ui/odd.tsx', '../admin/desk.tsx') },
  {
    rule: 'stores-hold-only-their-tables',
    what: 'a store calls a server',
    plants: { 'src/features/rounds/store.ts': `import { dayOf } from '../coins/server.ts'\nexport const use = dayOf\n` },
  },
  {
    rule: 'stores-hold-only-their-tables',
    what: 'a file of a store calls the server of its feature',
    plants: { 'src/features/coins/store/wallet.ts': `import { credit } from '../server.ts'\nexport const use = credit\n` },
  },
  { rule: 'web-never-meets-server', what: 'a page imports a file of a store', plants: { 'src/modes/exam/store/papers.ts': '', ...importing('src/modes/exam/screen.tsx', './store/papers.ts') } },
  { rule: 'pure-stays-pure', what: 'rules import a package', plants: importing('src/modes/exam/rules.ts', 'hono') },
  { rule: 'pure-stays-pure', what: 'rules import a part of Node', plants: importing('src/modes/exam/rules.ts', 'node:crypto') },
  {
    rule: 'pure-stays-pure',
    what: 'a contract imports the type of the database',
    plants: importingType('src/modes/exam/contract.ts', '../../platform/server/database/database.ts'),
  },
  {
    rule: 'pure-stays-pure',
    what: 'rules in a folder import a store',
    plants: importing('src/features/coins/rules/odd.ts', '../store.ts'),
  },
  {
    rule: 'web-never-meets-server',
    what: 'a page imports the server',
    plants: importing('src/modes/exam/screen.tsx', '../../features/coins/server.ts'),
  },
  {
    rule: 'web-never-meets-server',
    what: 'a page imports an action that is a file of server/',
    plants: importing('src/modes/exam/screens/odd.tsx', '../../../features/rounds/server/finish.ts'),
  },
  {
    rule: 'server-never-meets-web',
    what: 'the server imports a part',
    plants: importing('src/modes/exam/server.ts', '../../features/coins/ui/coin.tsx'),
  },
  { rule: 'web-runs-in-a-browser', what: 'a page imports a part of Node', plants: importing('src/modes/exam/screen.tsx', 'node:fs') },
  { rule: 'sql-lives-in-stores', what: 'a server writes SQL', plants: importing('src/modes/exam/server.ts', 'pg') },
  { rule: 'sql-lives-in-stores', what: 'a job opens a connection', plants: importing('src/modes/exam/jobs.ts', 'pg') },
  {
    rule: 'sql-lives-in-stores',
    what: 'a server uses the SQL helpers',
    plants: {
      'src/platform/server/sql.ts': 'export const now = 1\n',
      ...importing('src/modes/exam/server.ts', '../../platform/server/sql.ts'),
    },
  },
  {
    rule: 'no-cycles',
    what: 'two files need each other',
    plants: { ...importing('src/modes/exam/rules.ts', './rules/time.ts'), ...importing('src/modes/exam/rules/time.ts', '../rules.ts') },
  },
  {
    rule: 'no-cycles',
    what: 'two files need each other for a type only',
    plants: { ...importing('src/modes/exam/rules.ts', './rules/time.ts'), ...importingType('src/modes/exam/rules/time.ts', '../rules.ts') },
  },
  { rule: 'resolvable', what: 'a file is not there', plants: importing('src/apps/server/odd.ts', './missing.ts') },
  { rule: 'shipped-packages-only', what: 'the server imports a tool', plants: importing('src/apps/server/odd.ts', 'fast-check') },
  { rule: 'shipped-packages-only', what: 'the server imports what is bundled', plants: importing('src/apps/server/odd.ts', 'react') },
  { rule: 'bundled-packages-are-named', what: 'the browser imports what another package brought', plants: importing('src/platform/web/odd.ts', 'scheduler') },
  {
    rule: 'no-rings-of-features',
    what: 'three features need each other',
    plants: {
      ...importing('src/features/coins/jobs.ts', '../badges/server.ts'),
      ...importing('src/features/badges/server.ts', '../rounds/rules/points.ts'),
    },
  },
  {
    rule: 'no-rings-of-features',
    what: 'the parts of two features need each other',
    plants: {
      ...importing('src/features/coins/ui/coin.tsx', '../../rounds/ui/use-round.ts'),
      ...importing('src/features/rounds/ui/odd.tsx', '../../coins/ui/badge.tsx'),
      'src/features/coins/ui/badge.tsx': '',
    },
  },
]
