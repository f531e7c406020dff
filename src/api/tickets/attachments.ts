import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { isFileMarkedMissing } from '#cache/file-cache'
import type { BlobData } from '#contract/http/endpoint'
import { isMissingCall } from '#contract/http/envelope'
import { printInvoice } from '#contract/invoices'
import { listServiceReports, listSpareParts } from '#contract/service-reports'
import {
  listAttachments,
  listAttachmentTypes,
  readTicketImage,
} from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { usePerform } from '#outbox/react'

import { fetchCachedFile, refetchFile } from '../files/cached-files.ts'
import { assertElsewhere, fetchFile, fileQuery } from '../files/fetch-file.ts'
import { findOptionalFile, assertFile } from '../files/optional-file.ts'
import { api } from '../http/client.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { ticketQueries } from './tickets.ts'

/** Timeouts of service reports and their parts, and of a picture on a slow line, in ms. */
const REPORTS_TIMEOUT_MS = 30_000
const PICTURE_TIMEOUT_MS = 90_000
/** Time until a missing file is looked for again, in ms: it may be there later. */
const FILE_MISSING_MS = 86_400_000

/** Cache names of files (see `useAvailableFiles`). */
export const fileNames = {
  file: (id: number) => `file:${id}`,
  invoice: (ticketId: number) => `invoice:${ticketId}`,
  picture: (ticketId: number) => `picture:${ticketId}`,
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

  /** The file itself, cached by its id, since addresses may be signed anew. */
  file: (id: number, address: string) =>
    queryOptions({
      queryKey: ['file', id],
      queryFn: ({ signal }) => attachmentFile(id, address, { signal, life: 'forever' }),
      ...fileQuery,
    }),

  /** The picture that the ticket was opened with; null if there is none. */
  picture: ({ id, has_image }: Pick<Ticket, 'id' | 'has_image'>) =>
    queryOptions({
      queryKey: ['ticket-picture', id],
      queryFn: async ({ signal }): Promise<Blob | null> => {
        const ask = () =>
          fetchCachedFile(fileNames.picture(id), 'forever', async () => {
            const patient = { signal: withTimeout(signal, PICTURE_TIMEOUT_MS) }
            return assertFile((await api.call(readTicketImage, { params: { id } }, patient)).data)
          })
        const file = has_image
          ? await ask()
          : await findOptionalFile(fileNames.picture(id), FILE_MISSING_MS, ask)
        return file && file.blob
      },
      ...fileQuery,
    }),

  reports: ({ id, has_service_report }: Pick<Ticket, 'id' | 'has_service_report'>) =>
    queryOptions({
      queryKey: [...detailKey(id), 'service-reports'],
      queryFn: async ({ signal }) => {
        const patient = { signal: withTimeout(signal, REPORTS_TIMEOUT_MS) }
        try {
          return (await api.call(listServiceReports, { params: { id } }, patient)).data
        } catch (error) {
          // A backend that does not say whether there are any may not have the call.
          if (has_service_report === undefined && isMissingCall(error)) return []
          throw error
        }
      },
      enabled: has_service_report !== false,
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
            { signal: withTimeout(signal, REPORTS_TIMEOUT_MS) },
          )
        ).data,
      meta: { quiet: true },
    }),
}

interface FileRead {
  signal: AbortSignal
  life: 'forever' | 'latest'
}

async function attachmentFile(id: number, address: string, { signal, life }: FileRead) {
  return (await fetchCachedFile(fileNames.file(id), life, () => fetchFile(address, signal))).blob
}

/** Refetches a file that could not be shown, bypassing its copy. */
export function useRefetchAttachment(id: number, address: string) {
  const queryClient = useQueryClient()
  return () =>
    refetchFile(queryClient, attachmentQueries.file(id, address).queryKey, (signal) =>
      attachmentFile(id, address, { signal, life: 'latest' }),
    )
}

/** Fetches a file to be saved. Resolves with its address if it is on another host and can't be read. */
export function useDownloadAttachment() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, address }: { id: number; address: string }) =>
      queryClient.fetchQuery(attachmentQueries.file(id, address)).catch(assertElsewhere),
  })
  return mutateAsync
}

export interface Upload {
  file: File | undefined
  description: string
  key: string
}

/** How long the screen waits for an upload, in ms. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/**
 * Adds a file, a description or both to a ticket; `ticketNumber` identifies it in the list of commands. The modal shows
 * refusals.
 */
export function useUploadAttachment(ticketId: number | string, ticketNumber: string) {
  const uploading = usePerform('uploadAttachment', { refreshAtOnce: true, quiet: true })
  return {
    upload: ({ file, description, key }: Upload) =>
      uploading.mutateAsync({
        input: { params: { id: ticketId }, body: { ticket_id: ticketId, description } },
        files: { file },
        key,
        about: ticketNumber,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
  }
}

/** Deletes files of a ticket, one after the other; stops at the first refusal. */
export function useDeleteAttachments(ticketId: number, ticketNumber: string) {
  const { mutateAsync, isPending } = usePerform('deleteAttachment', { refreshAtOnce: true })
  const remove = useCallback(
    async (ids: readonly number[]) => {
      for (const id of ids) {
        await mutateAsync({
          input: { params: { id: ticketId, attachment_id: id }, body: {} },
          about: ticketNumber,
        })
      }
    },
    [mutateAsync, ticketId, ticketNumber],
  )
  return { deleting: isPending, remove }
}

/** The invoice of a ticket as PDF; null if there is none. */
export function useInvoice({ id, has_invoice }: Pick<Ticket, 'id' | 'has_invoice'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<BlobData | null> => {
      const ask = () =>
        fetchCachedFile(fileNames.invoice(id), 'latest', async () =>
          assertFile((await api.call(printInvoice, { params: { id } })).data),
        )
      return has_invoice ? ask() : findOptionalFile(fileNames.invoice(id), FILE_MISSING_MS, ask)
    },
    onSuccess: (file) => {
      if (!file) queryClient.setQueryData(invoiceMissingQuery(id).queryKey, true)
    },
  })
}

/** Whether the server said recently that a ticket has no invoice. */
export const invoiceMissingQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['invoice-missing', ticketId],
    queryFn: () => isFileMarkedMissing(fileNames.invoice(ticketId), FILE_MISSING_MS),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 60_000,
    persister: undefined,
    meta: { quiet: true },
  })
