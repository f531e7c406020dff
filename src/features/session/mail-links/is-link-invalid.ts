import { ApiError } from '#contract/http/envelope'

/** The server knows no such link, now or any more: trying again does not help. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
