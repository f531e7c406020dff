/** What the web server is built of. */
import type { Logger } from 'pino'

import type { RuntimeConfig, SecondFactorFor } from '#contract/config'

import type { Client } from './http/server/static.ts'
import type { Stop } from './http/server/stop-in-order.ts'
import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import type { Knowledge } from './modules/help/knowledge/knowledge.ts'
import type { ResponseHours } from './modules/instrument-reports/response-service.ts'
import type { OpenIdSettings } from './modules/openid/provider.ts'
import type { Db } from './platform/db/open.ts'
import type { Replicas } from './platform/db/replicas.ts'
import type { BucketLinks } from './platform/files/bucket/bucket-links.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { PushSettings } from './platform/push/open-carriers.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import type { WorkerBounds } from './platform/workers/worker-pool.ts'
import type { RequestLimits } from './request-limits.ts'

export interface AppParts extends Client {
  db: Db
  /** Serve lists, counts and exports; absent: the database does. */
  replicas?: Replicas | undefined
  log: Logger
  files: FileStore
  /** By which browsers read and write the bucket themselves; without, all goes through this server. */
  bucketLinks?: BucketLinks | undefined
  /** Folder where uploads wait until they are stored or refused. */
  spoolDir: string
  /** What the files of a customer account may take up that has no quota of its own, in bytes; 20 GB without. */
  quotaBytes?: number
  clock?: () => Date
  push: PushSettings
  /** Brings mails; closed with the app. */
  mailer: Mailer
  /** What the assistant knows; absent: what is shipped. */
  knowledge?: Knowledge
  /** The language model that answers what is typed; absent: our search does. */
  model?: ModelSettings | undefined
  /** What `/config.json` says. */
  config: RuntimeConfig
  /** Where people reach this server; https turns HSTS on, and proxies before it are believed. */
  publicUrl?: string | undefined
  /** Proxies on other machines, by address or network; they are believed where there is a `publicUrl`. */
  proxies?: readonly string[]
  limits?: Partial<RequestLimits>
  /** What the vendor promises about answers; nothing without. */
  responseHours?: ResponseHours | undefined
  /** Whom the vendor asks for a second factor; nobody without. */
  secondFactorFor?: SecondFactorFor
  /** Devices may be made shared benches; they may without it. */
  sharedBenches?: boolean
  /** How long after the last unlock with a network a PIN opens without one, in hours; 12 if left out. */
  benchOfflineHours?: number
  /** Whoever submits an acknowledgement form has to have proved just before who they are. */
  cafProof?: boolean
  /** By whom people sign in beside their password; nobody without. */
  openId?: OpenIdSettings | undefined
  /** How long it still serves once it is told to close, in ms; 0 without. */
  drainMs?: number
  /** Says to others that it was told to close. */
  stop?: Stop
  workers?: Partial<WorkerBounds>
  /** The program of the workers; absent: the one beside this module. */
  workerEntry?: string
  /** What watches it; the one that watches its database. */
  telemetry?: Telemetry | undefined
  /** Whoever has it may read `/metrics` here; nobody without. */
  metricsToken?: string | undefined
  /** Hold every answer against the contract: for tests. */
  checkAnswers?: boolean
}
