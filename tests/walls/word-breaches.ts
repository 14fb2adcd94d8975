// Words of the game in the platform, in each place where one may occur, and words that only look like one.
import type { Tree } from './plant.ts'

export type WordBreach = { word: string; file: string; code: string; at?: string }

export const wordBreaches: WordBreach[] = [
  { word: 'coin', file: 'src/platform/pure/odd.ts', code: 'export const movesCoins = true\n' },
  { word: 'badge', file: 'src/platform/web/ui/odd.tsx', code: `export const look = 'badge'\n` },
  { word: 'battle', file: 'src/platform/server/odd.ts', code: 'export {}\n// Told when a battle is over.\n', at: ':2' },
  { word: 'quiz', file: 'src/platform/server/odd.test.ts', code: `export const name = 'QUIZ_PACE'\n` },
  { word: 'round', file: 'src/platform/server/odd.ts', code: 'export const nextRound = 1\n' },
  { word: 'question', file: 'src/platform/web/odd.ts', code: 'export const questions = []\n' },
  { word: 'level', file: 'src/platform/web/odd.ts', code: 'export const level = 1\n' },
  { word: 'category', file: 'src/platform/pure/odd.ts', code: 'export const categories = []\n' },
  { word: 'lifeline', file: 'src/platform/web/theme/odd.css', code: '.lifeline { color: red }\n' },
  { word: 'bookmark', file: 'src/platform/web/README.md', code: 'Shows bookmarks.\n' },
  { word: 'streak', file: 'src/platform/web/texts.en.json', code: '{\n  "back": "Back",\n  "streak": "In a row: {n}"\n}\n', at: ':3' },
  { word: 'exam', file: 'src/platform/web/ui/exam-clock.tsx', code: 'export {}\n', at: '' },
]

export const wordInnocents: Tree = {
  'src/platform/server/log.ts': `export const open = (logLevel: string) => pino({ level: logLevel })\nexport const measureRoundTrips = (ms: number) => Math.round(ms)\n`,
  'src/platform/web/ui/shapes.tsx': `/** What stands behind a question mark. The background is turned around. */\nexport const LINE = { strokeLinecap: 'round' }\nexport const RoundButton = 'rounded-full'\n`,
  'src/platform/web/texts.de.json': '{ "back": "Keine Coins" }\n',
  'src/platform/server/common-words.txt': 'contests\n',
}
