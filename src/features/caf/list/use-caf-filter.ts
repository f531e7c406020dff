import { getRouteApi, useNavigate } from '@tanstack/react-router'

import type { CafQuery } from '#api/caf/caf'
import { CAF_STATUSES } from '#contract/caf/schemas'
import { isOneOf } from '#contract/one-of'

import { statusWords } from './status-words.ts'

const route = getRouteApi('/_app/caf')

const isStatus = (word: string) => isOneOf(CAF_STATUSES, word)

/** The filters of the address, and the way to change them: every change but of the page starts at the first page. */
export function useCafFilter() {
  const asked = route.useSearch()
  const navigate = useNavigate()
  const words = statusWords(asked.status ?? '')
  const status = words.filter(isStatus).join(',') || undefined
  const { page, search } = asked
  const filter: CafQuery = {
    page: page ?? 1,
    ...(status !== undefined && { status }),
    ...(search !== undefined && search !== '' && { search }),
  }

  /** What is typed replaces the entry it was typed on; everything else can be taken back with Back. */
  const change = (
    changes: Partial<Pick<CafQuery, 'page' | 'status' | 'search'>>,
    replace = false,
  ) =>
    void navigate({
      to: '/caf',
      search: { ...asked, page: undefined, ...changes } as typeof asked,
      replace,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/caf', search: {}, replace: true })

  return {
    filter,
    filtered: status !== undefined || filter.search !== undefined,
    /** What the address names as status and is none. */
    strange: words.filter((word) => !isStatus(word)),
    change,
    clear,
  }
}
