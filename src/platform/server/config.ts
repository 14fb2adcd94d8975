/** The environment, checked before anything starts: every fault is listed, none is guessed away. */
import fs from 'node:fs'
import path from 'node:path'
import { SIGN_IN_PROVIDERS, type ConfiguredProvider } from '../pure/sign-in-providers.ts'
import { databaseIn, type DatabaseAddresses } from './database-addresses.ts'
import { languageModelIn, type LanguageModelConfig } from './language-model.ts'
import { readProviderIcon } from './provider-icon.ts'
import { redisIn, type RedisAddress } from './redis.ts'
import { withSecretsOfFiles, type Environment } from './secret-files.ts'
import { staffDirectoryIn, type StaffDirectoryConfig } from './staff-directory.ts'
import { tracingIn, type TracingConfig } from './tracing/config.ts'

/** An S3-compatible bucket; without an endpoint it is Amazon's. */
export type Bucket = { name: string; endpoint: string | undefined; region: string; keyId: string; key: string }

export type Config = DatabaseAddresses & {
  port: number
  host: string
  /** Public address of the product; links in mails are built from it only. No slash at the end. */
  publicUrl: string
  dataFolder: string
  /** Set: several processes serve one product, and talk by this Redis. */
  redis: RedisAddress | undefined
  /** Unset with our own database: generated and stored in the data folder. */
  secret: string | undefined
  seed: 'starter' | 'none'
  smtpUrl: string | undefined
  mailFrom: string
  /** Recipient of messages of visitors and players; unset: they are only stored. */
  contactEmail: string | undefined
  outbox: boolean
  /** Gets `{ to, text }` as JSON for each message to a telephone. */
  smsUrl: string | undefined
  /** Those that credentials are given for. */
  signInProviders: readonly ConfiguredProvider[]
  /** Operators of this OpenID Connect provider may sign in to the desk. */
  staffDirectory: StaffDirectoryConfig | undefined
  /** ID tokens of this Firebase project prove an identity; `keysUrl`: its public keys. */
  firebase: { projectId: string; keysUrl: string } | undefined
  /** Drafts texts for operators; undefined: none is set up. */
  languageModel: LanguageModelConfig | undefined
  /** Storage of uploads; undefined: the data folder. */
  bucket: Bucket | undefined
  /** Signs pushes, as base64url; undefined: generated and stored in the data folder. */
  vapid: { publicKey: string; privateKey: string } | undefined
  /** Contact address for push services. */
  vapidSubject: string | undefined
  /** Webhooks may go to this machine, over plain HTTP. */
  localWebhooks: boolean
  metricsPort: number | undefined
  metricsHost: string
  /** Unset: nothing is traced. */
  tracing: TracingConfig | undefined
  /** Seconds for which calls are still served after SIGTERM, while `/readyz` already answers 503. */
  drainSeconds: number
  /** Number of trusted proxies that add the caller's address to the header. */
  proxies: number
  /** TCP connections that one address may have open; 0: no cap. */
  connectionsPerAddress: number
  /** Calls a second of one address; 0: not counted. */
  callsPerAddress: number
  logLevel: string
  limits: boolean
  testClock: boolean
  /** retired: the service worker deletes the offline caches and handles no requests; it stays registered for pushes. */
  worker: 'on' | 'retired'
  /** Factor by which the clocks of live rooms run faster than real time. */
  clockPace: number
  production: boolean
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Where Google publishes the keys that Firebase signs ID tokens with. */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const WEB = ['http:', 'https:']

/** Functions that read one variable; a fault is added to `problems`, and a harmless default returned. */
function readerOf(env: Environment, problems: string[]) {
  const given = (name: string) => (env[name]?.trim() ? env[name].trim() : undefined)
  const whole = (name: string, fallback: number, most: number) => {
    const raw = given(name)
    if (raw === undefined) return fallback
    if (/^\d{1,6}$/.test(raw) && Number(raw) <= most) return Number(raw)
    problems.push(`${name} must be a whole number from 0 to ${most}, not "${raw}".`)
    return fallback
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const raw = given(name)
    if (raw === undefined) return fallback
    if (values.includes(raw as T)) return raw as T
    problems.push(`${name} must be one of ${values.join(', ')}, not "${raw}".`)
    return fallback
  }
  const address = (name: string, protocols: string[]) => {
    const raw = given(name)
    if (raw === undefined) return undefined
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw
    problems.push(`${name} must be an address that begins with ${protocols.map((p) => (p === 'mailto:' ? p : `${p}//`)).join(' or ')}.`)
    return undefined
  }
  const pair = <T>(one: string, other: string, make: (one: string, other: string) => T): T | undefined => {
    const [first, second] = [given(one), given(other)]
    if (first !== undefined && second !== undefined) return make(first, second)
    if (first !== undefined || second !== undefined) problems.push(`${one} and ${other} go together; one of them is missing.`)
    return undefined
  }
  const mailbox = (name: string) => {
    const raw = given(name)
    if (raw === undefined || /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(raw)) return raw
    problems.push(`${name} must be one e-mail address, not "${raw}".`)
    return undefined
  }
  return { given, whole, oneOf, address, pair, mailbox }
}
type Reader = ReturnType<typeof readerOf>

function signInProvidersIn({ given, pair, address }: Reader, problems: string[]): ConfiguredProvider[] {
  return SIGN_IN_PROVIDERS.flatMap(({ env, ...record }) => {
    const icon = iconIn(`${env}_ICON`, given(`${env}_ICON`), problems)
    const [name = record.name, issuerUrl] = [given(`${env}_NAME`), address(`${env}_ISSUER_URL`, WEB)]
    return pair(`${env}_CLIENT_ID`, `${env}_CLIENT_SECRET`, (clientId, clientSecret) => ({ ...record, env, name, clientId, clientSecret, issuerUrl, icon })) ?? []
  })
}

function iconIn(variable: string, file: string | undefined, problems: string[]): ConfiguredProvider['icon'] {
  const read = file === undefined ? undefined : readProviderIcon(variable, file)
  if (read && 'wrong' in read) problems.push(read.wrong)
  return read && 'icon' in read ? read.icon : undefined
}

function firebaseIn({ given, address }: Reader): Config['firebase'] {
  const projectId = given('FIREBASE_PROJECT_ID')
  return projectId === undefined ? undefined : { projectId, keysUrl: address('FIREBASE_KEYS_URL', WEB) ?? FIREBASE_KEYS }
}

function bucketIn({ given, address, pair }: Reader): Bucket | undefined {
  const name = given('S3_BUCKET')
  if (name === undefined) return undefined
  return pair('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', (keyId, key) => ({ name, endpoint: address('S3_ENDPOINT', WEB), region: given('S3_REGION') ?? 'us-east-1', keyId, key }))
}

/** The sizes of a point on P-256 and of a number below its order, in base64url. */
const VAPID_PUBLIC = /^B[\w-]{86}$/
const VAPID_PRIVATE = /^[\w-]{43}$/

function vapidIn({ pair }: Reader, problems: string[]): Config['vapid'] {
  return pair('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', (publicKey, privateKey) => {
    if (!VAPID_PUBLIC.test(publicKey) || !VAPID_PRIVATE.test(privateKey)) problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair as "npx web-push generate-vapid-keys" makes it.')
    return { publicKey, privateKey }
  })
}

/** Reads the environment, and the files that hold its secrets. Throws one error that lists every fault and what to do about it. */
export function readConfig(environment: Environment): Config {
  const { env, problems } = withSecretsOfFiles(environment)
  const reader = readerOf(env, problems)
  const { given, whole, oneOf, address, mailbox } = reader
  const port = whole('PORT', 3000, 65_535)
  const host = given('HOST') ?? '127.0.0.1'
  const database = databaseIn(reader, problems)
  const production = env.NODE_ENV === 'production' || database.databaseUrl !== undefined
  const config: Config = {
    port,
    host,
    publicUrl: (address('PUBLIC_URL', WEB) ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    dataFolder: path.resolve(given('DATA_DIR') ?? 'data'),
    ...database,
    redis: redisIn(reader, problems),
    secret: given('SECRET'),
    seed: oneOf('SEED', ['starter', 'none'], 'starter'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: given('MAIL_FROM') ?? 'Limelight <no-reply@localhost>',
    contactEmail: mailbox('CONTACT_EMAIL'),
    outbox: oneOf('OUTBOX', ['0', '1'], production ? '0' : '1') === '1',
    smsUrl: address('SMS_URL', WEB),
    signInProviders: signInProvidersIn(reader, problems),
    staffDirectory: staffDirectoryIn(reader, production, problems),
    firebase: firebaseIn(reader),
    languageModel: languageModelIn(reader, production, problems),
    bucket: bucketIn(reader),
    vapid: vapidIn(reader, problems),
    vapidSubject: address('VAPID_SUBJECT', ['https:', 'mailto:']),
    localWebhooks: oneOf('WEBHOOKS_LOCAL', ['0', '1'], '0') === '1',
    metricsPort: given('METRICS_PORT') === undefined ? undefined : whole('METRICS_PORT', 0, 65_535),
    metricsHost: given('METRICS_HOST') ?? '127.0.0.1',
    tracing: tracingIn(reader, problems),
    drainSeconds: whole('DRAIN_SECONDS', production ? 5 : 0, 60),
    proxies: whole('PROXIES', 0, 5),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 3_000, 100_000),
    callsPerAddress: whole('CALLS_PER_ADDRESS', 200, 100_000),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: oneOf('LIMITS', ['on', 'off'], 'on') === 'on',
    testClock: oneOf('CLOCK', ['real', 'test'], 'real') === 'test',
    worker: oneOf('SERVICE_WORKER', ['on', 'retired'], 'on'),
    clockPace: Math.max(1, whole('CLOCK_PACE', 1, 100)),
    production,
  }
  problems.push(...contradictions(config, env))
  if (problems.length) throw new Error(`The configuration has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  return config
}

function contradictions(config: Config, env: Environment): string[] {
  const problems: string[] = []
  // A load test or clock test may run against any database, but not by accident: it must declare that this is no production.
  const real = env.NODE_ENV === 'production' || (config.databaseUrl !== undefined && env.NODE_ENV !== 'test')
  if (!config.limits && real) problems.push('LIMITS=off is for tests and is refused in production.')
  if (config.testClock && real) problems.push('CLOCK=test is for tests and is refused in production.')
  if (config.clockPace !== 1 && !config.testClock) problems.push('CLOCK_PACE is for tests and needs CLOCK=test.')
  if (config.databaseUrl && !config.secret) problems.push('SECRET is required with DATABASE_URL: every process must know the same one. Make it with: openssl rand -hex 32')
  if (config.redis && !config.databaseUrl) problems.push('REDIS_URL needs DATABASE_URL: several processes share one database.')
  for (const provider of SIGN_IN_PROVIDERS) problems.push(...problemsOfProvider(config, provider, env))
  if (env.S3_BUCKET && !config.bucket && !env.S3_ACCESS_KEY_ID) problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (config.secret && config.secret.length < 32) problems.push('SECRET must have at least 32 characters.')
  if (config.production && !config.smtpUrl && !config.outbox) problems.push('SMTP_URL is needed in production, or OUTBOX=1 to write mails into files of the data folder.')
  if (env.PUBLIC_URL === undefined && config.production && config.host === '0.0.0.0') problems.push('PUBLIC_URL is needed: mailed links are built from it.')
  // Client, service worker and mailed links contain absolute paths.
  const { pathname, search, hash } = new URL(config.publicUrl)
  if (pathname !== '/' || search || hash) problems.push(`PUBLIC_URL must be an address without a path, as https://play.example.org; "${pathname}${search}${hash}" cannot be served. Give the product a host name of its own.`)
  const parent = firstExisting(config.dataFolder)
  if (!fs.statSync(parent).isDirectory()) problems.push(`DATA_DIR cannot be made: ${parent} is a file.`)
  return problems
}

const MOST_NAME_CHARACTERS = 40

function problemsOfProvider({ signInProviders, production }: Config, record: (typeof SIGN_IN_PROVIDERS)[number], env: Environment): string[] {
  const provider = signInProviders.find(({ id }) => id === record.id)
  const [prefix, issuer] = [record.env, env[`${record.env}_ISSUER_URL`]?.trim()]
  if (!provider) return issuer && !env[`${prefix}_CLIENT_ID`] && !env[`${prefix}_CLIENT_SECRET`] ? [`${prefix}_ISSUER_URL needs ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET.`] : []
  const problems: string[] = []
  if (!issuer && !provider.endpoints) problems.push(`${prefix}_ISSUER_URL is needed with ${prefix}_CLIENT_ID.`)
  if (production && issuer?.startsWith('http:')) problems.push(`${prefix}_ISSUER_URL must begin with https:// in production: the client's secret is sent there.`)
  if ([...provider.name].length > MOST_NAME_CHARACTERS) problems.push(`${prefix}_NAME must have at most ${MOST_NAME_CHARACTERS} characters.`)
  return problems
}

function firstExisting(folder: string): string {
  return fs.existsSync(folder) ? folder : firstExisting(path.dirname(folder))
}
