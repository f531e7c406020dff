/**
 * Returns a query's signal that also aborts after `ms`, for servers that accept a call and never answer it. The reason
 * is a `TimeoutError`, which queries do not retry by themselves.
 */
export function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)])
}
