import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, Microscope, Search, Ticket as TicketIcon } from 'lucide-react'
import { useMemo } from 'react'

import { helpQuery } from '#api/help/help'
import { indexHelp } from '#api/help/search-help'
import { useSupportsFilter } from '#api/http/config'
import { useHasScreen } from '#api/http/screens'
import { filterInstruments } from '#api/instruments/filter-instruments'
import { formatInstrument } from '#api/instruments/instrument-name'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { useKeptTickets } from '#api/tickets/kept-tickets'
import { ticketQueries } from '#api/tickets/tickets'
import { TEXT_LIMITS } from '#contract/http/limits'
import type { Instrument } from '#contract/instruments/calls'
import type { Ticket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { plainText } from '#ui/rich-text.tsx'

import { FINDING_GROUPS, type Finding } from './finding.ts'
import { paletteStrings } from './palette-strings.ts'
import { usePlaces } from './use-places.ts'

/** Of each group. */
const MOST = 5
/** Pause in typing before the server is asked, in ms. */
const PAUSE_MS = 200

export interface Findings {
  list: Finding[]
  /** The server has not answered yet. */
  isSearching: boolean
  /** The server can't be reached: what the device keeps was searched. */
  isOffline: boolean
}

/** Returns what `asked` finds: screens and actions at once, tickets, instruments and help as far as they are here. */
export function useFindings(asked: string): Findings {
  const text = asked.trim()
  const places = usePlaces()
  const tickets = useTickets(text)
  const instruments = useInstruments(text)
  const help = useHelp(text)
  const groups: Record<Finding['group'], Finding[]> = {
    screens: places.filter(({ group }) => group === 'screens'),
    actions: places.filter(({ group }) => group === 'actions'),
    tickets: tickets.list,
    instruments,
    help,
  }
  if (text === '') {
    return {
      list: [...groups.actions.slice(0, 2), ...groups.screens, ...groups.actions.slice(2)],
      ...tickets.state,
    }
  }
  groups.screens = groups.screens.filter(({ title }) => saysAll(title, text))
  groups.actions = groups.actions.filter(({ title }) => saysAll(title, text))
  // a number is one of a ticket or of an instrument
  const order = /\d/.test(text)
    ? (['tickets', 'instruments', 'screens', 'actions', 'help'] as const)
    : FINDING_GROUPS
  return { list: order.flatMap((group) => groups[group]), ...tickets.state }
}

/** Every word that was typed begins a word of the title. */
function saysAll(title: string, text: string): boolean {
  const words = title.toLowerCase().split(/[\s()/-]+/u)
  const asked = text.toLowerCase().split(/\s+/u)
  return asked.every((part) => words.some((word) => word.startsWith(part)))
}

function useTickets(text: string) {
  const words = useStrings(paletteStrings)
  const navigate = useNavigate()
  const isOffline = useConnectivity() !== 'online'
  const isSearchable = useSupportsFilter()('search') && text.length <= TEXT_LIMITS.search
  const settled = useSettled(text, PAUSE_MS)
  const asks = settled !== '' && settled.length <= TEXT_LIMITS.search && isSearchable && !isOffline
  const found = useQuery({
    ...ticketQueries.found(settled, MOST),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const kept = useKeptTickets({ search: text, limit: MOST }, text !== '' && (!asks || !found.data))
  const tickets = (asks ? found.data : undefined) ?? kept?.tickets ?? []
  const toTicket = ({ id, number, description, instrument }: Ticket): Finding => ({
    id: `ticket ${id}`,
    group: 'tickets',
    title: [number, instrument?.type].filter(Boolean).join(' · '),
    detail: description ?? undefined,
    Icon: TicketIcon,
    run: () =>
      navigate({
        to: '/tickets/$slug/$id',
        params: { slug: ticketSlug(number), id: String(id) },
      }),
  })
  const list = text === '' ? [] : tickets.map(toTicket)
  if (text !== '' && isSearchable) {
    list.push({
      // another one once tickets are found: what is highlighted by itself moves to the first of them
      id: `all tickets beside ${tickets.length}`,
      group: 'tickets',
      title: words.allTickets(text),
      Icon: Search,
      run: () => navigate({ to: '/tickets', search: { search: text } }),
    })
  }
  return {
    list,
    state: {
      isSearching: text !== '' && asks && found.isFetching,
      isOffline: text !== '' && isOffline,
    },
  }
}

function useInstruments(text: string): Finding[] {
  const navigate = useNavigate()
  const has = useHasScreen()
  const { data = [] } = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  if (text === '' || !has('/instruments')) return []
  const toInstrument = (instrument: Instrument): Finding => ({
    id: `instrument ${instrument.id}`,
    group: 'instruments',
    title: formatInstrument(instrument) ?? String(instrument.id),
    detail: [instrument.category, instrument.location].filter(Boolean).join(' · '),
    Icon: Microscope,
    run: () => navigate({ to: '/instruments', search: { id: instrument.id } }),
  })
  return filterInstruments(data, { search: text }).instruments.slice(0, MOST).map(toInstrument)
}

function useHelp(text: string): Finding[] {
  const navigate = useNavigate()
  const has = useHasScreen()
  const { data } = useQuery({ ...helpQuery, meta: { quiet: true } })
  const find = useMemo(() => data && indexHelp(data, plainText), [data])
  const articles = useMemo(
    () => (text === '' ? [] : (find?.(text) ?? []).slice(0, MOST)),
    [find, text],
  )
  if (!has('/helpme')) return []
  return articles.map(({ id, slug, title, summary }) => ({
    id: `help ${id}`,
    group: 'help',
    title,
    detail: summary,
    Icon: BookOpen,
    run: () => navigate({ to: '/helpme', search: { article: slug ?? String(id) } }),
  }))
}
