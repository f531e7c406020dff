/** The environment, read once and checked: a wrong value stops the start with one line that names it. */
import path from 'node:path'

import * as v from 'valibot'

import { SECOND_FACTOR_FOR, type SecondFactorFor } from '#contract/config'
import { STORAGE_LIMITS } from '#contract/http/limits'
import { BENCH_LIMITS } from '#contract/security/benches'

import { MODEL_VARIABLES, modelSettings } from './model-variables.ts'
import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import type { OpenIdSettings } from './modules/openid/provider.ts'
import { OPENID_RULES, OPENID_VARIABLES, openIdSettings } from './openid-variables.ts'
import type { DatabaseSettings } from './platform/db/settings.ts'
import type { DirectSettings } from './platform/files/bucket/open-bucket-links.ts'
import type { S3Settings } from './platform/files/bucket/s3-store.ts'
import { requirePortal } from './platform/folders.ts'
import { projectPath } from './platform/project-path.ts'
import type { PushSettings } from './platform/push/open-carriers.ts'
import { StartError } from './platform/start-error.ts'
import { PUSH_VARIABLES, pushSettings } from './push-variables.ts'
import {
  databaseUrl,
  givenVariables,
  Host,
  host,
  onOff,
  Port,
  port,
  Proxies,
  url,
  wholeNumber,
} from './variables.ts'

const Variables = v.object({
  PORT: Port,
  HOST: Host,
  DATA_DIR: v.optional(v.string()),
  CLIENT_DIR: v.optional(v.string()),
  QUOTA_GB: wholeNumber('QUOTA_GB', {
    least: 1,
    most: STORAGE_LIMITS.quotaMostGb,
    usual: STORAGE_LIMITS.quotaGb,
  }),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{32,}$/, 'BACKUP_KEY must be one word of at least 32 characters'),
    ),
  ),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_READ_URL: databaseUrl('DATABASE_READ_URL'),
  DATABASE_SESSION_URL: databaseUrl('DATABASE_SESSION_URL'),
  DATABASE_POOLER: onOff('DATABASE_POOLER', '0'),
  DRAIN_S: wholeNumber('DRAIN_S', { most: 300, usual: 0 }),
  DEMO: onOff('DEMO', '1'),
  DESK: onOff('DESK', '1'),
  EARLY_HINTS: onOff('EARLY_HINTS', '0'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', 'http:', 'https:')),
  TRUSTED_PROXIES: Proxies,
  SECOND_FACTOR: v.optional(
    v.picklist(SECOND_FACTOR_FOR, `SECOND_FACTOR must be one of ${SECOND_FACTOR_FOR.join(', ')}`),
    'nobody',
  ),
  SHARED_BENCHES: onOff('SHARED_BENCHES', '1'),
  BENCH_OFFLINE_HOURS: wholeNumber('BENCH_OFFLINE_HOURS', BENCH_LIMITS.offlineHours),
  CAF_PROOF: onOff('CAF_PROOF', '0'),
  SMTP_URL: v.optional(url('SMTP_URL', 'smtp:', 'smtps:')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^\s<>@",;]+@[^\s<>@",;]+|[^\r\n<>@",;]+ <[^\s<>@",;]+@[^\s<>@",;]+>)$/,
        'MAIL_FROM must be an address such as support@lab.example or Support <support@lab.example>',
      ),
    ),
  ),
  S3_ENDPOINT: v.optional(url('S3_ENDPOINT', 'http:', 'https:')),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_DIRECT: onOff('S3_DIRECT', '0'),
  S3_PUBLIC_ENDPOINT: v.optional(url('S3_PUBLIC_ENDPOINT', 'http:', 'https:')),
  ...PUSH_VARIABLES,
  ...OPENID_VARIABLES,
  ...MODEL_VARIABLES,
  METRICS_PORT: v.optional(port('METRICS_PORT')),
  METRICS_HOST: host('METRICS_HOST'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{16,}$/, 'METRICS_TOKEN must be one word of at least 16 characters'),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'https:')),
})

/** Variables that mean something only together. */
const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['FCM_PROJECT_ID', 'FCM_SERVICE_ACCOUNT'],
  ['ASSISTANT_LLM_URL', 'ASSISTANT_LLM_MODEL'],
  OPENID_RULES.together,
] as const

/** Variables that mean nothing without another one. */
const NEEDS = [
  // a request may name any host it likes: links in mails that really leave never follow it
  ['SMTP_URL', 'PUBLIC_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['ASSISTANT_LLM_KEY', 'ASSISTANT_LLM_URL'],
  ['ASSISTANT_LLM_PER_PERSON', 'ASSISTANT_LLM_URL'],
  ['ASSISTANT_LLM_PER_DAY', 'ASSISTANT_LLM_URL'],
  ['S3_PUBLIC_ENDPOINT', 'S3_DIRECT'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ...OPENID_RULES.needs,
] as const

export interface Environment {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Where the built portal lies; absolute. */
  clientDir: string
  /** What the files of a customer account may take up that has no quota of its own. */
  quotaBytes: number
  /** Signs backups, and checks their signatures. */
  backupKey: string | undefined
  /** A PostgreSQL to use in place of the embedded one. */
  database: DatabaseSettings | undefined
  /** How long it still serves once it is told to stop. */
  drainMs: number
  demo: boolean
  /** Demo data has a desk that does what the vendor's people would. */
  desk: boolean
  publicUrl: string | undefined
  /** On other machines, by address or network. */
  proxies: readonly string[]
  /** Whom the vendor asks for a second factor. */
  secondFactorFor: SecondFactorFor
  /** Devices may be made shared benches. */
  sharedBenches: boolean
  /** How long after the last unlock with a network a PIN opens without one, in hours. */
  benchOfflineHours: number
  /** Whoever submits an acknowledgement form has to have proved just before who they are. */
  cafProof: boolean
  /** By whom people sign in beside their password. */
  openId: OpenIdSettings | undefined
  /** The proxy passes 103 on. */
  earlyHints: boolean
  /** Keeps files in a bucket; in a folder of `dataDir` without. */
  s3: S3Settings | undefined
  /** Lets browsers read and write the bucket themselves. */
  direct: DirectSettings | undefined
  push: Omit<PushSettings, 'connection'>
  mail: MailSettings
  /** The language model that answers for the assistant. */
  model: ModelSettings | undefined
  metrics: MetricsSettings
  /** Of a collector that takes traces by OTLP over HTTP, without a slash at its end. */
  tracesUrl: string | undefined
}

export interface MetricsSettings {
  /** Where metrics are read, beside the portal; undefined has no port of their own. */
  listen: { host: string; port: number } | undefined
  /** Whoever reads them has it; with it alone they are read at the portal's port. */
  token: string | undefined
}

export interface MailSettings {
  /** Mails go to a folder of `dataDir` without. */
  smtpUrl: string | undefined
  from: string | undefined
}

/** An empty value counts as none. Throws {@link StartError}; values are not repeated in it. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = givenVariables(env)
  const read = v.safeParse(Variables, given)
  if (!read.success) throw new StartError(read.issues[0].message)
  const variables = read.output
  for (const group of TOGETHER) {
    const missing = group.find((name) => variables[name] === undefined)
    const present = group.find((name) => variables[name] !== undefined)
    if (missing && present) throw new StartError(`${missing} is missing: ${present} needs it`)
  }
  for (const [name, needed] of NEEDS) {
    if (given[name] !== undefined && given[needed] === undefined)
      throw new StartError(`${needed} is missing: ${name} needs it`)
  }
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR ? path.resolve(variables.DATA_DIR) : projectPath('data'),
    clientDir: readClientDir(variables),
    quotaBytes: variables.QUOTA_GB * STORAGE_LIMITS.gigabyte,
    backupKey: variables.BACKUP_KEY,
    database: databaseSettings(variables),
    drainMs: variables.DRAIN_S * 1000,
    demo: variables.DEMO,
    desk: variables.DEMO && variables.DESK,
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, ''),
    proxies: proxiesOf(variables),
    secondFactorFor: variables.SECOND_FACTOR,
    sharedBenches: variables.SHARED_BENCHES,
    benchOfflineHours: variables.BENCH_OFFLINE_HOURS,
    cafProof: variables.CAF_PROOF,
    openId: openIdSettings(variables),
    earlyHints: variables.EARLY_HINTS,
    s3: s3Settings(variables),
    direct: directSettings(variables),
    push: pushSettings(variables),
    mail: mailSettings(variables),
    model: modelSettings(variables),
    metrics: metricsSettings(variables),
    tracesUrl: variables.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
  }
}

function proxiesOf({ TRUSTED_PROXIES, PUBLIC_URL }: v.InferOutput<typeof Variables>) {
  if (TRUSTED_PROXIES.length > 0 && !PUBLIC_URL) {
    throw new StartError('PUBLIC_URL is missing: TRUSTED_PROXIES needs it')
  }
  return TRUSTED_PROXIES
}

/** Without one that is named, the calls are served though the portal was not built. */
function readClientDir({ CLIENT_DIR: named }: v.InferOutput<typeof Variables>): string {
  if (named === undefined) return projectPath('dist/client')
  requirePortal(path.resolve(named))
  return path.resolve(named)
}

function databaseSettings({
  DATABASE_URL: address,
  DATABASE_READ_URL: readUrl,
  DATABASE_SESSION_URL: sessionUrl,
  DATABASE_POOLER: isPooled,
}: v.InferOutput<typeof Variables>): DatabaseSettings | undefined {
  const beside = Object.entries({
    DATABASE_READ_URL: readUrl,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_POOLER: isPooled,
  }).find(([, given]) => given)
  if (address === undefined) {
    if (beside) throw new StartError(`DATABASE_URL is missing: ${beside[0]} needs it`)
    return undefined
  }
  if (isPooled && sessionUrl === undefined) {
    throw new StartError('DATABASE_SESSION_URL is missing: DATABASE_POOLER needs it')
  }
  return { url: address, readUrl, sessionUrl: sessionUrl ?? address, isPooled }
}

function mailSettings({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: v.InferOutput<typeof Variables>): MailSettings {
  return { smtpUrl, from }
}

function s3Settings(variables: v.InferOutput<typeof Variables>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: variables.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function directSettings(variables: v.InferOutput<typeof Variables>): DirectSettings | undefined {
  const { S3_DIRECT, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, PUBLIC_URL } = variables
  if (!S3_DIRECT) return undefined
  if (!S3_ENDPOINT) throw new StartError('S3_ENDPOINT is missing: S3_DIRECT needs it')
  // the bucket has to know whose pages they are
  if (!PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: S3_DIRECT needs it')
  const endpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  if (PUBLIC_URL.startsWith('https:') && !endpoint.startsWith('https:')) {
    throw new StartError(
      'S3_PUBLIC_ENDPOINT must start with https://, as PUBLIC_URL does: browsers refuse a mixture',
    )
  }
  return { endpoint, portal: new URL(PUBLIC_URL).origin }
}

function metricsSettings({
  METRICS_PORT: ownPort,
  METRICS_HOST: ownHost,
  METRICS_TOKEN: token,
}: v.InferOutput<typeof Variables>): MetricsSettings {
  const listen = ownPort === undefined ? undefined : { host: ownHost, port: ownPort }
  return { listen, token }
}
