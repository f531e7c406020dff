import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { checkInstruments, listInstruments } from '#contract/instruments/calls'

import { api } from '../http/client.ts'
import { getPaging } from '../http/paging.ts'
import type { InstrumentPage, InstrumentQuery } from './filter-instruments.ts'

/** All instruments of the account, to choose from: few enough to keep on the device. */
export const ownInstrumentsQuery = queryOptions({
  queryKey: ['instruments', 'own'],
  queryFn: async ({ signal }) =>
    (await api.call(checkInstruments, {}, { signal })).data.instruments,
  staleTime: 10 * 60_000,
})

/** A page of the account's instruments. */
export const instrumentListQuery = (filter: InstrumentQuery) =>
  queryOptions({
    queryKey: ['instruments', 'list', filter],
    queryFn: async ({ signal }): Promise<InstrumentPage> => {
      const { data, meta } = await api.call(listInstruments, { query: filter }, { signal })
      return {
        instruments: data,
        ...getPaging({ data, page: filter.page, meta }),
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
