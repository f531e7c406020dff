import { useQuery } from '@tanstack/react-query'

import { actingFor, meQuery } from '#api/session/people'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const Acting = lazyPart(
  async () => (await import('./acting-bar.tsx')).ActingBar,
  () => <div style={{ height: 45 }} />,
)

/** Above every screen of staff who act for a customer; nothing for anybody else. */
export function LazyActingBar() {
  const { data: me } = useQuery(meQuery)
  const customer = me && actingFor(me)
  return customer ? <Acting me={me} customer={customer} /> : null
}
