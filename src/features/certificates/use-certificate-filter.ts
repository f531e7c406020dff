import { getRouteApi } from '@tanstack/react-router'

import type { CertificateQuery } from '#api/certificates'
import { SPEC_LIMITS } from '#contract/http/limits'

const route = getRouteApi('/_app/certificates')

/** The filters of the address, and the way to change them: every change but of the page starts at the first page. */
export function useCertificateFilter() {
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { limit = SPEC_LIMITS.certificatePage, offset = 0, instrument_id, search, expiring } = asked
  const filter = {
    limit,
    offset,
    ...(instrument_id !== undefined && { instrument_id }),
    ...(search !== undefined && search !== '' && { search }),
    ...(expiring !== undefined && { expiring }),
  } satisfies CertificateQuery

  /** What is typed replaces the entry it was typed on; everything else can be taken back with Back. */
  const change = (changes: Partial<typeof asked>, replace = false) =>
    void navigate({
      search: { ...asked, offset: undefined, ...changes },
      replace,
      resetScroll: false,
    })
  return {
    filter,
    filtered: instrument_id !== undefined || expiring !== undefined || Boolean(search),
    change,
    clear: () => void navigate({ search: {}, replace: true }),
  }
}
