// For every role a file that uses an API its role does not have, and the expected compiler error.
// Each is placed in its own mode, to which `file` is relative.
export type TypeBreach = { what: string; file: string; code: string; error: string }

const NO_NAME = 'TS2304'
const NO_DOM = 'TS2584'
const NO_NODE = 'TS2591'
export const NOT_LISTED = 'TS6307'

export const typeBreaches: TypeBreach[] = [
  { what: 'rules use the page', file: 'rules.ts', code: 'export const title = () => document.title\n', error: NO_DOM },
  { what: 'rules use the process', file: 'rules.ts', code: 'export const id = () => process.pid\n', error: NO_NODE },
  {
    what: 'rules in a folder use a timer',
    file: 'rules/odd.ts',
    code: 'export const wait = () => setTimeout(() => 1, 1)\n',
    error: NO_NAME,
  },
  { what: 'a contract uses the network', file: 'contract.ts', code: `export const ask = () => fetch('/')\n`, error: NO_NAME },
  {
    what: 'pure platform code prints',
    file: '../../platform/pure/odd.ts',
    code: 'export const say = () => console.log(1)\n',
    error: NO_DOM,
  },
  {
    what: 'a contract keeps the answer of a call that writes',
    file: 'contract.ts',
    code: `import { action, nothing } from '../../platform/pure/action.ts'\nexport const buy = action({ name: 'buy', about: '', who: 'player', limit: { calls: 1, seconds: 1 }, does: 'write', kept: true, input: {}, output: nothing(), refusals: [] })\n`,
    error: 'TS2322',
  },
  { what: 'a contract refuses without a sentence', file: 'contract.ts', code: `import { refusal } from '../../platform/pure/action.ts'\nexport const odd = refusal('not-fuond')\n`, error: 'TS2345' },
  ...[
    { what: 'a server says a text that is not there', file: 'server/misspelt.ts', said: `mailText(texts, 'coins.cions', { brand: '' })` },
    { what: 'a server says a text without its value', file: 'server/value-missing.ts', said: `mailText(texts, 'coins.left', { brand: '' })` },
  ].map(({ said, ...breach }) => ({ ...breach, error: 'TS2345', code: `import { mailText, type TextTable } from '../../../platform/pure/texts-writing.ts'\nexport const odd = (texts: TextTable) => ${said}\n` })),
  { what: 'rules import a store', file: 'rules.ts', code: `export { save } from '../../features/coins/store.ts'\n`, error: NOT_LISTED },
  { what: 'a server uses the page', file: 'server.ts', code: 'export const title = () => document.title\n', error: NO_DOM },
  { what: 'a store uses the window', file: 'store.ts', code: 'export const width = () => window.innerWidth\n', error: NO_NAME },
  {
    what: 'jobs import a hook',
    file: 'jobs.ts',
    code: `export { useRound } from '../../features/rounds/ui/use-round.ts'\n`,
    error: NOT_LISTED,
  },
  { what: 'a page uses the process', file: 'screen.tsx', code: 'export const id = () => process.pid\n', error: NO_NODE },
  { what: 'a part uses a buffer', file: 'ui/odd.ts', code: `export const bytes = () => Buffer.from('')\n`, error: NO_NODE },
  {
    what: 'a page imports a server',
    file: 'screen.tsx',
    code: `export { credit } from '../../features/coins/server.ts'\n`,
    error: NOT_LISTED,
  },
  {
    what: 'a list is read without a look at its length',
    file: 'rules.ts',
    code: 'export const first = (list: number[]): number => list[0]\n',
    error: 'TS2322',
  },
  { what: 'code that has to be compiled, not stripped', file: 'server.ts', code: 'export enum Pace { slow }\n', error: 'TS1294' },
  {
    what: 'a server sends an object that looks like a statement',
    file: 'server.ts',
    code: `import type { Sql } from '../../platform/server/database/database.ts'\nconst forged = { text: 'DELETE FROM player', values: [] }\nexport const odd = (db: Sql) => db.rows(forged)\n`,
    error: 'TS2739',
  },
  {
    what: 'a server reaches for the connections',
    file: 'server.ts',
    code: `import type { Database } from '../../platform/server/database/database.ts'\nexport const odd = (database: Database) => database.pool\n`,
    error: 'TS2339',
  },
  ...[
    { what: 'a page says a text that is not there', file: 'ui/misspelt.ts', said: `t('coins.cions')`, error: 'TS2345' },
    { what: 'a page says a text without its value', file: 'ui/value-missing.ts', said: `t('coins.left')`, error: 'TS2345' },
    { what: 'a page says a text with a value it has no place for', file: 'ui/value-too-many.ts', said: `t('coins.coins', { n: 1 })`, error: 'TS2345' },
    { what: 'a page misspells a value', file: 'ui/value-misspelt.ts', said: `t('coins.left', { m: 1 })`, error: 'TS2353' },
    { what: 'a page makes a key of any word', file: 'ui/any-word.ts', said: 't(`coins.${location.hash}`)', error: 'TS2345' },
  ].map(({ said, ...breach }) => ({ ...breach, code: `import { t } from '../../../platform/web/texts/texts.ts'\nexport const odd = () => ${said}\n` })),
  {
    what: 'a function calls one that needs a service which it was not handed',
    file: 'server.ts',
    code: `import type { Sql } from '../../platform/server/database/database.ts'\nconst keyOf = (db: Sql<{ push: string }>) => db.services.push\nexport const odd = (db: Sql) => keyOf(db)\n`,
    error: 'TS2345',
  },
  ...[
    { what: 'a route without a guard', said: `screen('/odd', coin, 'Coin')`, error: 'TS2554' },
    { what: 'a guard that is none', said: `screen('/odd', 'anyone', coin, 'Coin')`, error: 'TS2345' },
    { what: 'a route to what its file has not', said: `screen('/odd', 'player', coin, 'Coins')`, error: 'TS2345' },
  ].map(({ said, ...breach }) => ({
    ...breach,
    file: 'web.ts',
    code: `import { screen } from '../../platform/web/net/screen.ts'\nconst coin = () => import('../../features/coins/ui/coin.tsx')\nexport const screens = [${said}]\n`,
  })),
  { what: 'a test is wrong', file: 'rules.test.ts', code: 'export const id: string = 1\n', error: 'TS2322' },
]
