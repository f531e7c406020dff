import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { TICKET_STATUSES } from '#contract/entities/ticket-filter'
import type { KnownTicketStatus } from '#contract/entities/ticket-filter'
import { ticketQueries } from '#data/tickets'
import type { TicketQuery } from '#data/tickets'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { FilterChip, FilterChips, showChip } from '#ui/filter-chip.tsx'
import { Input } from '#ui/form/input.tsx'
import { useKindNames } from '#ui/kind-names.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useStrings } from '#ui/use-strings.ts'

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
}))

interface TicketFiltersProps {
  filter: TicketQuery
  change: (changes: Partial<TicketQuery>, replace?: boolean) => void
}

/** Search, kind, and the statuses as chips with their counts. */
export function TicketFilters({ filter, change }: TicketFiltersProps) {
  const { tickets, status, common } = useStrings()
  const kinds = useKindNames()
  const { data: counts } = useQuery(ticketQueries.counts())
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // They make the chips wider.
    if (counts) showChip(chips.current, filter.status)
  }, [filter.status, counts])
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const chip = (value: KnownTicketStatus | undefined, label: string, count: number | undefined) => (
    <FilterChip
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
          label={tickets.search}
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
          {Object.entries(kinds).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Fields>
      <FilterChips ref={chips} role="group" aria-label={tickets.status}>
        {chip(undefined, common.all, all)}
        {TICKET_STATUSES.map((name) =>
          chip(name, status[name] ?? name, counts?.find((entry) => entry.status === name)?.count),
        )}
        {filter.instrument_id !== undefined && (
          <FilterChip
            variant="outlined"
            label={tickets.ofInstrument}
            aria-pressed
            onClick={() => change({ instrument_id: undefined })}
            onDelete={() => change({ instrument_id: undefined })}
          />
        )}
      </FilterChips>
    </>
  )
}
