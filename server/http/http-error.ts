/** Errors that a handler throws on purpose; they become the failure envelope, in the language of the request. */
import { type FieldErrors, OTHER_ACCOUNT } from '#contract/http/envelope'
import type { FieldProblem } from '#contract/http/schemas'
import type { Language } from '#contract/language'

import { fieldMessages } from './field-messages.ts'
import { httpMessages } from './messages.ts'

export class HttpError extends Error {
  override readonly name = 'HttpError'
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

/** Whoever is told: a request's context has its language. */
interface Reader {
  language: Language
}

/** 404: there is no such record, or it is not the reader's; both read the same. */
export function notFound({ language }: Reader): HttpError {
  return new HttpError(404, httpMessages[language].notFound)
}

/** 409: what is there does not allow this now. */
export function conflict(message: string): HttpError {
  return new HttpError(409, message)
}

/** 409: what was meant for one account must not land in the account that is switched on now. */
export function otherAccount(language: Language): HttpError {
  const message = httpMessages[language].otherAccount
  return new HttpError(409, message, { errors: { [OTHER_ACCOUNT]: [message] } })
}

/** 422 with a sentence for each field: one of the usual problems, or a sentence as it is. */
export function invalidFields(
  { language }: Reader,
  errors: Readonly<Record<string, FieldProblem | { message: string }>>,
): HttpError {
  const said = Object.entries(errors).map(([field, problem]): [string, string[]] => [
    field,
    [typeof problem === 'string' ? fieldMessages[language][problem] : problem.message],
  ])
  return new HttpError(422, httpMessages[language].checkFields, {
    errors: Object.fromEntries(said),
  })
}
