import { useMutation } from '@tanstack/react-query'

import { createClient } from '#contract/http/client'
import { exportTickets } from '#contract/tickets/calls'

import { apiOptions } from '../http/client.ts'
import { fetchCounting } from '../http/download-fetch.ts'

export interface ExportRange {
  /** YYYY-MM-DD, both days included */
  date_from: string
  date_to: string
}

interface ExportRun extends ExportRange {
  signal: AbortSignal
  /** Bytes so far. */
  onBytes: (received: number) => void
}

/** Tickets opened between two days, as xlsx. The window shows what the server refuses. */
export function useExportTickets() {
  return useMutation({
    mutationFn: async ({ date_from, date_to, signal, onBytes }: ExportRun) => {
      const client = createClient({ ...apiOptions, fetch: fetchCounting(onBytes) })
      const query = { date_from, date_to }
      return (await client.call(exportTickets, { query }, { signal })).data
    },
    meta: { fields: true },
  })
}
