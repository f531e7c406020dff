import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listAudit } from '#contract/audit'
import { isMissingCall } from '#contract/http/envelope'

import { api } from './http/client.ts'
import { getPaging } from './http/total-of.ts'

export type { AuditEntry } from '#contract/audit'

/** Page size where the backend does not report it. */
const PER_PAGE = 20

/** The audit log of the current account, newest first; null on a backend without the call. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: async ({ signal }) => {
      try {
        const { data, meta } = await api.call(listAudit, { query: { page } }, { signal })
        return { entries: data, ...getPaging({ rows: data.length, page, meta, usual: PER_PAGE }) }
      } catch (error) {
        if (isMissingCall(error)) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
