import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'

import { readCachedFile } from '#cache/file-cache'
import { listCafDesignations, listCafDocuments, readCafDocument } from '#contract/caf/calls'
import { type CafDocument, type CafFilter, CAF_FILLABLE } from '#contract/caf/schemas'
import type { BlobData } from '#contract/http/endpoint'

import { fetchCachedFile, refetchFile } from '../files/cached-files.ts'
import { assertElsewhere, fetchFile, fileQuery, isApiAddress } from '../files/fetch-file.ts'
import { openFile, type FileParts } from '../files/file-parts.ts'
import { api } from '../http/client.ts'
import { getPaging } from '../http/paging.ts'
import { documentVersion } from './version.ts'

export type CafQuery = v.InferInput<typeof CafFilter>

export interface CafPage {
  forms: CafDocument[]
  /** Number on all pages. */
  total: number
  perPage: number
}

/** Page size where the backend does not report it. */
const PER_PAGE = 10

/** The filter of 'See detail' (specification 2.3), and of the reminder itself. */
export const FILLABLE_QUERY = { page: 1, status: CAF_FILLABLE.join(',') } as const

export const cafQueries = {
  all: () => ['caf'] as const,

  list: (filter: CafQuery) =>
    queryOptions({
      queryKey: ['caf', 'list', filter],
      queryFn: async ({ signal }): Promise<CafPage> => {
        const { data, meta } = await api.call(listCafDocuments, { query: filter }, { signal })
        return {
          forms: data,
          ...getPaging({ data, page: filter.page, meta, usual: PER_PAGE }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['caf', 'detail', id],
      queryFn: async ({ signal }) =>
        (await api.call(readCafDocument, { params: { id } }, { signal })).data,
      meta: { quiet: true },
    }),

  designations: () =>
    queryOptions({
      queryKey: ['caf-designations'],
      queryFn: async ({ signal }) => (await api.call(listCafDesignations, {}, { signal })).data,
      staleTime: 60 * 60_000,
      meta: { quiet: true },
    }),

  /** The document to read, cached as a file. Under the hash of its bytes it never changes. */
  file: (form: CafDocument) =>
    queryOptions({
      queryKey: ['caf-file', form.id, documentVersion(form)],
      queryFn: ({ signal }) => openCafFile(form, signal),
      ...fileQuery,
    }),
}

/** Includes the form's version, if it has one: the newest document may differ from the form that is shown. */
function addressOf({ file = '', document }: CafDocument): string {
  const version = document?.version
  if (version === undefined || !file.startsWith('/')) return file
  return `${file}${file.includes('?') ? '&' : '?'}version=${version}`
}

async function openCafFile(form: CafDocument, signal: AbortSignal): Promise<Blob | FileParts> {
  const { file = '', document } = form
  // Other hosts may reject range requests of a foreign page.
  if (document?.sha256 === undefined || !isApiAddress(file))
    return (await cafFile(form, signal)).blob
  const kept = await readCachedFile(cafFileName(form))
  if (kept) return kept.blob
  const whole = (there?: Blob) =>
    fetchCachedFile(cafFileName(form), 'forever', () =>
      there
        ? Promise.resolve({ blob: there, filename: undefined })
        : fetchFile(addressOf(form), new AbortController().signal),
    )
  return openFile(addressOf(form), whole, signal)
}

/** The cache name of the document (see `useAvailableFiles`). */
export const cafFileName = (form: CafDocument) => `caf:${form.id}:${documentVersion(form)}`

export const signedFileName = (id: number) => `caf-signed:${id}`

function cafFile(
  form: CafDocument,
  signal: AbortSignal,
  life = form.document?.sha256 === undefined ? ('latest' as const) : ('forever' as const),
): Promise<BlobData> {
  return fetchCachedFile(cafFileName(form), life, () => fetchFile(addressOf(form), signal))
}

/** Refetches a document that could not be shown, bypassing its copy. */
export function useRefetchCafFile(form: CafDocument) {
  const queryClient = useQueryClient()
  return () =>
    refetchFile(
      queryClient,
      cafQueries.file(form).queryKey,
      async (signal) => (await cafFile(form, signal, 'latest')).blob,
    )
}

/**
 * Downloads the document of a form, or its signed copy at `path`. Resolves with its address if it is on another host
 * and can't be read.
 */
export function useCafDownload() {
  return useMutation({
    mutationFn: async ({
      form,
      signedAt,
    }: {
      form: CafDocument
      signedAt?: string
    }): Promise<BlobData | { elsewhere: string }> => {
      const { signal } = new AbortController()
      const fetching =
        signedAt === undefined
          ? cafFile(form, signal)
          : fetchCachedFile(signedFileName(form.id), 'latest', () => fetchFile(signedAt, signal))
      return fetching.catch(assertElsewhere)
    },
  })
}
