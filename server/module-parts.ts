/** What the modules are built of. */
import type { Logger } from 'pino'

import type { SecondFactorFor } from '#contract/config'

import type { JobRunner } from './jobs/job-runner.ts'
import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import type { FigureEvent } from './modules/assistant/figures-repository.ts'
import type { Flow } from './modules/help/service.ts'
import type { ResponseHours } from './modules/instrument-reports/response-service.ts'
import type { OpenIdSettings } from './modules/openid/provider.ts'
import type { Db } from './platform/db/open.ts'
import type { BucketLinks } from './platform/files/bucket/bucket-links.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Carriers } from './platform/push/open-carriers.ts'
import type { RequestLimits } from './request-limits.ts'

export interface ModuleParts {
  db: Db
  clock: () => Date
  log: Logger
  jobs: JobRunner
  files: FileStore
  bucketLinks: BucketLinks | undefined
  /** What the files of a customer account may take up that has no quota of its own, in bytes. */
  quotaBytes: number
  /** What the vendor is called. */
  vendor: string
  /** Where people reach this server, where that is set. */
  publicUrl: string | undefined
  /** Where links lead of mails that nobody asked for, without a slash at its end. */
  origin: () => string
  limits: RequestLimits
  /** Brings mails. */
  mailer: Mailer
  carriers: Carriers
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
  /** What the vendor promises about answers. */
  responseHours: ResponseHours | undefined
  /** Whom the vendor asks for a second factor. */
  requiredFor: SecondFactorFor
  /** Devices may be made shared benches. */
  hasBenches: boolean
  /** Whoever submits an acknowledgement form has to have proved just before who they are. */
  cafProof: boolean
  /** By whom people sign in beside their password. */
  openId: OpenIdSettings | undefined
  /** What the assistant goes through with people, by name. */
  flows: ReadonlyMap<string, Flow>
  /** The language model that answers what is typed; absent: our search does. */
  model: ModelSettings | undefined
  /** Of silence, after which the portal begins another conversation; 0 for never. */
  assistantMinutes: number
  /** Is told what the assistant counts. */
  onAssistantEvent: (event: FigureEvent) => void
}
