import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Needed by the first paint: kept synchronously in local storage under `web`. */
      web?: true
      /** The screen says itself what failed: no toast. */
      quiet?: true
      /** What of the answer this device keeps; all of it unless said. */
      kept?: (data: unknown) => unknown
    }
    mutationMeta: {
      /** A form shows what the server said of its fields: such a refusal is no toast. */
      fields?: true
      /** What is out of date once it succeeded, or was refused since the screen is. */
      invalidates?: readonly QueryKey[] | ((variables: unknown) => Promise<readonly QueryKey[]>)
      /** The form or screen says itself what failed: no toast. */
      quiet?: true
    }
  }
}
