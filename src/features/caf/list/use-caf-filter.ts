import { getRouteApi } from '@tanstack/react-router'

import type { CafQuery } from '#api/caf/caf'
import { CAF_STATUSES } from '#contract/caf/schemas'
import { isOneOf } from '#contract/http/one-of'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'

import { parseStatuses } from './parse-statuses.ts'

const route = getRouteApi('/_app/caf')

const isStatus = (word: string) => isOneOf(CAF_STATUSES, word)

/** Returns the filters of the address, and functions that change them. */
export function useCafFilter() {
  const asked = route.useSearch()
  const words = parseStatuses(asked.status ?? '')
  const status = words.filter(isStatus).join(',') || undefined
  const { page, search } = asked
  const filter: CafQuery = {
    page: page ?? 1,
    ...(status !== undefined && { status }),
    ...(search !== undefined && search !== '' && { search }),
  }

  const { change, clear } = useListSearch(asked)
  return {
    filter,
    filtered: status !== undefined || filter.search !== undefined,
    /** Unknown statuses in the address. */
    strange: words.filter((word) => !isStatus(word)),
    change,
    clear: () => clear(),
  }
}
