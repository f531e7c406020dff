import NativeSelect from '@mui/material/NativeSelect'
import { useEffect, useRef } from 'react'

import { useSupportsFilter } from '#api/http/config'
import { useInstrumentName } from '#api/instruments/instrument-name'
import type { TicketQuery } from '#api/tickets/tickets'
import { TICKET_STATUSES, type KnownTicketStatus } from '#contract/tickets/filter'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Input } from '#ui/form/input.tsx'
import { ActiveFilterChip } from '#ui/list/filter/active-filter-chip.tsx'
import { FilterChip, FilterChips, scrollToChip } from '#ui/list/filter/filter-chip.tsx'
import { FilterFields } from '#ui/list/filter/filter-fields.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { useKindNames } from '#ui/tickets/kind-names.ts'

import { useTicketCounts } from './use-ticket-counts.ts'

interface TicketFiltersProps {
  filter: TicketQuery
  change: (changes: Partial<TicketQuery>, replace?: boolean) => void
}

/** Search, kind, and the statuses as chips with counts. */
export function TicketFilters({ filter, change }: TicketFiltersProps) {
  const { tickets, status, common } = useStrings()
  const kinds = useKindNames()
  const supportsFilter = useSupportsFilter()
  const counts = useTicketCounts(filter)
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToChip(chips.current, filter.status), [filter.status])
  useEffect(() => {
    // The counts change the width of the chips.
    return counts && scrollToChip(chips.current, filter.status)
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
      <FilterFields>
        {supportsFilter('search') && (
          <SearchBox
            label={tickets.search}
            value={String(filter.search ?? '')}
            onChange={(search) => change({ search: search || undefined }, true)}
          />
        )}
        <NativeSelect
          input={<Input />}
          value={filter.ticket_type || ''}
          onChange={(event) => change({ ticket_type: Number(event.target.value) || undefined })}
          inputProps={{ 'aria-label': tickets.kind }}
        >
          <option value="">{tickets.anyKind}</option>
          {Object.entries(kinds).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FilterFields>
      {filter.instrument_id !== undefined && (
        <InstrumentChip
          id={Number(filter.instrument_id)}
          onRemove={() => change({ instrument_id: undefined })}
        />
      )}
      <FilterChips ref={chips} role="group" aria-label={tickets.status}>
        {chip(undefined, common.all, all)}
        {TICKET_STATUSES.map((name) =>
          chip(name, status[name], counts?.find((entry) => entry.status === name)?.count),
        )}
      </FilterChips>
    </>
  )
}

/** The instrument filter, in a line of its own, so that it is always in view. */
function InstrumentChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { tickets } = useStrings()
  const name = useInstrumentName(id) ?? tickets.thisInstrument
  return (
    <div style={{ marginBottom: 8 }}>
      <ActiveFilterChip
        label={tickets.ofInstrument(name)}
        remove={tickets.removeFilter(name)}
        onRemove={onRemove}
      />
    </div>
  )
}
