import { X } from 'lucide-react'

import { FilterChip } from './filter-chip.tsx'

interface ActiveFilterChipProps {
  label: string
  /** Accessible description of removing it. */
  remove: string
  onRemove: () => void
}

/** A filter from the address: it shows the filter, and a tap removes it. */
export function ActiveFilterChip({ label, remove, onRemove }: ActiveFilterChipProps) {
  return (
    <FilterChip
      variant="outlined"
      data-only
      aria-pressed
      aria-label={`${label}. ${remove}`}
      title={remove}
      label={
        <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
          <X size={18} aria-hidden style={{ flex: 'none' }} />
        </span>
      }
      onClick={onRemove}
    />
  )
}
