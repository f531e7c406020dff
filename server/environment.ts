/** The environment, read once and checked: a wrong value stops the start with one line that names it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

import * as v from 'valibot'

import { STORAGE_LIMITS } from '#contract/http/limits'

import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import type { S3Settings } from './platform/files/s3-store.ts'
import { requirePortal } from './platform/folders.ts'
import { projectPath } from './platform/project-path.ts'
import { ServiceAccount } from './platform/push/fcm-token.ts'
import type { PushSettings } from './platform/push/open-carriers.ts'
import { StartError } from './platform/start-error.ts'
import { givenVariables, Host, onOff, Port, splitList, url } from './variables.ts'

const QUOTA_PROBLEM = `QUOTA_GB must be a whole number from 1 to ${STORAGE_LIMITS.quotaMostGb}`

const Variables = v.object({
  PORT: Port,
  HOST: Host,
  DATA_DIR: v.optional(v.string()),
  CLIENT_DIR: v.optional(v.string()),
  QUOTA_GB: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,7}$/, QUOTA_PROBLEM)),
      String(STORAGE_LIMITS.quotaGb),
    ),
    v.transform(Number),
    v.minValue(1, QUOTA_PROBLEM),
    v.maxValue(STORAGE_LIMITS.quotaMostGb, QUOTA_PROBLEM),
  ),
  DATABASE_URL: v.optional(url('DATABASE_URL', 'postgres:', 'postgresql:')),
  DEMO: onOff('DEMO', '1'),
  DESK: onOff('DESK', '1'),
  EARLY_HINTS: onOff('EARLY_HINTS', '0'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', 'http:', 'https:')),
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
  FCM_PROJECT_ID: v.optional(v.string()),
  FCM_SERVICE_ACCOUNT: v.optional(v.string()),
  FCM_ENDPOINT: v.optional(url('FCM_ENDPOINT', 'http:', 'https:')),
  PUSH_SERVICES: v.optional(v.string()),
  ASSISTANT_LLM_URL: v.optional(url('ASSISTANT_LLM_URL', 'http:', 'https:')),
  ASSISTANT_LLM_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'ASSISTANT_LLM_KEY must be one word')),
  ),
  ASSISTANT_LLM_MODEL: v.optional(v.string()),
})

/** Variables that mean something only together. */
const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['FCM_PROJECT_ID', 'FCM_SERVICE_ACCOUNT'],
  ['ASSISTANT_LLM_URL', 'ASSISTANT_LLM_MODEL'],
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
  databaseUrl: string | undefined
  demo: boolean
  /** Demo data has a desk that does what the vendor's people would. */
  desk: boolean
  publicUrl: string | undefined
  /** The proxy passes 103 on. */
  earlyHints: boolean
  /** Keeps files in a bucket; in a folder of `dataDir` without. */
  s3: S3Settings | undefined
  push: Omit<PushSettings, 'connection'>
  mail: MailSettings
  /** The language model that answers for the assistant. */
  model: ModelSettings | undefined
}

export interface MailSettings {
  /** Mails go to a folder of `dataDir` without. */
  smtpUrl: string | undefined
  from: string | undefined
}

/** An empty value counts as none. Throws {@link StartError}; values are not repeated in it. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const read = v.safeParse(Variables, givenVariables(env))
  if (!read.success) throw new StartError(read.issues[0].message)
  const variables = read.output
  for (const group of TOGETHER) {
    const missing = group.find((name) => variables[name] === undefined)
    const present = group.find((name) => variables[name] !== undefined)
    if (missing && present) throw new StartError(`${missing} is missing: ${present} needs it`)
  }
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR ? path.resolve(variables.DATA_DIR) : projectPath('data'),
    clientDir: readClientDir(variables),
    quotaBytes: variables.QUOTA_GB * STORAGE_LIMITS.gigabyte,
    databaseUrl: variables.DATABASE_URL,
    demo: variables.DEMO,
    desk: variables.DEMO && variables.DESK,
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, ''),
    earlyHints: variables.EARLY_HINTS,
    s3: s3Settings(variables),
    push: pushSettings(variables),
    mail: mailSettings(variables),
    model: modelSettings(variables),
  }
}

/** Without one that is named, the calls are served though the portal was not built. */
function readClientDir({ CLIENT_DIR: named }: v.InferOutput<typeof Variables>): string {
  if (named === undefined) return projectPath('dist/client')
  requirePortal(path.resolve(named))
  return path.resolve(named)
}

function mailSettings({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  PUBLIC_URL,
}: v.InferOutput<typeof Variables>): MailSettings {
  // a request may name any host it likes: links in mails that really leave never follow it
  if (smtpUrl && !PUBLIC_URL) throw new StartError('PUBLIC_URL is missing: SMTP_URL needs it')
  if (smtpUrl && !from) throw new StartError('MAIL_FROM is missing: SMTP_URL needs it')
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

/** A key is not always asked for: a model may run in the house. */
function modelSettings(variables: v.InferOutput<typeof Variables>): ModelSettings | undefined {
  const {
    ASSISTANT_LLM_URL: address,
    ASSISTANT_LLM_KEY: key,
    ASSISTANT_LLM_MODEL: model,
  } = variables
  if (key && !address) {
    throw new StartError('ASSISTANT_LLM_URL is missing: ASSISTANT_LLM_KEY needs it')
  }
  return address && model ? { url: address, key, model } : undefined
}

const FCM_ENDPOINT = 'https://fcm.googleapis.com'

function pushSettings(variables: v.InferOutput<typeof Variables>): Environment['push'] {
  const { FCM_PROJECT_ID: projectId, FCM_SERVICE_ACCOUNT: account, PUSH_SERVICES = '' } = variables
  const origins = splitList(PUSH_SERVICES)
  if (origins.some((each) => !URL.canParse(each) || new URL(each).origin !== each)) {
    throw new StartError('PUSH_SERVICES must be origins such as https://push.example, with commas')
  }
  const endpoint = (variables.FCM_ENDPOINT ?? FCM_ENDPOINT).replace(/\/+$/, '')
  const fcm = projectId && account && { projectId, account: readAccount(account), endpoint }
  return { services: origins, ...(fcm && { fcm }) }
}

/** `given` is the JSON of a service account, or the path of a file that has it. */
function readAccount(given: string): ServiceAccount {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return v.parse(ServiceAccount, JSON.parse(text))
  } catch (cause) {
    const problem =
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file'
    throw new StartError(problem, { cause })
  }
}
