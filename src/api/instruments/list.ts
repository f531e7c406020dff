import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listInstruments } from '#contract/instruments/calls'

import { api } from '../http/client.ts'
import { getPaging } from '../http/total-of.ts'
import { PER_PAGE, type InstrumentPage, type InstrumentQuery } from './filter-instruments.ts'

/** A page of the account's instruments. */
export const instrumentListQuery = (filter: InstrumentQuery) =>
  queryOptions({
    queryKey: ['instruments', 'list', filter],
    queryFn: async ({ signal }): Promise<InstrumentPage> => {
      const { data, meta } = await api.call(listInstruments, { query: filter }, { signal })
      return {
        instruments: data,
        ...getPaging({ rows: data.length, page: filter.page, meta, usual: PER_PAGE }),
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
