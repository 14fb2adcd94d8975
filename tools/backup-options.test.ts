import { expect, it } from 'vitest'
import { backupOptions, planIn } from './backup-options.ts'

const read = (words: string[], env = {}) => backupOptions(words, { env, flags: ['--without-uploads'], values: ['--keep', '--daily'], usage: 'the usage' })
const plan = (...words: string[]) => planIn(read(words))

it('flags, with values and without, stand anywhere', () => {
  expect(read(['--keep', '3', '/backups/', '--without-uploads', '--daily', '03:15'])).toMatchObject({ where: '/backups/', flags: new Set(['--without-uploads']), values: new Map([['--keep', '3'], ['--daily', '03:15']]) })
  expect(plan('/backups/', '--keep', '3', '--daily', '03:15')).toEqual({ keep: 3, at: 11_700_000 })
  expect(plan('-')).toEqual({ keep: undefined, at: undefined })
  expect(plan('s3://bucket/folder/', '--daily', '00:00')).toEqual({ keep: undefined, at: 0 })
})

it.each([[[]], [['--keep', '3']], [['/backups/', '--keep']], [['/a', '/b']], [['/backups/', '--every', '3']]])('%j is not understood', (words) => expect(() => read(words)).toThrow(/^the usage$/))

it.each([
  [['/backups/', '--keep', '0'], /^--keep takes how many backups stay, from 1 on, not "0"\.$/],
  [['/backups/', '--keep', 'all'], /^--keep takes how many/],
  [['/backups/', '--keep', '--daily'], /^--keep takes how many/],
  [['/backups/one.tar.zst', '--keep', '3'], /^--keep removes older backups from a folder/],
  [['s3://bucket/folder/', '--keep', '3'], /^--keep removes older backups from a folder/],
  [['-', '--daily', '03:15'], /^--daily needs a place that ends with \//],
  [['/backups/', '--daily', '25:00'], /^--daily takes a time of day/],
])('%j is refused with what to do', (words, sentence) => expect(() => plan(...words)).toThrow(sentence))

it('a passphrase that is too short is refused before anything waits or is written; an empty one is none', () => {
  expect(() => read(['/backups/', '--daily', '03:15'], { BACKUP_PASSPHRASE: 'short' })).toThrow(/^The passphrase must have at least 12 characters/)
  expect(read(['/backups/'], { BACKUP_PASSPHRASE: '' }).passphrase).toBeUndefined()
})
