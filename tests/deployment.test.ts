/** Files for an installation set no variable that nothing reads, and say how commands are called as these understand it. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SIGN_IN_PROVIDERS } from '../src/platform/pure/sign-in-providers.ts'
import { IN_FILES } from '../src/platform/server/secret-files.ts'
import { backupOptions, planIn } from '../tools/backup-options.ts'
import { filesUnder } from '../tools/check-files.ts'
import type { Dashboard } from './promql.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CHART = 'deploy/helm/limelight'
const EXAMPLE = 'deploy/compose.env.example'
const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The sources that read variables, each by its name as a string, as `env.NAME`, or as `{ NAME } = env`. */
const READERS = ['config', 'database-addresses', 'language-model', 'staff-directory', 'secret-files', 'tracing/config'].map((name) => `src/platform/server/${name}.ts`).concat('tools/backup-options.ts')

function namesRead(): Set<string> {
  const code = READERS.map(textOf).join('\n')
  const taken = found(code, /\{([^{}]*)\}(?: = env\b|: Environment)/g).flatMap((names) => found(names, /\b([A-Z][A-Z0-9_]+)\b/g))
  const ofProviders = found(code, /`\$\{env\}(_[A-Z_]+)`/g).flatMap((end) => SIGN_IN_PROVIDERS.map(({ env }) => env + end))
  return new Set([...found(code, /'([A-Z][A-Z0-9_]+)'/g), ...found(code, /\benv\.([A-Z][A-Z0-9_]+)/g), ...taken, ...ofProviders, ...IN_FILES, ...IN_FILES.map((name) => `${name}_FILE`)])
}

/** Read by Node, by the C library, and by the images of PostgreSQL and Redis. */
const OF_OTHERS = new Set(['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'HOME', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'])

const ASSIGNED = /(?:^|\s)([A-Z][A-Z0-9_]*)=/g
/** Keys of YAML are small letters where they are not variables. */
const KEY = /(?:^\s*|[{,]\s*)([A-Z][A-Z0-9_]*):(?=\s)/gm
/** In templates and values variables are also names, items of lists, and parts of comments. */
const MENTIONS = [KEY, /\bname: ([A-Z][A-Z0-9_]*)\b/g, /"([A-Z][A-Z0-9_]*)"/g, /[[,]\s*([A-Z][A-Z0-9_]*)(?=\s*[,\]])/g, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g]

function namesSet(file: string, text: string): string[] {
  const inChart = file.startsWith(CHART)
  if (inChart) return MENTIONS.flatMap((pattern) => found(text.replaceAll('[ALL]', ''), pattern))
  if (file.endsWith('.yaml')) return found(text, KEY)
  const lines = file.endsWith('.example') ? text : found(text, /^(?:ENV |Environment=|export )(.*)$/gm).join('\n')
  return found(lines, ASSIGNED)
}

const READ = namesRead()
const OWN = new Set(found(textOf('compose.yaml'), /\$\{([A-Z_]+)/g))
/** Those of compose's example are read by compose.yaml. */
const isRead = (file: string, name: string): boolean => (file === EXAMPLE ? OWN.has(name) : READ.has(name) || OF_OTHERS.has(name))
const unread = (file: string, text: string): string[] => namesSet(file, text).filter((name) => !isRead(file, name))

const FILES = ['Dockerfile', 'compose.yaml', EXAMPLE, 'deploy/limelight.env.example', 'deploy/limelight@.service', 'deploy/limelight-backup.service', 'deploy/limelight', ...filesUnder(ROOT, CHART).filter((file) => /(?:templates\/.*|values\.yaml|values\.schema\.json)$/.test(file))]

describe('variables', () => {
  it('are found where they are read', () => {
    expect([...READ]).toEqual(expect.arrayContaining(['DATABASE_URL', 'PORT', 'NODE_ENV', 'OIDC_ICON', 'GOOGLE_CLIENT_SECRET_FILE', 'STAFF_OIDC_ROLES', 'LLM_TIMEOUT_SECONDS', 'BACKUP_PASSPHRASE_FILE', 'BACKUP_S3_REGION']))
  })

  it('are found where they are set', () => {
    const count = (file: string) => new Set(namesSet(file, textOf(file))).size
    expect(FILES.filter((file) => /Dockerfile|compose\.yaml|example|service$|limelight$|configmap|values\./.test(file) && count(file) < 2)).toEqual([])
  })

  it.each(FILES)('%s sets none that nothing reads', (file) => expect(unread(file, textOf(file))).toEqual([]))

  it.each([
    ['Dockerfile', 'ENV NODE_ENV=production DATBASE_URL=x'],
    ['compose.yaml', '    environment:\n      DATBASE_URL: x\n'],
    ['compose.yaml', '    environment: { DATBASE_URL: x }\n'],
    [EXAMPLE, 'SECRET=\nDATBASE_URL=\n'],
    ['deploy/limelight.env.example', '# a comment\nDATBASE_URL=x\n'],
    ['deploy/limelight', 'export HOME=/x DATBASE_URL=x\n'],
    ['deploy/limelight@.service', 'Environment=HOST=127.0.0.1 DATBASE_URL=x\n'],
    [`${CHART}/values.yaml`, 'env:\n  DATBASE_URL: x\n'],
    [`${CHART}/values.yaml`, 'secretKeys: [SECRET, DATBASE_URL]\n'],
    [`${CHART}/templates/migration.yaml`, '            - { name: DATBASE_URL, value: x }\n'],
    [`${CHART}/templates/migration.yaml`, '{{- include "limelight.secretFiles" (list "DATBASE_URL") }}\n'],
  ])('%s: a planted one is found', (file, text) => expect([...new Set(unread(file, text))]).toEqual(['DATBASE_URL']))
})

describe('compose.yaml', () => {
  const text = textOf('compose.yaml')

  it('asks for each value that its example lists, and the documents name the others', () => {
    const required = new Set(found(text, /\$\{([A-Z_]+):?\?/g))
    expect([...required].sort()).toEqual(found(textOf(EXAMPLE), ASSIGNED).sort())
    const documents = textOf('docs/install.md') + textOf('docs/backup.md')
    expect([...OWN].filter((name) => !required.has(name) && !documents.includes(name))).toEqual([])
  })

  it('says how backups are made in words that the command understands', () => {
    const [words = ''] = found(text, /command: \[(.*tools\/backup\.ts.*)\]/g)
    const list = JSON.parse(`[${words.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1').replaceAll("'", '"')}]`) as string[]
    expect(fs.existsSync(path.join(ROOT, 'tools/backup.ts'))).toBe(true)
    const options = backupOptions(list.slice(list.indexOf('tools/backup.ts') + 1), { env: { BACKUP_PASSPHRASE: '' }, flags: [], values: ['--keep', '--daily'], usage: 'not understood' })
    expect([options.where, planIn(options)]).toEqual(['/backups/', { keep: expect.any(Number), at: expect.any(Number) }])
  })
})

describe('a server with systemd', () => {
  it('makes backups in words that the command understands', () => {
    const [words = ''] = found(textOf('deploy/limelight-backup.service'), /^ExecStart=.* tools\/backup\.ts (.*)$/gm)
    const options = backupOptions(words.split(' '), { env: {}, flags: [], values: ['--keep', '--daily'], usage: 'not understood' })
    expect([options.where, planIn(options)]).toEqual(['/var/backups/limelight/', { keep: expect.any(Number), at: undefined }])
  })

  it('has a command for each tool of operators', () => {
    const [names = ''] = found(textOf('deploy/limelight'), /^ {2}(operator \| .*)\) tool=/gm)
    expect(names.split(' | ').filter((name) => !fs.existsSync(path.join(ROOT, `tools/${name}.ts`)))).toEqual([])
    expect(names.split(' | ')).toContain('restore')
  })
})

describe('the chart', () => {
  type Schema = { properties: { secretKeys: { items: { enum: string[] } }; backup: { properties: { secretKeys: { items: { enum: string[] } } } }; env: { propertyNames: { not: { enum: string[] } } } } }
  const { secretKeys, backup, env } = (JSON.parse(textOf(`${CHART}/values.schema.json`)) as Schema).properties

  it('is of the version of the product', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string }
    expect(found(textOf(`${CHART}/Chart.yaml`), /^(?:version|appVersion): (.*)$/gm)).toEqual([version, version])
  })

  it('takes those secrets that can be files, and none into its ConfigMap', () => {
    const ofBackups = backup.properties.secretKeys.items.enum
    expect([...secretKeys.items.enum, ...ofBackups].sort()).toEqual([...IN_FILES, 'BACKUP_PASSPHRASE'].sort())
    expect(env.propertyNames.not.enum).toEqual(expect.arrayContaining(secretKeys.items.enum))
  })

  it('names its values as values.yaml has them', () => {
    const written = filesUnder(ROOT, `${CHART}/templates`).flatMap((file) => found(textOf(file), /\.Values\.([\w.]+)/g))
    const lines = textOf(`${CHART}/values.yaml`).split('\n')
    const isThere = (name: string) => name.startsWith('env.') || name.split('.').every((step, depth) => lines.some((line) => line.startsWith(`${'  '.repeat(depth)}${step}:`)))
    expect([written.length > 30, written.filter((name) => !isThere(name))]).toEqual([true, []])
  })
})

it('panels of the dashboard lie beside each other, each with a number of its own', () => {
  const { panels } = JSON.parse(textOf('deploy/grafana/limelight.json')) as Dashboard
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`))
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
