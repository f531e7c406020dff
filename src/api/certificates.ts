import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'

import {
  listCertificates,
  listTrainingCertificates,
  printTrainingCertificate,
  type CertificateFilter,
  type TrainingFilter,
} from '#contract/certificates'
import { SPEC_LIMITS } from '#contract/http/limits'

import { fetchCachedFile } from './files/cached-files.ts'
import { fetchFile, fileQuery } from './files/fetch-file.ts'
import { api } from './http/client.ts'
import { getPaging, totalOf } from './http/paging.ts'

export type CertificateQuery = v.InferInput<typeof CertificateFilter>
export type TrainingQuery = v.InferInput<typeof TrainingFilter>

/** Cache names of files (see `useAvailableFiles`). */
export const paperName = (address: string) => `paper:${address}`
const trainingName = (uuid: string) => `training:${uuid}`

export const certificateQueries = {
  list: (filter: CertificateQuery) =>
    queryOptions({
      queryKey: ['certificates', 'list', filter],
      queryFn: async ({ signal }) => {
        // Always sent: other servers have other defaults.
        const { limit = SPEC_LIMITS.certificatePage, offset = 0 } = filter
        const query = { ...filter, limit, offset }
        const { data, meta } = await api.call(listCertificates, { query }, { signal })
        const certificates = data.slice(0, Number(limit))
        const total = meta?.total ?? totalOf(data.length, Number(limit), Number(offset))
        return { certificates, total }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  /** A certificate or a sticker at the address that the server gave, cached as a file. */
  paper: (address: string) =>
    queryOptions({
      queryKey: ['paper', address],
      queryFn: ({ signal }) =>
        fetchCachedFile(paperName(address), 'latest', () => fetchFile(address, signal)),
      ...fileQuery,
    }),
}

export const trainingQueries = {
  list: (filter: TrainingQuery) =>
    queryOptions({
      queryKey: ['trainings', 'list', filter],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(
          listTrainingCertificates,
          { query: filter },
          { signal },
        )
        return {
          trainings: data,
          ...getPaging({ data, page: filter.page, meta }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  /** The document itself, cached as a file once it was opened. */
  paper: (uuid: string) =>
    queryOptions({
      queryKey: ['training-paper', uuid],
      queryFn: ({ signal }) =>
        fetchCachedFile(
          trainingName(uuid),
          'latest',
          async () =>
            (await api.call(printTrainingCertificate, { params: { id: uuid } }, { signal })).data,
        ),
      ...fileQuery,
    }),
}
