import { queryOptions, useMutation } from '@tanstack/react-query'

import type { BlobData } from '#contract/endpoint'
import {
  listAttachments,
  listAttachmentTypes,
  listServiceReports,
  listSpareParts,
  printInvoice,
  readTicketImage,
} from '#contract/endpoints/tickets'

import { api } from './api.ts'
import { fetchFile, fileQuery } from './fetch-file.ts'
import { keptFile } from './kept-files.ts'
import { ticketQueries } from './tickets.ts'
import { usePerform } from './use-perform.ts'

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
      ...fileQuery,
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
      ...fileQuery,
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
}

/** An upload is waited for as long as it goes on, in ms. */
const UPLOAD_PATIENCE = 10 * 60_000

/**
 * Puts a file, a description or both on a ticket; `ticketNumber` is how a list of what waits names it. The window shows
 * what the server refuses.
 */
export function useUploadAttachment(ticketId: number | string, ticketNumber: string) {
  const uploading = usePerform('uploadAttachment', {
    invalidates: [[...detailKey(Number(ticketId))]],
    quiet: true,
  })
  return {
    uploading: uploading.isPending,
    error: uploading.error,
    reset: uploading.reset,
    upload: ({ file, description, key }: Upload) =>
      uploading.mutateAsync({
        input: { params: { id: ticketId }, body: { ticket_id: ticketId, description } },
        files: { file },
        key,
        about: ticketNumber,
        patience: UPLOAD_PATIENCE,
      }),
  }
}

/** Deletes files of a ticket, one after the other; stops at the first that the server refuses. */
export function useDeleteAttachments(ticketId: number, ticketNumber: string) {
  const deleting = usePerform('deleteAttachment', { invalidates: [detailKey(ticketId)] })
  return {
    deleting: deleting.isPending,
    remove: async (ids: readonly number[]) => {
      for (const id of ids) {
        await deleting.mutateAsync({
          input: { params: { id: ticketId, attachment_id: id }, body: {} },
          about: ticketNumber,
        })
      }
    },
  }
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
