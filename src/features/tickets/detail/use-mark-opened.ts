import { useEffect } from 'react'

import { useMarkTicketOpened } from '#api/tickets/opened'
import type { Ticket } from '#contract/tickets/schemas'
import { useConnectivity } from '#device/connectivity'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'

/** Tells the server that a ticket with something new is looked at on a visible page: no e-mail tells of it then. */
export function useMarkOpened({ id, has_news: hasNews = false }: Ticket): void {
  const visible = usePageVisible()
  const reached = useConnectivity() === 'online'
  const { mutate } = useMarkTicketOpened()
  useEffect(() => {
    if (hasNews && visible && reached) mutate(id)
  }, [hasNews, visible, reached, id, mutate])
}
