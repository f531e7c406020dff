import { queryOptions, useMutation } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import { downloadAuditPack, readInstrumentSummary } from '#contract/endpoints/instrument-pages'

import { api, apiOptions } from './api.ts'
import { fetchCounting } from './download-fetch.ts'

/** An instrument with its last tickets, next visit and certificates: an extension. */
export const instrumentSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['instruments', 'summary', id],
    queryFn: async ({ signal }) =>
      (await api.call(readInstrumentSummary, { params: { id } }, { signal })).data,
    meta: { quiet: true },
  })

interface PackRun {
  id: number
  signal: AbortSignal
  /** Bytes so far. */
  onBytes: (received: number) => void
}

/** Certificates, service reports and signed forms of an instrument, as zip. */
export function useAuditPack() {
  return useMutation({
    mutationFn: async ({ id, signal, onBytes }: PackRun) => {
      const client = createClient({ ...apiOptions, fetch: fetchCounting(onBytes) })
      return (await client.call(downloadAuditPack, { params: { id } }, { signal })).data
    },
  })
}
