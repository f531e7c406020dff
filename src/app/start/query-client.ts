import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { getFailureMessage } from '#api/http/failure-message'
import {
  ApiError,
  isBenchLocked,
  isFactorNeeded,
  isOtherAccount,
  isProofNeeded,
  reportIdOf,
} from '#contract/http/envelope'
import { SPEC_LIMITS } from '#contract/http/limits'
import { readConnectivity } from '#device/connectivity'
import { catalogueStore } from '#i18n/catalogue'
import { showToast } from '#ui/toast/toast.ts'

/** The only place where server failures become toasts (section 8). */
function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return
  // The call was for the previous account and is repeated for the current one.
  if (isOtherAccount(error)) return
  // Asked for on the screen, or just declined there.
  if ([isFactorNeeded, isProofNeeded, isBenchLocked].some((is) => is(error))) return
  const { whole, start } = catalogueStore.get()
  showToast('error', getFailureMessage(error, whole ?? start), {
    duration: SPEC_LIMITS.httpToastMs,
    number: reportIdOf(error),
  })
}

/** Whether a call failed because the screen is outdated: what it names has changed or is gone. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** Returns the failure of a command that is pending: the server has nothing new, and may have reported a problem. */
function readPending(data: unknown): { failure?: { status: number; message: string } } | undefined {
  const done = data as
    | { state?: unknown; failure?: { status: number; message: string } }
    | undefined
  return done?.state === 'pending' ? done : undefined
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // The data on screen stays; the mark in the shell says that it could not be refreshed.
      const unreached = error instanceof ApiError && error.status === 0
      if (query.meta?.quiet || (unreached && readConnectivity() === 'offline')) return
      toastFailure(error)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      const shownInForm =
        mutation.meta?.fields && error instanceof ApiError && Object.keys(error.errors).length > 0
      if (!mutation.meta?.quiet && !shownInForm) toastFailure(error)
    },
    // After the mutation's own onSuccess, so that what it puts into the cache is refetched and not cancelled.
    async onSettled(data, error, variables, _result, mutation) {
      if (error && !isOutdated(error)) return
      const pending = readPending(data)
      if (pending) {
        const { failure } = pending
        if (failure) toastFailure(new ApiError('refused', failure.status, failure.message))
        return
      }
      const { invalidates = [] } = mutation.meta ?? {}
      const keys = typeof invalidates === 'function' ? await invalidates(variables) : invalidates
      for (const queryKey of keys) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      persister: async (...asked) => (await import('#cache/query-store')).persistedFetch(...asked),
      staleTime: 30_000,
      gcTime: 24 * 60 * 60_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && error.passing && navigator.onLine,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
