import { X } from 'lucide-react'

import { FilterChip } from './filter-chip.tsx'

interface ActiveFilterChipProps {
  label: string
  /** What a tap does. */
  remove: string
  onRemove: () => void
}

/** A filter that came with the address: it says what is shown, and a tap takes it away. */
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
