import path from 'node:path'

import { expect, test } from 'vitest'

import { readEnvironment } from './environment.ts'

test('an empty environment has every default', () => {
  expect(readEnvironment({ PORT: '', DEMO: '' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    database: undefined,
    quotaBytes: 20_000_000_000,
    demo: true,
    publicUrl: undefined,
    earlyHints: false,
    secondFactorFor: 'nobody',
    sharedBenches: true,
    benchOfflineHours: 12,
    cafProof: false,
    mail: { smtpUrl: undefined, from: undefined },
  })
})

test.each(['0', '12', '168'])('a shared device opens without a network for %s hours', (hours) => {
  expect(readEnvironment({ BENCH_OFFLINE_HOURS: hours }).benchOfflineHours).toBe(Number(hours))
})

test.each(['169', '-1', '1.5', 'a week'])('%s hours stop the start', (hours) => {
  expect(() => readEnvironment({ BENCH_OFFLINE_HOURS: hours })).toThrow(
    'BENCH_OFFLINE_HOURS must be a whole number from 0 to 168',
  )
})

test('replicas and a pooler stand beside a database that is named', () => {
  const [url, readUrl] = ['postgresql://app@primary/portal', 'postgresql://app@replica/portal']
  const sessionUrl = 'postgresql://app@primary:5432/portal'
  expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({
    url,
    readUrl: undefined,
    sessionUrl: url,
    isPooled: false,
  })
  const pooled = { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl, DATABASE_POOLER: '1' }
  expect(readEnvironment({ ...pooled, DATABASE_READ_URL: readUrl }).database).toEqual({
    url,
    readUrl,
    sessionUrl,
    isPooled: true,
  })
  expect(() => readEnvironment({ DATABASE_READ_URL: readUrl })).toThrow(
    'DATABASE_URL is missing: DATABASE_READ_URL needs it',
  )
  expect(() => readEnvironment({ DATABASE_URL: url, DATABASE_POOLER: '1' })).toThrow(
    'DATABASE_SESSION_URL is missing: DATABASE_POOLER needs it',
  )
})

test('mails leave by SMTP from an address, to links of a portal that is known', () => {
  const env = {
    SMTP_URL: 'smtps://user:pass@mail.lab:465',
    MAIL_FROM: 'Support <support@lab.example>',
    PUBLIC_URL: 'https://portal.lab/',
  }
  expect(readEnvironment(env)).toMatchObject({
    publicUrl: 'https://portal.lab',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  })
})

test('a language model has an address and a name, and a key where one is asked for', () => {
  const env = { ASSISTANT_LLM_URL: 'https://models.example/v1', ASSISTANT_LLM_MODEL: 'small' }
  const limits = { perPerson: 100, perDay: 2000 }
  const model = { url: 'https://models.example/v1', model: 'small', limits }
  expect(readEnvironment({}).model).toBeUndefined()
  expect(readEnvironment(env).model).toEqual({ ...model, key: undefined })
  expect(readEnvironment({ ...env, ASSISTANT_LLM_KEY: 'abc' }).model?.key).toBe('abc')
  const given = { ASSISTANT_LLM_PER_PERSON: '7', ASSISTANT_LLM_PER_DAY: '70' }
  expect(readEnvironment({ ...env, ...given }).model?.limits).toEqual({ perPerson: 7, perDay: 70 })
})

test('metrics have a port of their own, a token, both or neither', () => {
  const METRICS_TOKEN = 'a-token-of-the-operator'
  expect(readEnvironment({}).metrics).toEqual({ listen: undefined, token: undefined })
  expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({
    listen: { host: '127.0.0.1', port: 9464 },
    token: undefined,
  })
  expect(
    readEnvironment({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', METRICS_TOKEN }).metrics,
  ).toEqual({ listen: { host: '0.0.0.0', port: 0 }, token: METRICS_TOKEN })
  expect(readEnvironment({ METRICS_TOKEN }).metrics).toEqual({
    listen: undefined,
    token: METRICS_TOKEN,
  })
})

test('traces go to a collector that is named', () => {
  expect(readEnvironment({}).tracesUrl).toBeUndefined()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesUrl).toBe('http://collector:4318')
})

test('the data folder is absolute', () => {
  expect(path.isAbsolute(readEnvironment({}).dataDir)).toBe(true)
  expect(readEnvironment({ DATA_DIR: 'here' }).dataDir).toBe(path.resolve('here'))
})

test('a quota is whole gigabytes, and some', () => {
  expect(readEnvironment({ QUOTA_GB: '5' }).quotaBytes).toBe(5_000_000_000)
  for (const QUOTA_GB of ['0', '-1', '1.5', '2000000', 'much']) {
    const problem = 'QUOTA_GB must be a whole number from 1 to 1000000'
    expect(() => readEnvironment({ QUOTA_GB })).toThrow(problem)
  }
})

test('port 0 lets the system choose', () => {
  expect(readEnvironment({ PORT: '0' }).port).toBe(0)
})

test('push services are origins, and a Firebase project has a service account', () => {
  const account = { client_email: 'push@lab.example', private_key: 'pem' }
  const env = {
    PUSH_SERVICES: 'https://push.example, http://127.0.0.1:9000',
    FCM_PROJECT_ID: 'lab',
    FCM_SERVICE_ACCOUNT: JSON.stringify(account),
    FCM_ENDPOINT: 'http://127.0.0.1:9001/',
  }
  expect(readEnvironment(env).push).toMatchObject({
    services: ['https://push.example', 'http://127.0.0.1:9000'],
    fcm: { projectId: 'lab', account, endpoint: 'http://127.0.0.1:9001' },
  })
  expect(readEnvironment({}).push).toEqual({ services: [] })
})

const BUCKET = {
  S3_ENDPOINT: 'http://bucket.lab',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('browsers reach the bucket itself where that is asked for, by its outer address', () => {
  const PUBLIC_URL = 'https://portal.lab/'
  const direct = { ...BUCKET, S3_DIRECT: '1', PUBLIC_URL, S3_PUBLIC_ENDPOINT: 'https://s3.lab' }
  expect(readEnvironment({ ...direct, S3_DIRECT: '0' }).direct).toBeUndefined()
  expect(readEnvironment(direct).direct).toEqual({
    endpoint: 'https://s3.lab',
    portal: 'https://portal.lab',
  })
})

const OPENID = {
  PUBLIC_URL: 'https://portal.lab',
  OIDC_ISSUER: 'https://id.lab/realms/vendor',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
}

test('people sign in by a provider of OpenID Connect that is named', () => {
  expect(readEnvironment({}).openId).toBeUndefined()
  expect(readEnvironment(OPENID).openId).toEqual({
    issuer: 'https://id.lab/realms/vendor',
    clientId: 'portal',
    secret: 'secret',
    name: 'id.lab',
    for: 'all',
    scopes: 'openid email',
    factors: [],
  })
  const more = {
    OIDC_NAME: ' Acme ID ',
    OIDC_FOR: 'staff',
    OIDC_SCOPES: 'openid email profile',
    OIDC_SECOND_FACTOR: 'mfa, otp',
  }
  expect(readEnvironment({ ...OPENID, ...more }).openId).toMatchObject({
    name: 'Acme ID',
    for: 'staff',
    scopes: 'openid email profile',
    factors: ['mfa', 'otp'],
  })
})

test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
  'a provider without encryption is one on this machine: %s',
  (OIDC_ISSUER) => {
    expect(readEnvironment({ ...OPENID, OIDC_ISSUER }).openId?.issuer).toBe(OIDC_ISSUER)
  },
)

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ METRICS_HOST: 'http://x' }, 'METRICS_HOST must be a name or an address'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be one word of at least 16 characters'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://',
  ],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be one word of at least 32 characters'],
  [{ HOST: 'http://x' }, 'HOST must be a name or an address'],
  [{ DEMO: 'no' }, 'DEMO must be 0 or 1'],
  [{ DESK: 'yes' }, 'DESK must be 0 or 1'],
  [
    { DATABASE_URL: 'mysql://root:secret@db' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  ],
  [
    { PUBLIC_URL: 'portal.lab' },
    'PUBLIC_URL must be an address that starts with http:// or https://',
  ],
  [{ SMTP_URL: 'mail.lab:25' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  [
    { SMTP_URL: 'smtp://mail.lab', MAIL_FROM: 'a@b.lab' },
    'PUBLIC_URL is missing: SMTP_URL needs it',
  ],
  [
    { SMTP_URL: 'smtp://mail.lab', PUBLIC_URL: 'https://portal.lab' },
    'MAIL_FROM is missing: SMTP_URL needs it',
  ],
  [
    { MAIL_FROM: 'support' },
    'MAIL_FROM must be an address such as support@lab.example or Support <support@lab.example>',
  ],
  [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT is missing: S3_BUCKET needs it'],
  [{ S3_DIRECT: '1' }, 'S3_ENDPOINT is missing: S3_DIRECT needs it'],
  [
    { ...BUCKET, S3_PUBLIC_ENDPOINT: 'https://files.lab' },
    'S3_DIRECT is missing: S3_PUBLIC_ENDPOINT needs it',
  ],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT is missing: METRICS_HOST needs it'],
  [{ ...BUCKET, S3_DIRECT: '1' }, 'PUBLIC_URL is missing: S3_DIRECT needs it'],
  [
    { ...BUCKET, S3_DIRECT: '1', PUBLIC_URL: 'https://portal.lab' },
    'S3_PUBLIC_ENDPOINT must start with https://, as PUBLIC_URL does: browsers refuse a mixture',
  ],
  [{ FCM_PROJECT_ID: 'lab' }, 'FCM_SERVICE_ACCOUNT is missing: FCM_PROJECT_ID needs it'],
  [{ ASSISTANT_LLM_MODEL: 'small' }, 'ASSISTANT_LLM_URL is missing: ASSISTANT_LLM_MODEL needs it'],
  [{ ASSISTANT_LLM_KEY: 'abc' }, 'ASSISTANT_LLM_URL is missing: ASSISTANT_LLM_KEY needs it'],
  [{ ASSISTANT_LLM_PER_DAY: '7' }, 'ASSISTANT_LLM_URL is missing: ASSISTANT_LLM_PER_DAY needs it'],
  [
    { ASSISTANT_LLM_PER_PERSON: '0' },
    'ASSISTANT_LLM_PER_PERSON must be a whole number from 1 to 9999999',
  ],
  [
    { ASSISTANT_LLM_URL: 'models.example', ASSISTANT_LLM_MODEL: 'small' },
    'ASSISTANT_LLM_URL must be an address that starts with http:// or https://',
  ],
  [
    { ...OPENID, OIDC_ISSUER: 'id.lab' },
    'OIDC_ISSUER must be an address that starts with http:// or https://',
  ],
  [
    { ...OPENID, OIDC_ISSUER: 'http://id.lab' },
    'OIDC_ISSUER must start with https:// unless it is on this machine',
  ],
  [
    { ...OPENID, OIDC_ISSUER: 'http://localhost.evil.test' },
    'OIDC_ISSUER must start with https:// unless it is on this machine',
  ],
  [
    { ...OPENID, OIDC_ISSUER: 'https://id.lab/?tenant=1' },
    'OIDC_ISSUER must be an address without a query, a # or a name in it',
  ],
  [{ ...OPENID, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it'],
  [{ ...OPENID, OIDC_CLIENT_ID: 'a b' }, 'OIDC_CLIENT_ID must be one word'],
  [{ ...OPENID, PUBLIC_URL: '' }, 'PUBLIC_URL is missing: OIDC_ISSUER needs it'],
  [{ OIDC_NAME: 'Acme ID' }, 'OIDC_ISSUER is missing: OIDC_NAME needs it'],
  [{ OIDC_FOR: 'all' }, 'OIDC_ISSUER is missing: OIDC_FOR needs it'],
  [{ ...OPENID, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must be at most 40 characters'],
  [{ ...OPENID, OIDC_FOR: 'everybody' }, 'OIDC_FOR must be one of customers, staff, all'],
  [
    { ...OPENID, OIDC_SCOPES: 'email profile' },
    'OIDC_SCOPES must be words with blanks between them, openid among them',
  ],
  [{ PUSH_SERVICES: 'push.example' }, 'PUSH_SERVICES must be origins such as https://push.example'],
  [
    { FCM_PROJECT_ID: 'lab', FCM_SERVICE_ACCOUNT: '{"client_email":"a@b"}' },
    'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file',
  ],
])('%o is refused by name', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message)
})
