// Documents and comments that name something that is not there, each kind of mention once, and mentions that are right.
import type { Tree } from './plant.ts'

export type DocBreach = { what: string; file: string; at: number; wrong: string; code: string }

const nothing = (span: string) => `\`${span}\` names nothing`

export const docBreaches: DocBreach[] = [
  { what: 'a file', file: 'ARCHITECTURE.md', at: 2, wrong: nothing('features/coins/purse.ts'), code: '# Architecture\nSee `features/coins/purse.ts`.\n' },
  { what: 'a file of the folder', file: 'src/features/coins/README.md', at: 1, wrong: nothing('purse.ts'), code: '`rules.ts` and `purse.ts`.\n' },
  { what: 'a file that only another folder has', file: 'src/features/rounds/README.md', at: 1, wrong: nothing('balance.ts'), code: 'Adds up in `balance.ts`.\n' },
  { what: 'a folder', file: 'CONTRIBUTING.md', at: 1, wrong: nothing('src/gadgets/'), code: 'More in `src/gadgets/`.\n' },
  { what: 'a link', file: 'README.md', at: 1, wrong: nothing('docs/manual.md'), code: 'Read [the manual](docs/manual.md#start).\n' },
  { what: 'a function', file: 'docs/operations.md', at: 1, wrong: nothing('moveCoins(tx)'), code: 'It calls `moveCoins(tx)`.\n' },
  { what: 'a name among prose', file: 'ARCHITECTURE.md', at: 1, wrong: nothing('a purseOf each player'), code: 'Holds `a purseOf each player`.\n' },
  { what: 'a setting', file: 'docs/operations.md', at: 1, wrong: nothing('PURSE_FOLDER'), code: 'Set `PURSE_FOLDER`.\n' },
  { what: 'a page', file: 'src/features/coins/README.md', at: 1, wrong: nothing('/purse/<id>/'), code: 'Opens `/purse/<id>/`.\n' },
  { what: 'a file at run time', file: 'docs/operations.md', at: 1, wrong: nothing('DATA_DIR/purse'), code: 'Keep `DATA_DIR/purse`.\n' },
  { what: 'a name beside its file', file: 'src/platform/web/README.md', at: 3, wrong: '`useCable` is not in the file beside it', code: '| file | export |\n|---|---|\n| `ui/lamp.tsx` | `useCable()` |\n' },
  { what: 'a decision', file: 'README.md', at: 1, wrong: 'there is no decision 77', code: 'Why: decisions 1 and 77.\n' },
  { what: 'a command', file: 'README.md', at: 3, wrong: 'there is no command npm run purse', code: 'Run it:\n\n    npm run purse\n' },
  { what: 'a file in a comment', file: 'src/features/coins/rules.ts', at: 1, wrong: nothing('server/purse.ts'), code: '/** Used by server/purse.ts. */\nexport const balance = 0\n' },
  { what: 'a decision in a comment', file: 'src/features/coins/rules.ts', at: 1, wrong: 'there is no decision 78', code: 'export const balance = 0 // decision 78 says why\n' },
]

export const docInnocents: Tree = {
  'docs/decisions/0001-one-package.md': '`purse.ts` was here, and `moveCoins()`.\n',
  'db/0001_coins.sql': 'CREATE TABLE purse_entry (id bigint);\n',
  'src/platform/pure/batch.ts': '// A comment of this tree names this file.\nexport {}\n',
  'src/features/coins/server/balance.ts': `/** Tables: db/0001_coins.sql, decision 1, https://example.org/docs/purse.html. */\nexport const useCable = (path: string) => \`\${path}_PURSE\`\nexport const paths = ['/coins/history', 'outbox', 'vapid.json']\n`,
  'src/platform/web/ui/lamp.tsx': 'export const Lamp = null\n',
  'src/platform/web/README.md': '| file | export |\n|---|---|\n| `ui/lamp.tsx` | `Lamp` `{ lit? }` |\n',
  'src/features/coins/README.md': '`balance.ts` and `rules.ts`; `useCable(path)`, `purse_entry`, `/coins/history/<day>/`, `<Button networked>`.\n\n```\n`gone.ts`\n```\n',
  'ARCHITECTURE.md': '`platform/web/ui/lamp.tsx`, `features/coins`, `texts.<language>.json`, `docs/decisions/0001`, `DATA_DIR/outbox`, `DATA_DIR/vapid.json`, `HOME_PURSE`, a `Lamp` in CAPITALS, decision 1, `npm run check`.\n',
  'src/features/coins/texts.en.json': '{ "title": "Coins" }\n',
}
