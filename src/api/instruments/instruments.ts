import { queryOptions } from '@tanstack/react-query'

import { checkInstruments } from '#contract/instruments/calls'

import { api } from '../http/client.ts'

/** All instruments of the account, to choose from: few enough to keep on the device. */
export const ownInstrumentsQuery = queryOptions({
  queryKey: ['instruments', 'own'],
  queryFn: async ({ signal }) =>
    (await api.call(checkInstruments, {}, { signal })).data.instruments,
  staleTime: 10 * 60_000,
})
