import { getRouteApi } from '@tanstack/react-router'

import type { CertificateQuery } from '#api/certificates'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'

const route = getRouteApi('/_app/certificates')

/** Returns the filters of the address, and functions that change them. */
export function useCertificateFilter() {
  const asked = route.useSearch()
  const { limit = SPEC_LIMITS.certificatePage, offset = 0, instrument_id, search, expiring } = asked
  const filter = {
    limit,
    offset,
    ...(instrument_id !== undefined && { instrument_id }),
    ...(search !== undefined && search !== '' && { search }),
    ...(expiring !== undefined && { expiring }),
  } satisfies CertificateQuery
  const { change, clear } = useListSearch(asked)
  return {
    filter,
    filtered: instrument_id !== undefined || expiring !== undefined || Boolean(search),
    change,
    clear: () => clear(),
  }
}
