import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'

import { isMissingCall } from '#contract/http/envelope'
import {
  exportInstrumentReport,
  readInstrumentReport,
  type ReportFilter,
} from '#contract/instrument-reports'

import { api } from '../http/client.ts'
import { setScreenAvailable } from '../http/screens.ts'

/** Days, both inclusive; the last twelve months by default. */
export type ReportSpan = v.InferOutput<typeof ReportFilter>

const REPORT_SCREEN = 'instrument-report'

/** An extension: a backend without the call does not have this screen. */
export const instrumentReportQuery = (span: ReportSpan) =>
  queryOptions({
    queryKey: ['instruments', 'report', span],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await api.call(readInstrumentReport, { query: span }, { signal })
        setScreenAvailable(REPORT_SCREEN, true)
        return data
      } catch (error) {
        if (isMissingCall(error)) setScreenAvailable(REPORT_SCREEN, false)
        throw error
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Downloads the report's table as xlsx. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (span: ReportSpan) =>
      (await api.call(exportInstrumentReport, { query: span })).data,
  })
}
