import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { meQuery } from '#data/people'

const Acting = lazy(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }))

/** Above every screen of staff who act for a customer; nothing for anybody else. */
export function LateActingBar() {
  const { data: me } = useQuery(meQuery)
  return me?.on_behalf_of ? (
    <Suspense fallback={<div style={{ height: 45 }} />}>
      <Acting me={me} />
    </Suspense>
  ) : null
}
