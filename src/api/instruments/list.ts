import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { listInstruments } from '#contract/instruments/calls'

import { api } from '../http/client.ts'
import { pageOf } from '../http/total-of.ts'
import { PER_PAGE, type InstrumentPage, type InstrumentQuery } from './narrowing.ts'

/** A page of the account's instruments. */
export const instrumentListQuery = (filter: InstrumentQuery) =>
  queryOptions({
    queryKey: ['instruments', 'list', filter],
    queryFn: async ({ signal }): Promise<InstrumentPage> => {
      const { data, meta } = await api.call(listInstruments, { query: filter }, { signal })
      return {
        instruments: data,
        ...pageOf({ rows: data.length, page: filter.page, meta, usual: PER_PAGE }),
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
