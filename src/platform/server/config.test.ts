import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'a secret of at least thirty-two characters'

describe('an environment', () => {
  it('may be empty: everything has a default for one machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', databaseUrl: undefined, seed: 'starter', outbox: true, limits: true, testClock: false, connectionsPerAddress: 3_000, callsPerAddress: 200,
      production: false, signInProviders: [], firebase: undefined, bucket: undefined, smsUrl: undefined,
    })
  })

  it('may name other services', () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', FIREBASE_PROJECT_ID: 'product', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT: 'https://s3.example.org', PUBLIC_URL: 'https://play.example.org/' }
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://play.example.org',
      signInProviders: [{ id: 'google', clientId: 'id', clientSecret: 'secret', issuerUrl: undefined }],
      firebase: { projectId: 'product', keysUrl: expect.stringContaining('googleapis.com') },
      bucket: { name: 'files', endpoint: 'https://s3.example.org', region: 'us-east-1', keyId: 'k', key: 's' },
    })
  })

  it('may name a pooler beside the database; one address twice is none', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler:6432/db', 'postgres://db:5432/db']
    const given = { DATABASE_URL, SECRET, OUTBOX: '1' }
    expect(readConfig({ ...given, DATABASE_DIRECT_URL, DATABASE_PREPARED: 'off' })).toMatchObject({ databaseUrl: DATABASE_URL, databaseDirectUrl: DATABASE_DIRECT_URL, databasePrepared: false })
    expect(readConfig({ ...given, DATABASE_REPLICA_URL: 'postgres://standby:5432/db' })).toMatchObject({ databaseUrl: DATABASE_URL, databaseReplicaUrl: 'postgres://standby:5432/db' })
    expect(readConfig({ ...given, DATABASE_DIRECT_URL: DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, databaseDirectUrl: undefined, databasePrepared: true })
  })

  it('may name a language model, at a base address or at that of its completions', () => {
    const model = (url: string) => readConfig({ LLM_URL: url, LLM_MODEL: 'm', LLM_KEY: 'k', NODE_ENV: 'production', OUTBOX: '1' }).languageModel
    for (const url of ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1/', 'http://127.0.0.1:1234/v1/chat/completions']) expect(model(url)).toEqual({ url: 'http://127.0.0.1:1234/v1/chat/completions', key: 'k', model: 'm', timeoutMs: 60_000 })
    expect(readConfig({}).languageModel).toBeUndefined()
  })

  it('may name sentinels of a group of Redis servers', () => {
    const env = { DATABASE_URL: 'postgres://db', SECRET, OUTBOX: '1', REDIS_URL: 'redis://:word@group/1', REDIS_SENTINELS: '10.0.0.1, red.example.org:26380,[::1]:1' }
    const sentinels = [{ host: '10.0.0.1', port: 26_379 }, { host: 'red.example.org', port: 26_380 }, { host: '::1', port: 1 }]
    expect(readConfig(env).redis).toEqual({ url: env.REDIS_URL, sentinels, sentinelPassword: undefined })
    expect(readConfig({ ...env, REDIS_SENTINELS: '' }).redis?.sentinels).toEqual([])
  })

  it('may name a provider of OpenID Connect, and the label of its button', () => {
    const env = { OIDC_ISSUER_URL: 'https://id.example.org/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', NODE_ENV: 'production', OUTBOX: '1' }
    expect(readConfig(env).signInProviders).toMatchObject([{ id: 'oidc', name: 'OpenID', issuerUrl: 'https://id.example.org/', icon: undefined }])
    expect(readConfig({ ...env, OIDC_NAME: 'Club Pass' }).signInProviders).toMatchObject([{ id: 'oidc', name: 'Club Pass' }])
  })

  it.each<[Record<string, string>, string]>([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ SEED: 'some' }, 'SEED must be one of starter, none'],
    [{ PUBLIC_URL: 'play.example.org' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ PUBLIC_URL: 'https://example.org/product' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://example.org/?a=1' }, 'PUBLIC_URL must be an address without a path'],
    [{ REDIS_SENTINELS: '10.0.0.1' }, 'REDIS_SENTINELS needs REDIS_URL'],
    [{ REDIS_SENTINELS: '10.0.0.1;10.0.0.2' }, 'REDIS_SENTINELS must be addresses with commas between them'],
    [{ REDIS_SENTINELS: 'redis://10.0.0.1' }, 'REDIS_SENTINELS must be addresses with commas between them'],
    [{ SMS_URL: 'smtp://x' }, 'SMS_URL must be an address'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together; one of them is missing.'],
    [{ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER_URL is needed with OIDC_CLIENT_ID.'],
    [{ OIDC_ISSUER_URL: 'https://id.example.org' }, 'OIDC_ISSUER_URL needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'],
    [{ OIDC_ISSUER_URL: 'id.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER_URL must be an address that begins with http:// or https://.'],
    [{ NODE_ENV: 'production', OUTBOX: '1', OIDC_ISSUER_URL: 'http://id.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER_URL must begin with https:// in production'],
    [{ OIDC_ISSUER_URL: 'https://id.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
    [{ GOOGLE_ICON: 'sign.gif' }, 'GOOGLE_ICON must name a file that ends with .svg, .png, .webp, not "sign.gif".'],
    [{ GOOGLE_ICON: '/no/such/sign.png' }, 'GOOGLE_ICON names no file: /no/such/sign.png'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
    [{ LLM_KEY: 'sk-secret' }, 'LLM_URL is needed with LLM_KEY and LLM_MODEL'],
    [{ LLM_URL: 'https://llm.example.org/v1' }, 'LLM_MODEL is needed with LLM_URL'],
    [{ LLM_URL: 'https://me:secret@llm.example.org/v1', LLM_MODEL: 'm' }, 'LLM_URL must not hold a name or a password'],
    [{ LLM_URL: 'http://llm.example.org/v1', LLM_MODEL: 'm', LLM_KEY: 'sk-secret', NODE_ENV: 'production', OUTBOX: '1' }, 'LLM_URL must begin with https:// in production'],
    [{ LLM_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'm', LLM_KEY: 'ключ' }, 'LLM_KEY must be of printable ASCII'],
    [{ LLM_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'm', LLM_TIMEOUT_SECONDS: '1' }, 'LLM_TIMEOUT_SECONDS must be at least 5.'],
    [{ VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}` }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together'],
    [{ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'a'.repeat(43) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair'],
    [{ VAPID_SUBJECT: 'me@example.org' }, 'VAPID_SUBJECT must be an address that begins with https:// or mailto:.'],
    [{ DATABASE_URL: 'postgres://db', SMTP_URL: 'smtp://mail' }, 'SECRET is required with DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db', SECRET }, 'SMTP_URL is needed in production, or OUTBOX=1'],
    [{ DATABASE_DIRECT_URL: 'postgres://db' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'http://db' }, 'DATABASE_DIRECT_URL must be an address that begins with postgres:// or postgresql://.'],
    [{ DATABASE_REPLICA_URL: 'postgres://standby' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db', DATABASE_REPLICA_URL: 'postgres://db' }, 'DATABASE_REPLICA_URL must be the address of another server'],
    [{ DATABASE_PREPARED: 'off' }, 'DATABASE_PREPARED=off needs DATABASE_URL'],
    [{ DATABASE_PREPARED: 'no' }, 'DATABASE_PREPARED must be one of on, off, not "no".'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ NODE_ENV: 'production', LIMITS: 'off', OUTBOX: '1' }, 'LIMITS=off is for tests and is refused in production.'],
    [{ NODE_ENV: 'production', CLOCK: 'test', OUTBOX: '1' }, 'CLOCK=test is for tests and is refused in production.'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR cannot be made: /dev/null is a file.'],
  ])('%j is refused with what to do', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('reports all its faults at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z' })).toThrow(/3 faults:\n {2}- PORT.*\n {2}- SEED.*\n {2}- LOG_LEVEL/)
  })
})
