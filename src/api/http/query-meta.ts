import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Needed by the first paint: persisted synchronously in local storage under `web`. */
      web?: true
      /** The screen shows the failure: no toast. */
      quiet?: true
      /** Selects the data to persist; all of it by default. */
      kept?: (data: unknown) => unknown
    }
    mutationMeta: {
      /** A form shows the server's field errors: no toast for those. */
      fields?: true
      /** Queries that are stale after a success, or after a refusal because the screen was outdated. */
      invalidates?: readonly QueryKey[] | ((variables: unknown) => Promise<readonly QueryKey[]>)
      /** The form or screen shows the failure: no toast. */
      quiet?: true
    }
  }
}
