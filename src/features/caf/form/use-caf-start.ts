import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { cafQueries } from '#api/caf/caf'
import { cafDraftName, type CafDraft } from '#api/caf/use-saving'
import { meQuery } from '#api/session/people'
import { readDraft, useDraftRestorations } from '#cache/drafts'
import { useIsQueueRead } from '#outbox/react'

import { isFillable } from './caf-checks.ts'

export type CafStart = ReturnType<typeof useCafStart>

/**
 * Reads what a form begins with: the form, its document, the person, the draft and the queue; `known` once all of it
 * is there, or can't be had. Called while the code of the form is loading.
 */
export function useCafStart(id: number) {
  const queryClient = useQueryClient()
  const restorations = useDraftRestorations()
  // Refetched first if possible: a colleague's answers must not be overwritten by older ones.
  const query = useQuery({ ...cafQueries.detail(id), refetchOnMount: 'always' })
  // The person's name is one of the initial values; offline it may be unknown.
  const { data: me, isLoading: asksWho } = useQuery(meQuery)
  const { data: draft } = useQuery({
    queryKey: ['caf-draft', id, restorations],
    queryFn: async () => (await readDraft<CafDraft>(cafDraftName(id))) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    persister: undefined,
    meta: { quiet: true },
  })
  const queueRead = useIsQueueRead()

  const { data: form, isFetchedAfterMount } = query
  useEffect(() => {
    if (form?.file === undefined || !isFillable(form)) return
    void queryClient.prefetchQuery(cafQueries.file(form))
  }, [form, queryClient])

  return {
    query,
    me,
    draft,
    known: queueRead && !asksWho && draft !== undefined && isFetchedAfterMount,
    /** Another number is another draft: one that comes back later begins the form anew. */
    restorations,
  }
}
