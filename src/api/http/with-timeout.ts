/**
 * The signal of a query, aborted after `ms` too: a server that takes a call and never answers it has failed as well. What
 * is thrown then is a `TimeoutError`, which no query tries again by itself.
 */
export function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), ms)
  return AbortSignal.any([signal, late.signal])
}
