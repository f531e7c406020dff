/** All limits on requests: by one address, for one account, at once. */
import { RATE_LIMITS, type RateLimits } from './http/limits/rate-limit.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
} from './http/server/connections/connection-limits.ts'
import { SEMAPHORE_LIMITS, type SemaphoreLimits } from './http/server/request-semaphore.ts'
import { MAIL_LIMITS, type MailLimits } from './modules/account/may-write.ts'
import { ATTEMPT_LIMITS, type AttemptLimits } from './modules/session/attempt-limiter.ts'

export interface RequestLimits
  extends ConnectionLimits, SemaphoreLimits, RateLimits, AttemptLimits, MailLimits {}

export const DEFAULT_LIMITS: RequestLimits = {
  ...CONNECTION_LIMITS,
  ...SEMAPHORE_LIMITS,
  ...RATE_LIMITS,
  ...ATTEMPT_LIMITS,
  ...MAIL_LIMITS,
}
