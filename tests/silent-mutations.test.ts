/**
 * Changes that once went unnoticed until a player met them, made in a copy of the product: the compiler finds each at its place,
 * and nothing else. Those that a check finds are planted in `walls.test.ts`, a deleted mode in `deleted-modes.test.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const { errors } = compile(folder, 'tsconfig.server.json', 'tsconfig.web.json')
  found = new Set(errors.map((line) => line.replace(/^(\S+)\(\d+,\d+\): error (TS\d+).*/, '$1 $2')))
}, PATIENT)
afterAll(() => uproot(folder))

it.each(MUTATIONS)('$what', ({ errors }) => expect([...found]).toEqual(expect.arrayContaining(errors)))

it('nothing else breaks by them', () => expect([...found].sort()).toEqual(MUTATIONS.flatMap(({ errors }) => errors).sort()))
