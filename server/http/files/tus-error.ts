/** How the library is told to refuse: it reads these two fields of what is thrown. */

export class TusError extends Error {
  override readonly name = 'TusError'
  /** HTTP status. */
  readonly status_code: number
  readonly body: string

  constructor({ status_code: status, body }: { status_code: number; body: string }) {
    super(body)
    this.status_code = status
    this.body = body
  }
}
