import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import type { BlobData } from '#contract/endpoint'
import {
  deleteAttachment,
  listAttachments,
  listAttachmentTypes,
  listServiceReports,
  listSpareParts,
  printInvoice,
  readTicketImage,
  uploadAttachment,
} from '#contract/endpoints/tickets'

import { api, apiOptions, fetchFile } from './api.ts'
import { keptFile } from './kept-files.ts'
import { ticketQueries } from './tickets.ts'
import { fetchWithProgress } from './upload-fetch.ts'

/** The names of files that may be kept (see `useFilesAtHand`). */
export const keptAs = {
  file: (id: number) => `file:${id}`,
  invoice: (ticketId: number) => `invoice:${ticketId}`,
}

const detailKey = (ticketId: number) => ticketQueries.detail(ticketId).queryKey

export const attachmentQueries = {
  list: (ticketId: number) =>
    queryOptions({
      queryKey: [...detailKey(ticketId), 'attachments'],
      queryFn: async ({ signal }) =>
        (await api.call(listAttachments, { params: { id: ticketId } }, { signal })).data,
      meta: { quiet: true },
    }),

  types: () =>
    queryOptions({
      queryKey: ['attachment-types'],
      queryFn: async ({ signal }) => (await api.call(listAttachmentTypes, {}, { signal })).data,
      staleTime: 60 * 60_000,
      meta: { quiet: true },
    }),

  /** The file itself: kept with the files, not with the answers; by its id, since addresses may be signed anew. */
  file: (id: number, address: string) =>
    queryOptions({
      queryKey: ['file', id],
      queryFn: async ({ signal }) =>
        (await keptFile(keptAs.file(id), 'forever', () => fetchFile(address, signal))).blob,
      staleTime: Infinity,
      gcTime: 60_000,
      persister: undefined,
      meta: { quiet: true },
    }),

  picture: (ticketId: number) =>
    queryOptions({
      queryKey: ['ticket-picture', ticketId],
      queryFn: async ({ signal }) =>
        (
          await keptFile(
            `picture:${ticketId}`,
            'forever',
            async () =>
              (await api.call(readTicketImage, { params: { id: ticketId } }, { signal })).data,
          )
        ).blob,
      staleTime: Infinity,
      gcTime: 60_000,
      persister: undefined,
      meta: { quiet: true },
    }),

  reports: (ticketId: number) =>
    queryOptions({
      queryKey: [...detailKey(ticketId), 'service-reports'],
      queryFn: async ({ signal }) =>
        (await api.call(listServiceReports, { params: { id: ticketId } }, { signal })).data,
      meta: { quiet: true },
    }),

  parts: (ticketId: number, reportId: number) =>
    queryOptions({
      queryKey: [...detailKey(ticketId), 'service-reports', reportId, 'parts'],
      queryFn: async ({ signal }) =>
        (
          await api.call(
            listSpareParts,
            { params: { id: ticketId, service_report_id: reportId } },
            { signal },
          )
        ).data,
      meta: { quiet: true },
    }),
}

export interface Upload {
  file: File | undefined
  description: string
  key: string
  signal: AbortSignal
  /** 0 to 1 */
  onProgress: (done: number) => void
}

/** Puts a file, a description or both on a ticket. The window shows what the server refuses. */
export function useUploadAttachment(ticketId: number) {
  return useMutation({
    mutationFn: ({ file, description, key, signal, onProgress }: Upload) =>
      createClient({ ...apiOptions, fetch: fetchWithProgress(onProgress) }).call(
        uploadAttachment,
        {
          params: { id: ticketId },
          body: { ticket_id: ticketId, description },
          files: file ? { file } : {},
        },
        { idempotencyKey: key, signal },
      ),
    meta: { invalidates: [detailKey(ticketId)], quiet: true },
  })
}

/** Deletes files of a ticket, one after the other; stops at the first that the server refuses. */
export function useDeleteAttachments(ticketId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (targets: readonly { id: number; key: string }[]) => {
      for (const { id, key } of targets) {
        await api.call(
          deleteAttachment,
          { params: { id: ticketId, attachment_id: id }, body: {} },
          { idempotencyKey: key },
        )
      }
    },
    // those before the refused one are gone
    onError: () => queryClient.invalidateQueries({ queryKey: detailKey(ticketId) }),
    meta: { invalidates: [detailKey(ticketId)] },
  })
}

/** The invoice of a ticket, as PDF. */
export function useInvoice() {
  return useMutation({
    mutationFn: (ticketId: number): Promise<BlobData> =>
      keptFile(
        keptAs.invoice(ticketId),
        'latest',
        async () => (await api.call(printInvoice, { params: { id: ticketId } })).data,
      ),
  })
}
