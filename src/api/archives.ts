import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import { downloadArchive, listArchives } from '#contract/archives'
import type { BlobData } from '#contract/http/endpoint'

import { fetchCachedFile } from './files/cached-files.ts'
import { api, clientCounting } from './http/client.ts'
import { getPaging } from './http/paging.ts'

export interface ArchiveQuery {
  page?: number
  search?: string
}

export const archiveQueries = {
  list: (filter: ArchiveQuery) =>
    queryOptions({
      queryKey: ['archives', 'list', filter],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(listArchives, { query: filter }, { signal })
        return {
          archives: data,
          ...getPaging({ data, page: filter.page, meta }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
}

/** The cache name of a document (see `useAvailableFiles`). */
export const archiveName = (id: number) => `archive:${id}`

interface Download {
  id: number
  /** Bytes received so far. */
  onBytes: (received: number) => void
}

/** Downloads an archived document; a copy stays for offline use. */
export function useArchiveDownload() {
  return useMutation({
    mutationFn: ({ id, onBytes }: Download): Promise<BlobData> =>
      fetchCachedFile(archiveName(id), 'latest', async () => {
        const client = clientCounting(onBytes)
        return (await client.call(downloadArchive, { params: { id } })).data
      }),
  })
}
