import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { IN_FILES, withSecretsOfFiles } from './secret-files.ts'

const SECRET = 'a secret of at least thirty-two characters'
let folder = ''
const fileOf = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-files-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  it.each(IN_FILES)('%s is read without the end of its line', (name) => {
    expect(withSecretsOfFiles({ PORT: '80', [`${name}_FILE`]: fileOf(name, 'the value\n') })).toEqual({ env: { PORT: '80', [name]: 'the value' }, problems: [] })
  })

  it('is found from the folder of the caller', () => {
    fileOf('near', SECRET)
    expect(withSecretsOfFiles({ INIT_CWD: folder, SECRET_FILE: 'near' }).env.SECRET).toBe(SECRET)
  })

  it('is part of the configuration, and checked like one of the environment', () => {
    expect(readConfig({ SECRET_FILE: fileOf('long', SECRET) }).secret).toBe(SECRET)
    expect(() => readConfig({ SECRET_FILE: fileOf('short', 'short') })).toThrow('SECRET must have at least 32 characters.')
    const env = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID_FILE: fileOf('id', 'k'), S3_SECRET_ACCESS_KEY_FILE: fileOf('key', 's') }
    expect(readConfig(env).bucket).toMatchObject({ keyId: 'k', key: 's' })
    expect(readConfig({ DATABASE_URL_FILE: fileOf('url', 'postgres://db'), SECRET, OUTBOX: '1' })).toMatchObject({ databaseUrl: 'postgres://db', production: true })
  })

  it.each<[string, string | null, string]>([
    ['many lines', `${SECRET}\n${SECRET}\n`, 'SECRET_FILE must name a file with one line'],
    ['nothing', '\n', 'SECRET_FILE names an empty file'],
    ['too much', 'x'.repeat(65_537), 'SECRET_FILE must name a file of at most 65536 bytes, not 65537'],
    ['no file', null, 'SECRET_FILE names a file that cannot be read: ENOENT'],
  ])('with %s is refused', (name, text, sentence) => {
    const file = text === null ? path.join(folder, 'none') : fileOf(name, text)
    expect(() => readConfig({ SECRET_FILE: file })).toThrow(sentence)
  })

  it.skipIf(process.platform === 'win32')('that is a device, which may have no end, is refused', () => {
    expect(() => readConfig({ SECRET_FILE: '/dev/zero' })).toThrow('SECRET_FILE must name a file, not a device: /dev/zero')
  })

  it('beside the same in the environment is refused, without telling either', () => {
    const { problems } = withSecretsOfFiles({ SECRET, SECRET_FILE: fileOf('both', SECRET) })
    expect(problems).toEqual(['SECRET and SECRET_FILE are both set. Keep one of them.'])
  })
})
