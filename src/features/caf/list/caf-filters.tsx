import { useEffect, useRef } from 'react'

import { type CafQuery, FILLABLE_QUERY } from '#api/caf/caf'
import { CAF_STATUSES } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { FilterChip, FilterChips, scrollToChip } from '#ui/list/filter/filter-chip.tsx'

import { cafStrings } from '../strings.ts'

/** The order of statuses does not matter. */
const sorted = (status: string) => status.split(',').toSorted().join(',')

interface CafFiltersProps {
  filter: CafQuery
  change: (changes: Partial<CafQuery>, replace?: boolean) => void
}

/** The statuses as chips. */
export function CafFilters({ filter, change }: CafFiltersProps) {
  const { common, cafStatus } = useStrings()
  const caf = useStrings(cafStrings)
  const chips = useRef<HTMLDivElement>(null)
  const status = sorted(String(filter.status ?? ''))
  useEffect(() => scrollToChip(chips.current, status), [status])
  const chip = (value: string, label: string) => (
    <FilterChip
      key={value}
      variant="outlined"
      label={label}
      aria-pressed={status === sorted(value)}
      data-status={sorted(value)}
      onClick={() => change({ status: value || undefined })}
    />
  )
  return (
    <FilterChips ref={chips} role="group" aria-label={caf.status}>
      {chip('', common.all)}
      {chip(FILLABLE_QUERY.status, caf.fillable)}
      {CAF_STATUSES.map((name) => chip(name, cafStatus[name]))}
    </FilterChips>
  )
}
