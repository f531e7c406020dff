/** What every answer is wrapped in, and the one error that a failed call becomes. */
import * as v from 'valibot'

import { Count, Flag, Text } from './schemas.ts'

/** `meta` of a list: by offset where section 2.1 names it, by page elsewhere. */
export const Meta = v.object({
  total: v.optional(Count, 0),
  limit: v.optional(Count),
  offset: v.optional(Count),
  per_page: v.optional(Count),
  current_page: v.optional(Count),
  last_page: v.optional(Count),
  /** Ours: `total` says no more than that there is another page. Counting all that a search finds takes long. */
  is_at_least: v.fallback(v.optional(Flag), undefined),
  /** Ours: of notifications, how many are unread. */
  unread: v.fallback(v.optional(Count), undefined),
})
export type Meta = v.InferOutput<typeof Meta>

export const FieldErrors = v.record(v.string(), v.array(v.string()))
export type FieldErrors = v.InferOutput<typeof FieldErrors>

/** The failure envelope; without a `status_code` it is no answer of ours (specification 8). */
export const Failure = v.object({
  status_code: Count,
  message: v.fallback(v.optional(Text, ''), ''),
  errors: v.fallback(v.optional(FieldErrors), undefined),
})

export interface SuccessEnvelope {
  status_code: number
  message: string
  data: unknown
  meta?: Meta
}

export interface FailureEnvelope {
  status_code: number
  message: string
  errors?: FieldErrors
}

/**
 * Why a call gave no data.
 * - `refused`: the server answered with a failure envelope
 * - `unreachable`: no answer, or one that is not the server's (a proxy's page)
 * - `unreadable`: a success whose data has not the contract's shape
 */
export type ApiErrorKind = 'refused' | 'unreachable' | 'unreadable'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  /** Field name to sentences, as the server said them. */
  readonly errors: FieldErrors
  /** How long the server asks to wait before the next try, in ms. */
  readonly retryAfterMs: number | undefined
  /** What the server calls the request that failed; undefined where it does not say. */
  readonly requestId: string | undefined

  constructor(
    kind: ApiErrorKind,
    status: number,
    message: string,
    options: {
      errors?: FieldErrors
      cause?: unknown
      retryAfterMs?: number
      requestId?: string | undefined
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.status = status
    this.errors = options.errors ?? {}
    this.retryAfterMs = options.retryAfterMs
    this.requestId = options.requestId
  }

  /** The server's own sentence, or undefined when the failure did not come from it (section 8). */
  get serverMessage(): string | undefined {
    return this.kind === 'refused' && this.message !== '' ? this.message : undefined
  }

  /**
   * True where trying again later may help: nothing answered, the server itself failed, or it says when to come back
   * because something is locked (409). Any other 4xx is final, also one that a proxy gave.
   */
  get passing(): boolean {
    if (this.status < 400) return this.kind === 'unreachable'
    if (this.status === 409) return this.retryAfterMs !== undefined
    return this.status >= 500 || this.status === 429 || this.status === 408
  }
}

/** Under which a refusal has its sentence, in `errors`, where another account is on than `ACCOUNT_HEADER` named. */
export const OTHER_ACCOUNT = 'customer_account'

/** Was it refused because another customer account is switched on than the one that the call named? Nothing was done. */
export function isOtherAccount(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && OTHER_ACCOUNT in error.errors
}

/** Under which a refusal has its sentence, in `errors`, where a call wants a fresh proof (`security/proof.ts`). */
export const PROOF_NEEDED = 'proof'

/** Was it refused until the person proves once more who they are? Nothing was done. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && PROOF_NEEDED in error.errors
}

/** Beside {@link PROOF_NEEDED}, in sessions of a shared bench: its PIN does not prove it. Ours. */
export const PIN_REFUSED = 'pin'

/** What a proof has to be. */
export interface ProofNeed {
  /** On a shared bench its PIN will do. */
  byPin: boolean
}

/** What {@link isProofNeeded} was refused for, as far as it says so. */
export function proofNeedOf(error: unknown): ProofNeed {
  return { byPin: !(error instanceof ApiError && PIN_REFUSED in error.errors) }
}

/** Under which a refusal has its sentence, in `errors`, until the second factor is set up that the vendor asks for. */
export const FACTOR_NEEDED = 'second_factor'

/** Was it refused until the person sets up a second factor? Nothing was done. */
export function isFactorNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && FACTOR_NEEDED in error.errors
}

/** In `errors` of a 403: the session is of a shared bench that is locked. Ours. */
export const BENCH_LOCKED = 'bench'

/** Was it refused because the shared bench is locked? Nothing was done. */
export function isBenchLocked(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && BENCH_LOCKED in error.errors
}

/** Returns the server's own sentence, or undefined when the failure did not come from it. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}

/**
 * Returns the number by which the server's people find a failure in their log: one of theirs, and no refusal. Undefined
 * where there is none to tell.
 */
export function reportIdOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.status >= 500 || error.kind === 'unreadable' ? error.requestId : undefined
}

/** Is this the answer of a backend that does not have the call, as extensions may meet? A thing that is gone answers alike. */
export function isMissingCall(error: unknown): boolean {
  return error instanceof ApiError && [404, 405, 501].includes(error.status)
}
