import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'

import {
  listCertificates,
  listTrainingCertificates,
  printTrainingCertificate,
} from '#contract/endpoints/instruments'
import type { CertificateFilter, TrainingFilter } from '#contract/entities/certificate'
import { SPEC_LIMITS } from '#contract/limits'

import { api } from './api.ts'
import { fetchFile, fileQuery } from './fetch-file.ts'
import { keptFile } from './kept-files.ts'

export type CertificateQuery = v.InferInput<typeof CertificateFilter>
export type TrainingQuery = v.InferInput<typeof TrainingFilter>

/** Rows of a page of trainings where the backend does not say how many it gives. */
const PER_PAGE = 20

/** The names that files are kept under (see `useFilesAtHand`). */
export const paperName = (address: string) => `paper:${address}`
const trainingName = (uuid: string) => `training:${uuid}`

export const certificateQueries = {
  list: (filter: CertificateQuery) =>
    queryOptions({
      queryKey: ['certificates', 'list', filter],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(listCertificates, { query: filter }, { signal })
        const limit = Number(filter.limit ?? SPEC_LIMITS.certificatePage)
        // A backend that does not say how many there are has more where it fills the page.
        const known = Number(filter.offset ?? 0) + data.length
        const more = data.length >= limit ? 1 : 0
        return { certificates: data, total: meta?.total ?? known + more }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  /** A certificate or a sticker, at the address that the server gave: kept with the files. */
  paper: (address: string) =>
    queryOptions({
      queryKey: ['paper', address],
      queryFn: ({ signal }) =>
        keptFile(paperName(address), 'latest', () => fetchFile(address, signal)),
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
          total: meta?.total ?? data.length,
          perPage: meta?.per_page ?? PER_PAGE,
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  /** The document itself: kept with the files once it was read. */
  paper: (uuid: string) =>
    queryOptions({
      queryKey: ['training-paper', uuid],
      queryFn: ({ signal }) =>
        keptFile(
          trainingName(uuid),
          'latest',
          async () =>
            (await api.call(printTrainingCertificate, { params: { id: uuid } }, { signal })).data,
        ),
      ...fileQuery,
    }),
}
