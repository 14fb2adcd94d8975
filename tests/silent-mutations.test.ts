/**
 * Changes that once went unnoticed until a player met them, and changed names that files share, made in one copy of the product: the compiler
 * finds each at its place, and nothing else. Those that a check finds are planted in `walls.test.ts`, a deleted mode in `deleted-modes.test.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMode } from '../tools/new-mode/files.ts'
import { namesOf } from '../tools/new-mode/names.ts'
import { textTypes } from '../tools/text-types.ts'
import { compile, plantCopy, uproot } from './walls/plant.ts'

type Mutation = { what: string; file: string; was: string; becomes: string; errors: string[] }

const MUTATIONS: Mutation[] = [
  { what: 'a page misspells the key of a text', file: 'src/apps/web/screens/home.tsx', was: `t('app.home.hint')`, becomes: `t('app.home.hnit')`, errors: ['src/apps/web/screens/home.tsx TS2345'] },
  { what: 'a notification misspells the key of a text', file: 'src/features/notifications/server/writing.ts', was: `say('notifications.kind.badge.taken')`, becomes: `say('notifications.kind.badge.token')`, errors: ['src/features/notifications/server/writing.ts TS2345'] },
  { what: 'a notification is stored without a value of its text', file: 'src/features/notifications/server/notify.ts', was: '{ contest: name, n: prize, entry }', becomes: '{ contest: name, n: prize + entry }', errors: ['src/features/notifications/server/notify.ts TS2741'] },
  { what: 'a mail misspells the key of a text', file: 'src/features/payouts/server/services.ts', was: `'payouts.mail.address.subject'`, becomes: `'payouts.mail.adress.subject'`, errors: ['src/features/payouts/server/services.ts TS2345'] },
  { what: 'a mail has no value for its text', file: 'src/features/identity/server/mails.ts', was: `'identity.mail.otp.text', { brand, code }`, becomes: `'identity.mail.otp.text', { brand }`, errors: ['src/features/identity/server/mails.ts TS2345'] },
  { what: 'a refusal has no sentence', file: 'src/features/notifications/contract.ts', was: `refusal('push-off')`, becomes: `refusal('push-of')`, errors: ['src/features/notifications/contract.ts TS2345'] },
  {
    what: 'a call that is kept for offline is renamed', file: 'src/features/rounds/contract.ts', was: 'export const getRoundHistory =', becomes: 'export const getHistory =',
    errors: ['src/apps/web/screens/history.tsx TS2724', 'src/features/rounds/contract.ts TS2552', 'src/features/rounds/server/history.ts TS2724'],
  },
  { what: 'the mark of a kept call is misspelt', file: 'src/features/statistics/contract.ts', was: 'kept: true', becomes: 'keep: true', errors: ['src/features/statistics/contract.ts TS2353'] },
  { what: 'a service is not handed in', file: 'src/apps/server/services.ts', was: '    personSecret: secret,\n', becomes: '', errors: ['src/apps/server/services.ts TS2322'] },
  { what: 'a route has no guard', file: 'src/features/coins/web.ts', was: `screen('/profile/coin-history', 'player', `, becomes: `screen('/profile/coin-history', `, errors: ['src/features/coins/web.ts TS2554'] },
]

type Renaming = { what: string; file: string; name: string; errors: string[] }

/** Names that are changed where they are defined; the compiler reports each use. */
const RENAMINGS: Renaming[] = [
  { what: 'a text', file: 'src/features/streak/texts.en.json', name: '"no-freezes"', errors: ['src/features/streak/ui/streak-card.tsx TS2345'] },
  { what: 'a value of a text', file: 'src/features/payouts/texts.en.json', name: '{played}', errors: ['src/features/payouts/ui/closed-till.tsx TS2561'] },
  {
    what: 'the title of a mode', file: 'src/modes/exam/texts.en.json', name: '"title"',
    errors: ['src/modes/exam/screens/exams.tsx TS2345', 'src/modes/exam/screens/paper.tsx TS2345', 'src/modes/exam/ui/game.tsx TS2322', 'src/modes/exam/web.ts TS2322'],
  },
  { what: 'a call that the page makes first', file: 'src/features/settings/contract.ts', name: `'get_web_settings'`, errors: ['src/apps/web/boot/first-calls.ts TS2345'] },
  {
    what: 'a setting that the browser reads', file: 'src/features/settings/rules/rounds.ts', name: 'quiz_zone_seconds:',
    errors: ['src/features/bookmarks/server/practice.ts TS2551', 'src/modes/quiz-zone/rules.ts TS2551', 'src/modes/quiz-zone/web.ts TS2820'],
  },
  { what: 'a switch that hides a mode', file: 'src/features/settings/rules/product.ts', name: 'quiz_zone_mode:', errors: ['src/modes/quiz-zone/ui/look.ts TS1360', 'src/modes/quiz-zone/web.ts TS2322'] },
]

/** Old and new name in the same place: `'get_coin_week'` becomes `'get_coin_week_2'`. */
const renamed = (name: string) => name.replace(/\w(?=\W*$)/, '$&_2')

const PATIENT = 120_000
let folder = ''
let found = new Set<string>()

beforeAll(() => {
  folder = plantCopy(['src'])
  for (const { what, file, was, becomes } of MUTATIONS) {
    const parts = fs.readFileSync(path.join(folder, file), 'utf8').split(was)
    expect(parts, `${what}: "${was}" stands once in ${file}`).toHaveLength(2)
    fs.writeFileSync(path.join(folder, file), parts.join(becomes))
  }
  writeMode(folder, namesOf('speed-run'))
  for (const { file, name } of RENAMINGS) {
    const code = fs.readFileSync(path.join(folder, file), 'utf8')
    expect(code, `${file} has ${name}`).toContain(name)
    fs.writeFileSync(path.join(folder, file), code.replaceAll(name, renamed(name)))
  }
  for (const [file, types] of textTypes(folder)) fs.writeFileSync(path.join(folder, file), types)
  const { errors } = compile(folder, 'tsconfig.server.json', 'tsconfig.web.json')
  found = new Set(errors.map((line) => line.replace(/^(\S+)\(\d+,\d+\): error (TS\d+).*/, '$1 $2')))
}, PATIENT)
afterAll(() => uproot(folder))

it.each(MUTATIONS)('$what', ({ errors }) => expect([...found]).toEqual(expect.arrayContaining(errors)))

it.each(RENAMINGS)('$what is renamed', ({ errors }) => expect([...found]).toEqual(expect.arrayContaining(errors)))

it('nothing else breaks by them, nor by a mode that is written as by `npm run new-mode`', () => expect([...found].sort()).toEqual([...MUTATIONS, ...RENAMINGS].flatMap(({ errors }) => errors).sort()))
