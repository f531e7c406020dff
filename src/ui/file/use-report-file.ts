import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { TICKET_TYPE } from '#contract/tickets/kinds'
import { useStrings } from '#i18n/use-strings'

import { openRoute } from '../link/open-route.ts'
import { fileStrings } from './strings.ts'

/**
 * Returns a function that opens a ticket about a damaged file, under the vendor's name for it. `keepText` keeps what the
 * ticket begins with, and returns the key by which its form reads it.
 */
export function useReportFile(keepText: (text: string) => string): (name: string) => Promise<void> {
  const words = useStrings(fileStrings)
  const navigate = useNavigate()
  return useCallback(
    (name) =>
      navigate({
        ...openRoute(TICKET_TYPE.nonTechnicalComplaint),
        state: { ticketTextKey: keepText(words.ticket(name)) },
      }),
    [navigate, words, keepText],
  )
}
