import { queryOptions } from '@tanstack/react-query'

import { readInstrumentSummary } from '#contract/instrument-reports'

import { api } from '../http/client.ts'

/** An instrument with its last tickets, next visit and certificates; an extension. */
export const instrumentSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['instruments', 'summary', id],
    queryFn: async ({ signal }) =>
      (await api.call(readInstrumentSummary, { params: { id } }, { signal })).data,
    meta: { quiet: true },
  })
