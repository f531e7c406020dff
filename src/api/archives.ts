import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import { downloadArchive, listArchives } from '#contract/archives'
import { createClient } from '#contract/http/client'
import type { BlobData } from '#contract/http/endpoint'

import { fetchCachedFile } from './files/kept-files.ts'
import { api, apiOptions } from './http/client.ts'
import { fetchCounting } from './http/download-fetch.ts'
import { getPaging } from './http/total-of.ts'

/** Rows of a page where the backend does not say how many it gives. */
const PER_PAGE = 20

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
          ...getPaging({ rows: data.length, page: filter.page, meta, usual: PER_PAGE }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
}

/** The name that a document is kept under (see `useAvailableFiles`). */
export const archiveName = (id: number) => `archive:${id}`

interface Download {
  id: number
  /** Bytes so far. */
  onBytes: (received: number) => void
}

/** Fetches an archived document, for the person to have; a copy stays for when there is no network. */
export function useArchiveDownload() {
  return useMutation({
    mutationFn: ({ id, onBytes }: Download): Promise<BlobData> =>
      fetchCachedFile(archiveName(id), 'latest', async () => {
        const client = createClient({ ...apiOptions, fetch: fetchCounting(onBytes) })
        return (await client.call(downloadArchive, { params: { id } })).data
      }),
  })
}
