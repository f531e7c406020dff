import { useNavigate } from '@tanstack/react-router'

import { TICKET_TYPE } from '#contract/tickets/kinds'
import { fileWords } from '#strings/file-words'

import { openRoute } from '../open-route.ts'
import { useWords } from '../use-strings.ts'

/** Returns what begins a ticket about a damaged file, by the name that the vendor knows it under. */
export function useReportFile(): (name: string) => Promise<void> {
  const words = useWords(fileWords)
  const navigate = useNavigate()
  return (name) =>
    navigate({
      ...openRoute(TICKET_TYPE.nonTechnicalComplaint),
      state: { ticketText: words.ticket(name) },
    })
}
