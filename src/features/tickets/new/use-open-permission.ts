import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { hasFailed } from '#api/http/query-failed'
import { ticketQueries } from '#api/tickets/tickets'
import type { TicketTypeId } from '#contract/tickets/kinds'
import { UNCLOSED } from '#contract/tickets/status-rules'
import { useConnectivity } from '#device/connectivity'
import { openModal } from '#ui/modal/modal.ts'

import { closeFirstModal } from '../ticket-modals.ts'

export interface OpenPermission {
  /** False only where the server says so now: a call that fails forbids nothing. */
  mayOpen: boolean
  /** The server is reached, and could not say. */
  failed: boolean
  asking: boolean
  askAgain: () => void
}

/** Asks before anything is typed whether a ticket (of this kind) may be opened; a window says so at once where it may not. */
export function useOpenPermission(typeId?: TicketTypeId): OpenPermission {
  const navigate = useNavigate()
  const query = useQuery(ticketQueries.mayOpen(typeId))
  const reached = useConnectivity() === 'online'
  const mayOpen = query.isError || query.data !== false
  const said = useRef(false)
  useEffect(() => {
    if (mayOpen || said.current) return
    said.current = true
    void openModal(closeFirstModal, {}).then((choice) => {
      if (choice === 'close') void navigate({ to: '/tickets', search: UNCLOSED })
    })
  }, [mayOpen, navigate])
  return {
    mayOpen,
    failed: reached && (query.isError || hasFailed(query)),
    asking: query.isFetching,
    askAgain: () => void query.refetch(),
  }
}
