/** Which trace the work of this moment belongs to; without traces it belongs to none. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface CurrentTrace {
  /** 32 hex digits; undefined where the trace is not recorded. */
  traceId: string | undefined
  /** The library's own, under which spans are made. */
  context: unknown
}

export const currentTrace = new AsyncLocalStorage<CurrentTrace>()
