import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { actingFor, meQuery } from '#api/session/people'

const Acting = lazy(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }))

/** Above every screen of staff who act for a customer; nothing for anybody else. */
export function LazyActingBar() {
  const { data: me } = useQuery(meQuery)
  const customer = me && actingFor(me)
  return customer ? (
    <Suspense fallback={<div style={{ height: 45 }} />}>
      <Acting me={me} customer={customer} />
    </Suspense>
  ) : null
}
