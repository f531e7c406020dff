import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { TicketTypeId } from '#contract/entities/ticket-type'
import { SPEC_LIMITS } from '#contract/limits'
import { ticketQueries } from '#data/tickets'
import { openModal } from '#ui/modal/modal.ts'

import { closeFirstModal } from './ticket-modals.ts'

/** Asks before anything is typed whether a ticket may be opened; says so at once where it may not. */
export function useMayOpen(typeId: TicketTypeId): boolean {
  const navigate = useNavigate()
  const { data: mayOpen = true } = useQuery(ticketQueries.mayOpen(typeId))
  const said = useRef(false)
  useEffect(() => {
    if (mayOpen || said.current) return
    said.current = true
    void openModal(closeFirstModal, {}).then((choice) => {
      if (choice !== 'close') return
      void navigate({
        to: '/tickets',
        search: {
          status: 'done',
          offset: SPEC_LIMITS.ticketOffset,
          limit: SPEC_LIMITS.ticketPage,
          ticket_type: 0,
        },
      })
    })
  }, [mayOpen, navigate])
  return mayOpen
}
