import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { getFailureMessage } from '#api/http/failure-message'
import { forgetShare, type Share } from '#cache/shares'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { isPendingId, PENDING_SLUG } from '#outbox/pending-id'
import { keepTicketText, readTicketText } from '#session/last-used'
import { openRoute } from '#ui/link/open-route.ts'
import { showToast } from '#ui/toast/toast.ts'

import { addToReply } from '../chat/composer/reply-box.ts'
import { openChosenFiles } from './open-files.ts'
import { joinShared, keepShared, moveFilesTo, takeShared, type Shared } from './shared.ts'

/** A ticket that can take files: its id, or the pending one, which has no number. */
export interface SharedTo {
  id: number | string
  number?: string
}

/** What was shared, and the ways to give it to a ticket. */
export function useShared(id: string | undefined) {
  const strings = useStrings()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const queryKey = ['shared', id]
  const query = useQuery({
    queryKey,
    queryFn: () => takeShared(id),
    networkMode: 'always',
    persister: undefined,
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  })
  /** The ticket that is given the files. */
  const [adding, setAdding] = useState<number | string>()

  const keep = async (left: Pick<Shared, 'files' | 'text' | 'arrived'>) => {
    queryClient.setQueryData(queryKey, { ...left, leftOut: 0 })
    await keepShared(left)
  }
  /** Adds what was shared since, or forgets it. */
  const settleArrived = async (shared: Shared, arrived: Share, adds: boolean) => {
    const { files, text } = shared
    if (!adds) await forgetShare(arrived.id)
    const left = adds ? await joinShared(shared, arrived) : { files, text, leftOut: 0 }
    queryClient.setQueryData(queryKey, left)
  }

  const addTo = async ({ files, text }: Shared, ticket: SharedTo) => {
    if (adding !== undefined) return
    setAdding(ticket.id)
    try {
      if (files.length > 0) await moveFilesTo(ticket.id, files)
    } catch (error) {
      setAdding(undefined)
      showToast('error', getFailureMessage(error, strings))
      return
    }
    if (text !== '') await addToReply(ticket.id, text)
    await keepShared({ files: [], text: '' })
    const { number = strings.ticketCreated.pendingNumber } = ticket
    await navigate({
      to: '/tickets/$slug/$id',
      params: {
        slug: isPendingId(String(ticket.id)) ? PENDING_SLUG : ticketSlug(number),
        id: String(ticket.id),
      },
      replace: true,
    })
    if (files.length > 0) await openChosenFiles(ticket.id, number)
  }

  /** The text begins the description; the files are offered once there is a ticket that can have them. */
  const openTicket = async ({ files, text }: Shared) => {
    const key = text === '' ? undefined : keepTicketText(text)
    if (key !== undefined && readTicketText(key) === text) await keepShared({ files, text: '' })
    await navigate({
      ...openRoute(TICKET_TYPE.technicalComplaint),
      ...(key !== undefined && { state: { ticketTextKey: key } }),
      replace: true,
    })
  }

  return { query, adding, keep, settleArrived, addTo, openTicket }
}
