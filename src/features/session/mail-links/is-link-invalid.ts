import { ApiError } from '#contract/http/envelope'

/** Whether the server does not know the link, so that retrying does not help. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
