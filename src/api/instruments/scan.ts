import { queryOptions } from '@tanstack/react-query'

import { ApiError } from '#contract/http/envelope'
import { scanInstrument } from '#contract/instruments/calls'
import type { ScannedLabel } from '#contract/instruments/label'

import { api } from '../http/client.ts'
import type { Scan } from './find-scanned.ts'

/** Looks up a label on the server; never cached. */
export const scanQuery = (label: ScannedLabel) =>
  queryOptions({
    queryKey: ['instruments', 'scan', label],
    queryFn: async ({ signal }): Promise<Scan> => {
      const query =
        label.code === undefined ? { instrument_id: label.instrumentId } : { code: label.code }
      try {
        const { data } = await api.call(scanInstrument, { query }, { signal })
        return { state: 'found', instrument: data }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 409) return { state: 'several' }
        if (error.status === 404 || error.status === 422) return { state: 'unknown' }
        if (error.passing || error.status === 405) return { state: 'unreached' }
        throw error
      }
    },
    persister: undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
