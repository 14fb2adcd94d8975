// The smallest project in which every role of a file occurs, without violations.
import fs from 'node:fs'
import path from 'node:path'
import { typesOf } from '../../tools/text-types.ts'
import { ROOT, type Tree } from './plant.ts'

/** A real file of this project: violations planted around it have to fail because of its actual content. */
const ours = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')

const readme = Array.from({ length: 6 }, (_, line) => `Line ${line} about the game.\n`).join('')

const coinTexts = { 'refusal.not-found': 'There is none.', coins: 'Coins', 'left#one': '{n} coin left', 'left#other': '{n} coins left' }

const platform: Tree = {
  'src/platform/pure/money.ts': `export type Amount = number\nexport const double = (amount: Amount): Amount => amount * 2\n`,
  ...Object.fromEntries(['pure/action.ts', 'pure/storable.ts', 'pure/text-keys.ts', 'pure/texts-format.ts', 'pure/texts-writing.ts', 'web/texts/texts.ts', 'web/net/screen.ts'].map((file) => [`src/platform/${file}`, ours(`src/platform/${file}`)])),
  ...Object.fromEntries(['durations.ts', 'tracing/tracing.ts', ...['database', 'caches', 'subscribers', 'outage', 'pool', 'queries', 'standby', 'traced', 'usage'].map((name) => `database/${name}.ts`)].map((file) => [`src/platform/server/${file}`, ours(`src/platform/server/${file}`)])),
  'src/platform/web/button.tsx': `import type { ReactNode } from 'react'\nexport function Button({ children }: { children: ReactNode }) {\n  return <button className="ms-2 text-start">{children}</button>\n}\n`,
  'src/platform/web/store.ts': `export const kept = new Map<string, string>()\n`,
  'src/platform/web/theme/later.css': '',
  'src/platform/web/tokens.css': ':root { --lime: #c6f432 }\n',
}

const coins: Tree = {
  'src/features/coins/README.md': 'Coins, and where they went.\n',
  'src/features/coins/texts.en.json': JSON.stringify(coinTexts),
  'src/features/coins/texts.d.ts': typesOf('src/features/coins', coinTexts),
  'src/features/coins/contract.ts': `import * as z from 'zod/mini'\nexport const price = z.object({ coins: z.number() })\n`,
  'src/features/coins/rules.ts': `import { double, type Amount } from '../../platform/pure/money.ts'\nexport const dayOf = (now: number) => new Date(now).getUTCDay()\nexport const reward = (coins: Amount): Amount => double(coins)\n`,
  'src/features/coins/store.ts': `import { sql, type Tx } from '../../platform/server/database/database.ts'\nexport async function save(tx: Tx, coins: number) {\n  await tx.rows(sql\`insert \${coins}\`)\n}\n`,
  'src/features/coins/server.ts': `import type { Tx } from '../../platform/server/database/database.ts'\nimport { reward } from './rules.ts'\nimport { save } from './store.ts'\nexport async function credit(tx: Tx, coins: number) {\n  await save(tx, reward(coins))\n}\n`,
  'src/features/coins/jobs.ts': `import { credit } from './server.ts'\nexport const jobs = [credit]\n`,
  'src/features/coins/ui/coin.tsx': `export function Coin({ coins }: { coins: number }) {\n  return <b title={String(coins)}>{coins} / {\`\${coins}\`}</b>\n}\n`,
  'src/features/coins/admin/desk.tsx': `import { Coin } from '../ui/coin.tsx'\nexport function Desk() {\n  return <Coin coins={1} />\n}\n`,
  'src/features/coins/rules.test.ts': `import { expect, it } from 'vitest'\nimport { reward } from './rules.ts'\nit('doubles', () => expect(reward(1)).toBe(2))\n`,
  'src/features/coins/store.server.test.ts': `import { escapeLiteral } from 'pg'\nimport { it } from 'vitest'\nimport type { Tx } from '../../platform/server/database/database.ts'\nimport { save } from './store.ts'\nconst tx = { rows: async () => [] } as unknown as Tx\nit('saves', () => save(tx, escapeLiteral('').length))\n`,
}

const rounds: Tree = {
  'src/features/rounds/README.md': 'Rounds of questions.\n',
  'src/features/rounds/rules/points.ts': `import { reward } from '../../coins/rules.ts'\nexport const points = (right: number) => reward(right)\n`,
  'src/features/rounds/rules/points.test.ts': `import { expect, it } from 'vitest'\nimport { points } from './points.ts'\nit('counts', () => expect(points(2)).toBe(4))\n`,
  'src/features/rounds/server/finish.ts': `import { credit } from '../../coins/server.ts'\nimport type { Tx } from '../../../platform/server/database/database.ts'\nimport { points } from '../rules/points.ts'\nexport async function finish(tx: Tx, right: number) {\n  await credit(tx, points(right))\n}\n`,
  'src/features/rounds/ui/use-round.ts': `import { useState } from 'react'\nexport const useRound = () => useState(0)\n`,
}

const questions: Tree = {
  'src/features/questions/README.md': 'Questions, and their kinds.\n',
  'src/features/questions/kinds/rules.ts': `import { number } from './number/rules.ts'\nexport const KINDS = { number }\n`,
  'src/features/questions/kinds/number/rules.ts': `import { reward } from '../../../coins/rules.ts'\nexport const number = { judge: (right: number, answer: number) => reward(right - answer) }\n`,
  'src/features/questions/kinds/number/server.ts': `import { number } from './rules.ts'\nexport const judged = number.judge(1, Number(process.env.ANSWER))\n`,
  'src/features/questions/kinds/number/ui/field.tsx': `import { number } from '../rules.ts'\nexport function NumberField() {\n  return <b className="ms-2">{number.judge(1, 2)}</b>\n}\n`,
}

const mode: Tree = {
  'src/modes/true-false/README.md': readme,
  'src/modes/true-false/contract.ts': `export { price } from '../../features/coins/contract.ts'\n`,
  'src/modes/true-false/rules.ts': `import { points } from '../../features/rounds/rules/points.ts'\nexport const trueFalse = { points }\n`,
  'src/modes/true-false/server.ts': `export { finish } from '../../features/rounds/server/finish.ts'\n`,
  'src/modes/true-false/screen.tsx': `import { Coin } from '../../features/coins/ui/coin.tsx'\nimport { useRound } from '../../features/rounds/ui/use-round.ts'\nimport { Button } from '../../platform/web/button.tsx'\nexport function TrueFalse() {\n  const [right] = useRound()\n  return <Button><Coin coins={right} /></Button>\n}\n`,
  'src/modes/true-false/web.ts': `import { screen, type WebManifest } from '../../platform/web/net/screen.ts'\nexport const manifest: WebManifest = { screens: [screen('/true-false', 'player', () => import('./screen.tsx'), 'TrueFalse')] }\n`,
  'src/modes/true-false/journey.ts': `import { test } from '@playwright/test'\nimport { world } from '../../../tests/world.ts'\ntest('is played', () => world())\n`,
  'src/modes/exam/README.md': readme,
  'src/modes/exam/rules.ts': `export const exam = { minutes: 60 }\n`,
}

const apps: Tree = {
  'src/apps/server/main.ts': `import { finish } from '../../modes/true-false/server.ts'\nimport { jobs } from '../../features/coins/jobs.ts'\nexport const wired = { finish, jobs, id: process.pid }\n`,
  'src/apps/web/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { kept } from '../../platform/web/store.ts'\nimport '../../platform/web/tokens.css'\nimport { TrueFalse } from '../../modes/true-false/screen.tsx'\nkept.clear()\ncreateRoot(document.body).render(<TrueFalse />)\n`,
  'tests/world.ts': `import { wired } from '../src/apps/server/main.ts'\nexport const world = () => Promise.resolve(wired)\n`,
  'tools/dev.ts': `export const port = Number(process.env.PORT)\n`,
}

export const cleanTree: Tree = { ...platform, ...coins, ...rounds, ...questions, ...mode, ...apps }
