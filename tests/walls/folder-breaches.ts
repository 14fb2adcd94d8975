// Files where nobody would look for them, and the words that have to name what is wrong.
import type { Tree } from './plant.ts'

export type FolderBreach = { wrong: string; file: string; plants?: Tree }

const lines = (count: number) => 'export {}\n'.repeat(count)

export const folderBreaches: FolderBreach[] = [
  { wrong: 'no file name of this house', file: 'src/modes/exam/engine.ts' },
  { wrong: 'no file name of this house', file: 'src/features/coins/Rules.ts' },
  { wrong: 'no file name of this house', file: 'src/features/coins/screen.ts' },
  { wrong: 'no file name of this house', file: 'src/features/coins/texts.json' },
  { wrong: 'no folder of this house', file: 'src/features/coins/store/wallet.ts' },
  { wrong: 'no folder of this house', file: 'src/features/coins/components/coin.tsx' },
  { wrong: 'a folder inside', file: 'src/features/coins/rules/money/credit.ts' },
  { wrong: 'a folder inside', file: 'src/features/coins/server/actions/money/credit.ts' },
  { wrong: 'not in kebab-case', file: 'src/features/coins/ui/coinChips/chip.tsx' },
  { wrong: 'does not belong into server/', file: 'src/features/coins/server/actions/credit.tsx' },
  { wrong: 'does not belong into rules/', file: 'src/features/coins/rules/coin.tsx' },
  { wrong: 'does not belong into ui/', file: 'src/features/coins/ui/CoinChip.tsx' },
  { wrong: 'lies beside the folders', file: 'src/modes/registry.ts' },
  { wrong: 'not in kebab-case', file: 'src/platform/pure/moneyMath.ts' },
  { wrong: 'not in kebab-case', file: 'src/modes/mathMania/README.md', plants: { 'src/modes/mathMania/README.md': 'A line.\n'.repeat(6) } },
  { wrong: 'which is a role', file: 'src/features/admin/README.md', plants: { 'src/features/admin/README.md': 'A desk.\n' } },
  { wrong: 'apps, modes, features and platform only', file: 'src/lib/money.ts' },
  { wrong: 'pure, server, web only', file: 'src/platform/shared/money.ts' },
  { wrong: 'server, web, admin only', file: 'src/apps/main.ts' },
  { wrong: 'says nothing about what is inside', file: 'src/platform/pure/utils.ts' },
  { wrong: 'says nothing about what is inside', file: 'src/features/coins/rules/types.ts' },
  { wrong: 'says nothing about what is inside', file: 'src/features/coins/ui/index.ts' },
  { wrong: 'says nothing about what is inside', file: 'tools/misc/dates.ts' },
  { wrong: 'says nothing about what is inside', file: 'tests/helpers.ts' },
  { wrong: 'has 251 lines', file: 'src/features/coins/server.ts', plants: { 'src/features/coins/server.ts': lines(251) } },
  { wrong: 'has 251 lines', file: 'tools/dev.ts', plants: { 'tools/dev.ts': lines(251) } },
  { wrong: 'is missing', file: 'src/features/badges/README.md', plants: { 'src/features/badges/rules.ts': '' } },
  { wrong: 'is empty', file: 'src/features/coins/README.md', plants: { 'src/features/coins/README.md': '\n\n' } },
  { wrong: 'has 4 lines', file: 'src/modes/exam/README.md', plants: { 'src/modes/exam/README.md': 'A line.\n\n'.repeat(4) } },
  { wrong: 'has 16 lines', file: 'src/modes/exam/README.md', plants: { 'src/modes/exam/README.md': 'A line.\n'.repeat(16) } },
]

/** Names that the check has to let pass. */
export const folderInnocents: Tree = {
  'src/features/coins/server/wallet/credit.ts': '',
  'src/features/coins/ui/wallet/coin-chip.test.tsx': '',
  'src/features/coins/contract.test.ts': '',
  'src/features/coins/wallet.server.test.ts': '',
  'src/features/coins/ui/coin.test.tsx': '',
  'src/features/coins/ui/coin.css': '',
  'src/features/coins/screens/history.tsx': '',
  'src/features/coins/texts.pt-BR.json': '',
  'src/features/coins/texts.d.ts': 'export {}\n',
  'src/features/coins/journey.ts': '',
  'src/platform/server/postgres/start.test.ts': '',
  'src/apps/web/index.html': '',
  'src/apps/web/texts.en.json': '',
  'src/platform/web/icon-192.png': '',
  'src/platform/web/fonts/OFL.md': '',
  'src/modes/exam/screen.tsx': 'export {}\n'.repeat(250),
  'tests/long.test.ts': 'export {}\n'.repeat(900),
}
