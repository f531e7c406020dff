import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listAudit } from '#contract/audit'
import { isMissingCall } from '#contract/http/envelope'

import { api } from './http/client.ts'
import { getPaging } from './http/paging.ts'

export type { AuditEntry } from '#contract/audit'

/** The audit log of the current account, newest first; null on a backend without the call. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: async ({ signal }) => {
      try {
        const { data, meta } = await api.call(listAudit, { query: { page } }, { signal })
        return { entries: data, ...getPaging({ data, page, meta }) }
      } catch (error) {
        if (isMissingCall(error)) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
