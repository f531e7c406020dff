import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

import { ApiError } from '#contract/http/envelope'

/** Shows the server's field errors at their fields. Returns false if there are none. */
export function showServerErrors<V extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!(error instanceof ApiError)) return false
  let shown = false
  for (const name of names) {
    const [sentence] = error.errors[name] ?? []
    if (sentence === undefined) continue
    setError(name, { type: 'server', message: sentence }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}
