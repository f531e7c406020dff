import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'

import { exportInstrumentReport, readInstrumentReport } from '#contract/endpoints/instrument-pages'
import type { ReportFilter } from '#contract/entities/instrument-page'

import { api } from './api.ts'

/** Days, both included; the last twelve months without them. */
export type ReportSpan = v.InferOutput<typeof ReportFilter>

export const instrumentReportQuery = (span: ReportSpan) =>
  queryOptions({
    queryKey: ['instruments', 'report', span],
    queryFn: async ({ signal }) =>
      (await api.call(readInstrumentReport, { query: span }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The table of the report, as xlsx. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (span: ReportSpan) =>
      (await api.call(exportInstrumentReport, { query: span })).data,
  })
}
