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
  /** False only if the server says so now: a failed call forbids nothing. */
  mayOpen: boolean
  /** The server is reachable and failed to answer. */
  failed: boolean
  asking: boolean
  askAgain: () => void
}

/** Asks whether a ticket (of this kind) may be opened before anything is typed; a modal says so if not. */
export function useOpenPermission(typeId?: TicketTypeId): OpenPermission {
  const navigate = useNavigate()
  const query = useQuery(ticketQueries.mayOpen(typeId))
  const reached = useConnectivity() === 'online'
  const mayOpen = query.isError || query.data !== false
  const shown = useRef(false)
  useEffect(() => {
    if (mayOpen || shown.current) return
    shown.current = true
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
