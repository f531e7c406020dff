import { useMutation } from '@tanstack/react-query'

import { exportTickets } from '#contract/tickets/calls'

import { clientCounting } from '../http/client.ts'

export interface ExportRange {
  /** YYYY-MM-DD, both inclusive */
  date_from: string
  date_to: string
}

interface ExportRun extends ExportRange {
  signal: AbortSignal
  /** Bytes received so far. */
  onBytes: (received: number) => void
}

/** Downloads the tickets opened between two days as xlsx. The modal shows refusals. */
export function useExportTickets() {
  return useMutation({
    mutationFn: async ({ date_from, date_to, signal, onBytes }: ExportRun) => {
      const client = clientCounting(onBytes)
      const query = { date_from, date_to }
      return (await client.call(exportTickets, { query }, { signal })).data
    },
    meta: { fields: true },
  })
}
