/** The one error that a handler throws on purpose: it becomes the failure envelope. */
import type { FieldErrors } from '#contract/http/envelope'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status, 4xx. */
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  /** `message` is shown to a person, in their language. */
  constructor(
    status: number,
    message: string,
    options: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.errors = options.errors
    this.headers = options.headers ?? {}
  }
}
