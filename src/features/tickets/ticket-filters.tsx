import Chip from '@mui/material/Chip'
import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { TICKET_STATUSES } from '#contract/entities/ticket-filter'
import type { KnownTicketStatus } from '#contract/entities/ticket-filter'
import { ticketQueries } from '#data/tickets'
import type { TicketQuery } from '#data/tickets'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Input } from '#ui/form/input.tsx'
import { paint, tint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'
import { useStrings } from '#ui/use-strings.ts'

import { SEARCH_KEY } from './list-keys.ts'

/** Room beside a chip at the end of what is in view, in px. */
const EDGE = 16
/** Typing pauses this long before the list is asked, in ms. */
const PAUSE_MS = 250

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
}))

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: theme.spacing(0, -2, 2),
  padding: theme.spacing(0.5, 2),
}))

const StatusChip = styled(Chip)({
  minHeight: 44,
  borderRadius: 22,
  fontSize: 14,
  fontWeight: 560,
  flex: 'none',
  borderColor: paint.line,
  backgroundColor: paint.surface,
  '& .MuiChip-icon': { color: 'inherit', marginLeft: 10 },
  '&:hover': { backgroundColor: `${paint.raised} !important` },
  '&[aria-pressed="true"]': {
    borderColor: paint.primary,
    color: paint.primary,
    backgroundColor: tint(paint.primary, 10),
  },
})

/** Only where there is a keyboard, as far as one can tell. */
const KeyHint = styled('kbd')({
  display: 'none',
  flex: 'none',
  minWidth: 24,
  padding: '1px 6px',
  textAlign: 'center',
  fontFamily: FONT.mono,
  fontSize: 12.5,
  color: paint.quiet,
  border: `1px solid ${paint.line}`,
  borderRadius: 6,
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
})

/** The chip of a status is not hidden beyond the edge; nothing else moves. */
function showChip(row: HTMLElement | null, status: string | undefined): void {
  const chosen = row?.querySelector(`[data-status="${status ?? ''}"]`)
  if (!row || !chosen) return
  const [edge, chip] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const left = Math.min(0, chip.left - edge.left - EDGE)
  const right = Math.max(0, chip.right - edge.right + EDGE)
  row.scrollLeft += left || right
}

interface TicketFiltersProps {
  filter: TicketQuery
  change: (changes: Partial<TicketQuery>, replace?: boolean) => void
}

/** Search, kind, and the statuses as chips with their counts. */
export function TicketFilters({ filter, change }: TicketFiltersProps) {
  const { tickets, status, common, ticketTypes } = useStrings()
  const { data: counts } = useQuery(ticketQueries.counts())
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // They make the chips wider.
    if (counts) showChip(chips.current, filter.status)
  }, [filter.status, counts])
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const chip = (value: KnownTicketStatus | undefined, label: string, count: number | undefined) => (
    <StatusChip
      key={label}
      variant="outlined"
      icon={value && <StatusIcon status={value} size={18} />}
      label={count === undefined ? label : `${label} ${count}`}
      aria-pressed={filter.status === value}
      data-status={value ?? ''}
      onClick={() => change({ status: value })}
    />
  )
  return (
    <>
      <Fields>
        <SearchBox
          value={String(filter.search ?? '')}
          onChange={(search) => change({ search: search || undefined }, true)}
        />
        <NativeSelect
          input={<Input />}
          value={filter.ticket_type || ''}
          onChange={(event) => change({ ticket_type: Number(event.target.value) || undefined })}
          inputProps={{ 'aria-label': tickets.kind }}
          sx={{ flex: '1 1 180px' }}
        >
          <option value="">{tickets.anyKind}</option>
          {Object.entries(ticketTypes.names).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Fields>
      <Chips ref={chips} role="group" aria-label={tickets.status}>
        {chip(undefined, common.all, all)}
        {TICKET_STATUSES.map((name) =>
          chip(name, status[name] ?? name, counts?.find((entry) => entry.status === name)?.count),
        )}
        {filter.instrument_id !== undefined && (
          <StatusChip
            variant="outlined"
            label={tickets.ofInstrument}
            aria-pressed
            onClick={() => change({ instrument_id: undefined })}
            onDelete={() => change({ instrument_id: undefined })}
          />
        )}
      </Chips>
    </>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { tickets } = useStrings()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address changed by other means than this box: follow it. What is being typed stays.
  if (seen !== value) {
    setSeen(value)
    if (value !== asked) setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <Input
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={tickets.search}
      inputProps={{
        'aria-label': tickets.search,
        'aria-keyshortcuts': SEARCH_KEY,
        maxLength: 120,
      }}
      startAdornment={<Search size={20} aria-hidden />}
      endAdornment={text === '' && <KeyHint aria-hidden>{SEARCH_KEY}</KeyHint>}
      sx={{ flex: '3 1 240px' }}
    />
  )
}
