import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError, isOtherAccount } from '#contract/http/envelope'
import { SPEC_LIMITS } from '#contract/http/limits'
import { readConnectivity } from '#device/connectivity'
import { currentStrings, startStrings } from '#i18n/catalogue'
import { StorageFullError } from '#outbox/storage-full'
import { showToast } from '#ui/toast/toast.ts'

/** Server failures become toasts here and nowhere else (section 8). */
function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return
  // What was asked of the account before is asked of the one that is on, once it is known.
  if (isOtherAccount(error)) return
  showToast('error', getFailureMessage(error), { duration: SPEC_LIMITS.httpToastMs })
}

function getFailureMessage(error: unknown): string {
  if (error instanceof StorageFullError) return currentStrings().outbox.storageFull
  const said = error instanceof ApiError ? error.serverMessage : undefined
  return said ?? startStrings().errors.somethingWentWrong
}

/** What was asked for fits no longer, or is gone: what is on screen is older than what the server has. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** What was done on this device only: the server has nothing new yet, and may have answered that it is not well. */
function readPending(data: unknown): { failure?: { status: number; message: string } } | undefined {
  const done = data as
    | { state?: unknown; failure?: { status: number; message: string } }
    | undefined
  return done?.state === 'pending' ? done : undefined
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // What is already on screen stays; that it could not be refreshed is said by the mark in the shell.
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
    // After the mutation's own onSuccess: what that one puts into the cache is refreshed, not cancelled.
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
